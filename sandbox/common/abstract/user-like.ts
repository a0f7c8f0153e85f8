/** What permission checks ask of a user document, on both sides. */
export interface UserLike {
  readonly id: string | null;
  readonly role: number;
  readonly isGM: boolean;
  hasRole(role: string | number, options?: { readonly exact?: boolean }): boolean;
  hasPermission(permission: string): boolean;
}

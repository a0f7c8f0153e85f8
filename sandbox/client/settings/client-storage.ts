/** Where client settings are kept: the browser's storage, or memory where there is none. */
export interface SettingStorage {
  get(id: string): unknown;
  set(id: string, value: unknown): void;
}

export function clientStorage(): SettingStorage {
  const { localStorage } = globalThis as { localStorage?: Storage };
  if (!localStorage || typeof document === "undefined") return memoryStorage();
  return {
    get(id) {
      const text = localStorage.getItem(id);
      return text === null ? undefined : (JSON.parse(text) as unknown);
    },
    set(id, value) {
      localStorage.setItem(id, JSON.stringify(value));
    },
  };
}

function memoryStorage(): SettingStorage {
  const values = new Map<string, string>();
  return {
    get(id) {
      const text = values.get(id);
      return text === undefined ? undefined : (JSON.parse(text) as unknown);
    },
    set(id, value) {
      values.set(id, JSON.stringify(value ?? null));
    },
  };
}

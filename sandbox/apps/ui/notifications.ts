/** `ui.notifications` (V13 API documentation): at most five at once, five seconds each, the rest waits in line. */
import { localize, runtime, type Data } from "../runtime.ts";
import { cleanHTML, escapeHTML } from "../clean-html.ts";

export type NotificationType = "info" | "warning" | "error" | "success";

export interface NotifyOptions extends Data {
  permanent?: boolean;
  progress?: boolean;
  localize?: boolean;
  console?: boolean;
  escape?: boolean;
  clean?: boolean;
  format?: Record<string, string>;
}

export interface Notification {
  readonly id: number;
  readonly type: NotificationType;
  readonly timestamp: number;
  message: string;
  readonly error?: Error;
  readonly permanent: boolean;
  readonly console: boolean;
  readonly progress: boolean;
  active: boolean;
  pct: number;
  element?: HTMLLIElement;
  remove(): void;
  update(update: UpdateOptions): void;
}

interface UpdateOptions extends NotifyOptions {
  message?: string;
  pct?: number;
}

const ICONS: Record<NotificationType, string> = {
  info: "fa-solid fa-circle-info",
  success: "fa-solid fa-circle-check",
  warning: "fa-solid fa-triangle-exclamation",
  error: "fa-solid fa-circle-exclamation",
};

function messageHTML(
  message: string,
  { format, escape = true, clean = true, localize: translated = false }: NotifyOptions,
): string {
  if (format) {
    const values = Object.fromEntries(
      Object.entries(format).map(([key, value]) => [key, escape ? escapeHTML(value) : value]),
    );
    return runtime().game.i18n.format(message, values);
  }
  const text = translated ? localize(message) : message;
  return clean ? cleanHTML(text) : text;
}

export class Notifications {
  static MAX_ACTIVE = 5;
  static LIFETIME_MS = 5000;
  readonly #queue: Notification[] = [];
  readonly #active: Notification[] = [];
  readonly #known = new Map<number, Notification>();
  #nextId = 1;

  notify(message: string | Error, type: NotificationType = "info", options: NotifyOptions = {}): Notification {
    const { permanent = false, progress = false, console: logged = true } = options;
    const id = this.#nextId++;
    const notification: Notification = {
      id,
      type,
      timestamp: Date.now(),
      message: messageHTML(message instanceof Error ? message.message : message, options),
      ...(message instanceof Error ? { error: message } : {}),
      permanent,
      console: logged,
      progress,
      active: false,
      pct: 0,
      remove: () => this.remove(id),
      update: (update) => this.update(id, update),
    };
    if (logged) this.#log(notification);
    this.#known.set(id, notification);
    this.#queue.push(notification);
    this.#fetch();
    return notification;
  }

  info(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, "info", options);
  }

  warn(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, "warning", options);
  }

  error(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, "error", options);
  }

  success(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, "success", options);
  }

  update(notification: Notification | number, update: UpdateOptions): void {
    const found = this.#find(notification);
    if (!found) return;
    if (update.message !== undefined) found.message = messageHTML(update.message, update);
    if (update.pct !== undefined) found.pct = update.pct;
    if (found.element) this.#fill(found.element, found);
    if (found.progress && found.pct >= 1) window.setTimeout(() => found.remove(), Notifications.LIFETIME_MS / 5);
  }

  remove(notification: Notification | number): void {
    const found = this.#find(notification);
    if (!found) return;
    this.#known.delete(found.id);
    for (const list of [this.#queue, this.#active]) {
      const index = list.indexOf(found);
      if (index >= 0) list.splice(index, 1);
    }
    found.element?.remove();
    found.active = false;
    this.#fetch();
  }

  has(notification: Notification | number): boolean {
    return this.#find(notification) !== undefined;
  }

  clear(): void {
    for (const notification of [...this.#known.values()]) this.remove(notification);
  }

  #find(notification: Notification | number): Notification | undefined {
    return this.#known.get(typeof notification === "number" ? notification : notification.id);
  }

  #log({ type, message, error }: Notification): void {
    if (type === "error") console.error(error ?? message);
    else if (type === "warning") console.warn(message);
    else console.log(message);
  }

  #fetch(): void {
    while (this.#queue.length > 0 && this.#active.length < Notifications.MAX_ACTIVE) {
      const next = this.#queue.shift();
      if (!next) return;
      this.#active.push(next);
      this.#show(next);
    }
  }

  #show(notification: Notification): void {
    const item = document.createElement("li");
    item.className = `notification ${notification.type}`;
    item.dataset["id"] = String(notification.id);
    notification.element = item;
    notification.active = true;
    this.#fill(item, notification);
    item.addEventListener("click", () => notification.remove());
    document.getElementById("notifications")?.prepend(item);
    if (!notification.permanent && !notification.progress) {
      window.setTimeout(() => notification.remove(), Notifications.LIFETIME_MS);
    }
  }

  #fill(item: HTMLLIElement, { type, message, progress, pct }: Notification): void {
    const bar = progress ? `<progress max="1" value="${pct}"></progress>` : "";
    const isPressing = type === "error" || type === "warning";
    const close = `<button type="button" class="close icon fa-solid fa-xmark" aria-label="${escapeHTML(localize("APPLICATION.TOOLS.Close"))}"></button>`;
    item.innerHTML = `<i class="${ICONS[type]}" aria-hidden="true"></i><p role="${isPressing ? "alert" : "status"}">${message}</p>${bar}${close}`;
  }
}

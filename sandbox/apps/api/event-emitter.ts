/** `foundry.utils.EventEmitterMixin` as far as applications use it: listeners by event type, removable, once. */
export class EventEmitter {
  static readonly emittedEvents: string[] = [];
  readonly #target = new EventTarget();

  addEventListener(type: string, listener: EventListener, options: { once?: boolean } = {}): void {
    this.#assertEmitted(type);
    this.#target.addEventListener(type, listener, options);
  }

  removeEventListener(type: string, listener: EventListener): void {
    this.#target.removeEventListener(type, listener);
  }

  dispatchEvent(event: Event): boolean {
    return this.#target.dispatchEvent(event);
  }

  #assertEmitted(type: string): void {
    const emitted = (this.constructor as typeof EventEmitter).emittedEvents;
    if (!emitted.includes(type)) {
      throw new Error(`"${type}" is not an event that ${this.constructor.name} emits; it emits ${emitted.join(", ")}`);
    }
  }
}

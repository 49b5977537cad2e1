/** Somebody outside does not answer for now: nothing is wrong with what was asked, and it is asked again. */
export class TryLater extends Error {
  override name = 'TryLater';
  /** In milliseconds: how long they want not to be asked, where they have said so. */
  readonly afterMs: number | undefined;

  constructor(message: string, more: { cause?: unknown; afterMs?: number | undefined } = {}) {
    super(message, { cause: more.cause });
    this.afterMs = more.afterMs;
  }
}

/** Stands in for the few things of a browser that the platform layer touches. Import it first. */
class MemoryStorage {
  readonly #entries = new Map<string, string>();
  getItem(key: string): string | null {
    return this.#entries.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#entries.set(key, value);
  }
  removeItem(key: string): void {
    this.#entries.delete(key);
  }
  get length(): number {
    return this.#entries.size;
  }
  key(index: number): string | null {
    return [...this.#entries.keys()][index] ?? null;
  }
  clear(): void {
    this.#entries.clear();
  }
}

const window = new EventTarget();

Object.assign(globalThis, {
  localStorage: new MemoryStorage(),
  sessionStorage: new MemoryStorage(),
  addEventListener: window.addEventListener.bind(window),
  removeEventListener: window.removeEventListener.bind(window),
  dispatchEvent: window.dispatchEvent.bind(window),
  location: { origin: 'https://banyan.test', href: 'https://banyan.test/' },
});

export interface SentRequest {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body: Record<string, unknown>;
}
type Answer = { status: number; body: unknown } | 'broken line';

/** Answers the calls one after the other, and keeps what was sent. */
export function answerWith(...answers: Answer[]): SentRequest[] {
  const sent: SentRequest[] = [];
  globalThis.fetch = async (input, init) => {
    const answer = answers[sent.length];
    sent.push({
      url: new URL(String(input)),
      method: init?.method ?? 'GET',
      headers: init?.headers as Record<string, string>,
      body: init?.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {},
    });
    if (answer === undefined) throw new Error('more calls than answers');
    if (answer === 'broken line') throw new TypeError('fetch failed');
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  };
  return sent;
}

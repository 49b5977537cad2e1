import '@banyan/client/testing/fake-browser.ts';

/** Adds where the page is, and a network that answers as it is told. Import it first. */
Object.assign(globalThis, { location: { origin: 'https://banyan.test', href: 'https://banyan.test/' } });

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

/** A page that listens for hints: `GET /api/events`. */
export interface EventStream {
  reply: Response;
  stop(): void;
  /** Reads on until the text has come, or the stream has ended. */
  hears(text: string): Promise<boolean>;
}

/** Opens the stream of whoever holds the token, at the server of this address. */
export async function eventStream(url: string, token: string): Promise<EventStream> {
  const stopping = new AbortController();
  const reply = await fetch(`${url}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stopping.signal,
  });
  const reader = reply.clone().body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  return {
    reply,
    stop: () => stopping.abort(),
    hears: async (text) => {
      while (!heard.includes(text)) {
        const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
        if (done) return false;
        heard += value;
      }
      heard = heard.slice(heard.indexOf(text) + text.length);
      return true;
    },
  };
}

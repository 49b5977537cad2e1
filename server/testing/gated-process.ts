import { apiProcess } from './api-process.ts';
import type { Reply } from './caller.ts';
import { type Stop, statementGate } from './statement-gate.ts';
import type { TestApp } from './test-app.ts';
import type { Processes } from './two-processes.ts';

/** A server that is killed at a statement of a command of its people. */
export interface GatedProcess {
  app: TestApp;
  /**
   * Sends a command whose statements name a text that no others do, kills the server before or behind this one of its
   * statements, counted from the first that names the text on, and starts it again. Returns how many had come by then,
   * this one among them. Throws the answer of a command that ends before it comes there.
   */
  killAt(stop: Stop, where: 'before' | 'behind', text: string, send: () => Promise<Reply>): Promise<number>;
  close(): Promise<void>;
}

/**
 * Goes on from processes, which have prepared everything and end here, with one behind a gate; `more` adds to its
 * environment.
 */
export async function gatedProcess(
  { database, each, only }: Processes,
  more: Record<string, string> = {},
): Promise<GatedProcess> {
  for (const process of each) await process.kill9();
  const gate = await statementGate(database.url ?? '');
  const api = await apiProcess(gate.url, { more });
  return {
    app: only(api),
    killAt: async (stop, where, text, send) => {
      const seen = gate.follow(text);
      const closed = gate.closeAt(stop, where).then(() => undefined);
      const answer = send().then(
        (reply) => `${reply.status}: ${reply.text}`,
        () => null,
      );
      const early = await Promise.race([closed, answer]);
      if (early !== undefined)
        throw new Error(`it ended before statement ${stop} with ${early ?? 'no answer'}`);
      await api.kill9();
      if ((await answer) !== null) throw new Error('a server that is dead has answered');
      await gate.open();
      await api.start();
      return seen.length;
    },
    close: async () => {
      await api.kill9();
      await gate.stop();
    },
  };
}

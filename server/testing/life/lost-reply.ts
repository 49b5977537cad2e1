import fc from 'fast-check';
import { newId } from '../../src/platform/ids.ts';
import type { Reply } from '../caller.ts';
import { answerOf } from './life.ts';

/**
 * A command arrives, its answer does not: what people, or the app for them, do then. Whatever it is, the command has
 * been carried out once, and the answer in the end is the first one's.
 */
export const afterSilence = [
  'answered',
  /** The same key again. */
  'repeated',
  /** The same key, to know for good what became of it; and the first one comes a second time, late. */
  'settled',
  /** The question what became of it is there before the command itself. */
  'overtaken',
  /** Both at the same time. */
  'doubled',
  /** A look at the list, and a new key if nothing stands there. */
  'looked up',
] as const;
export type AfterSilence = (typeof afterSilence)[number];

/** Three of four answers arrive. */
export const silence: fc.Arbitrary<AfterSilence> = fc.oneof(
  { weight: 3, arbitrary: fc.constant('answered' as const) },
  { weight: 1, arbitrary: fc.constantFrom(...afterSilence.slice(1)) },
);

export const silenceTold = (silence: AfterSilence = 'answered'): string =>
  silence === 'answered' ? '' : `, hears nothing (${silence})`;

interface Attempts {
  /** Sends the command under a key. */
  send(options: { key: string; settles?: boolean }): Promise<Reply>;
  /** Returns the ids of what stands in the person's list, the newest first. */
  listed(): Promise<string[]>;
  /** The id of what the command has made, in its answer. */
  idOf(reply: Reply): string;
}

/** Sends a command whose first answer may get lost. Returns the answer, or one that says in what two of them differ. */
export async function sendAnyway(
  { send, listed, idOf }: Attempts,
  silence: AfterSilence = 'answered',
): Promise<Reply> {
  const key = newId();
  const settling = { key, settles: true };
  const first = await send(silence === 'overtaken' ? settling : { key });
  switch (silence) {
    case 'answered':
      return first;
    case 'repeated':
      return same(first, [await send({ key })]);
    case 'settled':
      return same(first, [await send(settling), await send({ key })]);
    case 'overtaken':
      return same(first, [await send({ key })]);
    case 'doubled':
      return same(first, await Promise.all([send({ key }), send({ key })]));
    case 'looked up': {
      const isThere = first.status === 200 && (await listed()).includes(idOf(first));
      return isThere ? first : same(first, [await send({ key: newId() })]);
    }
  }

  function same(one: Reply, others: Reply[]): Reply {
    const meant = (reply: Reply) => [answerOf(reply), reply.status === 200 && idOf(reply)].join(' ');
    const other = others.find((reply) => meant(reply) !== meant(one));
    if (!other) return one;
    const code = `${meant(one)}, and again: ${meant(other)}`;
    return { ...one, status: 500, body: { code } };
  }
}

import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { oneAtOnce, semaphore } from '../semaphore.ts';

/** How many replies are sent piece by piece: one to a person, behind which some wait, and so many of this process. */
const streamedReplies = { waitingOfPerson: 20, inAll: 100 };
/** How long a piece may wait to be read, in milliseconds; a slow phone takes some seconds for one. */
const patienceMs = 30_000;

const ofPerson = oneAtOnce(streamedReplies.waitingOfPerson);
const inAll = semaphore(streamedReplies.inAll, 0);

/**
 * Returns a JSON reply whose last field, `text`, is given piece by piece, each when the one before it has been read:
 * so much of it is in memory, however long it is. Whoever does not read is cut off. Throws `server.busy` where the
 * person, or everybody together, has too many open.
 */
export function streamedReply(
  owner: string,
  head: Record<string, unknown>,
  pieces: AsyncIterable<string>,
  patience = patienceMs,
): Promise<Readable> {
  return new Promise((resolve, reject) => {
    const send = async () => {
      const stream: Readable = Readable.from(
        waitingFor(wholeOf(head, pieces), patience, () => stream.destroy()),
        { highWaterMark: 1 },
      );
      resolve(stream);
      // Whoever sends it hears of what went wrong.
      await finished(stream).catch(() => undefined);
    };
    ofPerson(owner, () => inAll(send)).catch(reject);
  });
}

async function* wholeOf(
  head: Record<string, unknown>,
  pieces: AsyncIterable<string>,
): AsyncGenerator<string> {
  const { text: _, ...fields } = head;
  yield `${JSON.stringify({ ...fields, text: '' }).slice(0, -2)}`;
  for await (const piece of pieces) yield JSON.stringify(piece).slice(1, -1);
  yield '"}';
}

/** Gives the same, and calls back when one of it is not taken in time. */
async function* waitingFor(
  pieces: AsyncIterable<string>,
  patience: number,
  onStalled: () => void,
): AsyncGenerator<string> {
  let timer: NodeJS.Timeout | undefined;
  try {
    for await (const piece of pieces) {
      timer = setTimeout(onStalled, patience);
      timer.unref();
      yield piece;
      clearTimeout(timer);
    }
  } finally {
    clearTimeout(timer);
  }
}

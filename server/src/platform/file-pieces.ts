import { semaphore } from './semaphore.ts';

/** What files are asked for is made so many pieces at a time, whoever they are for; the others wait. */
const piecesAtOnce = 2;
const making = semaphore(piecesAtOnce, 1_000);

/** Gives the pieces of a file, each of which is made in its turn among those of all files. */
export async function* inTurn(pieces: AsyncGenerator<string>): AsyncGenerator<string> {
  try {
    for (;;) {
      const { value, done } = await making(() => pieces.next());
      if (done) return;
      yield value;
    }
  } finally {
    await pieces.return(undefined);
  }
}

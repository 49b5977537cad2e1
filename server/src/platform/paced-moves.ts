import type { Move } from './live-hints.store.ts';

/**
 * Returns what tells of moves at a pace: of each subject at once, and then at most once in so many milliseconds, with
 * its newest number. So thousands of orders in a second are a few hints, and the last of them is never left out.
 */
export function pacedMoves(gapMs: number, tell: (move: Move) => void): (move: Move) => void {
  /** The newest move of each subject that was told of a moment ago. */
  const resting = new Map<string, Move>();

  function say(move: Move): void {
    const { subjectId } = move;
    resting.set(subjectId, move);
    tell(move);
    setTimeout(() => {
      const newest = resting.get(subjectId);
      resting.delete(subjectId);
      if (newest && newest !== move) say(newest);
    }, gapMs).unref();
  }

  return (move) => {
    const known = resting.get(move.subjectId);
    if (!known) say(move);
    else if (move.sequence > known.sequence) resting.set(move.subjectId, move);
  };
}

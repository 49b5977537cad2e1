import { commonSequence } from './common-sequence.ts';

export type Difference = { kind: 'same' | 'added' | 'removed'; text: string };

/** Returns what was added to and removed from a text, line by line, with the least number of changes. */
export function lineDifferences(before: string, after: string): Difference[] {
  const [a, b] = [before.split('\n'), after.split('\n')];
  const differences: Difference[] = [];
  let [at, on] = [0, 0];
  for (const [nextAt, nextOn] of [...commonSequence(a, b), [a.length, b.length] as const]) {
    for (const text of a.slice(at, nextAt)) differences.push({ kind: 'removed', text });
    for (const text of b.slice(on, nextOn)) differences.push({ kind: 'added', text });
    for (const text of a.slice(nextAt, nextAt + 1)) differences.push({ kind: 'same', text });
    [at, on] = [nextAt + 1, nextOn + 1];
  }
  return differences;
}

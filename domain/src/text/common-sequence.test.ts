import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commonSequence } from './common-sequence.ts';

const lists = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 });

/** Every subsequence of a short list, as its texts joined. */
const subsequences = (list: readonly string[]): Set<string> =>
  new Set(list.reduce((all, text) => [...all, ...all.map((one) => one + text)], ['']));

test('the sequence is in both lists, in their order, and none is longer', () => {
  fc.assert(
    fc.property(lists, lists, (before, after) => {
      const pairs = commonSequence(before, after);
      for (const [i, [at, on]] of pairs.entries()) {
        expect(before[at]).toBe(after[on]);
        const [lastAt, lastOn] = pairs[i - 1] ?? [-1, -1];
        expect(at > lastAt && on > lastOn).toBe(true);
      }
      const inBoth = [...subsequences(before)].filter((text) => subsequences(after).has(text));
      expect(pairs).toHaveLength(Math.max(...inBoth.map((text) => text.length)));
    }),
    { numRuns: 200 },
  );
});

test('of two sequences of one length, what was there before goes first', () => {
  expect(commonSequence(['a', 'b'], ['b', 'a'])).toEqual([[1, 0]]);
});

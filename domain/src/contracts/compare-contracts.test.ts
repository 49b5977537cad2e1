import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clausesOf, compareContracts } from './compare-contracts.ts';
import type { ContractBlock } from './document.ts';

const of = (...texts: string[]): { blocks: ContractBlock[] } => ({
  blocks: texts.map((text) => ({ kind: 'paragraph', text })),
});

test('headings, paragraphs, items and rows are clauses', () => {
  const blocks: ContractBlock[] = [
    { kind: 'heading', level: 1, text: 'a' },
    { kind: 'list', ordered: true, items: ['b', 'c'] },
    { kind: 'table', head: ['d', 'e'], rows: [['f', 'g']] },
    { kind: 'paragraph', text: 'h' },
  ];
  expect(clausesOf(blocks)).toEqual(['a', 'b', 'c', 'd | e', 'f | g', 'h']);
});

test.each([
  ['the same', of('a', 'b'), of('a', 'b'), []],
  ['one more at the end', of('a'), of('a', 'b'), [{ kind: 'added', text: 'b' }]],
  ['one more at the start', of('b'), of('a', 'b'), [{ kind: 'added', text: 'a' }]],
  ['one less', of('a', 'b', 'c'), of('a', 'c'), [{ kind: 'removed', text: 'b' }]],
  ['another wording', of('a', 'b', 'c'), of('a', 'x', 'c'), [{ kind: 'changed', before: 'b', after: 'x' }]],
  [
    'two for one',
    of('a', 'b', 'd'),
    of('a', 'x', 'y', 'd'),
    [
      { kind: 'changed', before: 'b', after: 'x' },
      { kind: 'added', text: 'y' },
    ],
  ],
  [
    'one for two',
    of('a', 'b', 'c', 'd'),
    of('a', 'x', 'd'),
    [
      { kind: 'changed', before: 'b', after: 'x' },
      { kind: 'removed', text: 'c' },
    ],
  ],
  [
    'two that change places',
    of('a', 'b'),
    of('b', 'a'),
    [
      { kind: 'removed', text: 'a' },
      { kind: 'added', text: 'a' },
    ],
  ],
  [
    'all',
    of('a', 'b'),
    of(),
    [
      { kind: 'removed', text: 'a' },
      { kind: 'removed', text: 'b' },
    ],
  ],
])('%s', (_name, before, after, changes) => expect(compareContracts(before, after)).toEqual(changes));

test('the changes lead from the one to the other, and are as few as can be', () => {
  const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 8 });
  fc.assert(
    fc.property(texts, texts, (old, now) => {
      const changes = compareContracts(of(...old), of(...now));
      const removed = changes.flatMap((each) =>
        each.kind === 'changed' ? [each.before] : each.kind === 'removed' ? [each.text] : [],
      );
      const added = changes.flatMap((each) =>
        each.kind === 'changed' ? [each.after] : each.kind === 'added' ? [each.text] : [],
      );
      const count = (list: string[], text: string) => list.filter((each) => each === text).length;
      for (const text of 'abcd')
        expect(count(old, text) - count(removed, text) + count(added, text)).toBe(count(now, text));
      const turned = compareContracts(of(...now), of(...old));
      const size = (list: typeof changes) =>
        list.reduce((sum, { kind }) => sum + (kind === 'changed' ? 2 : 1), 0);
      expect(size(turned)).toBe(size(changes));
    }),
  );
});

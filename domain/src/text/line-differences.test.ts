import { expect, test } from 'vitest';
import { lineDifferences } from './line-differences.ts';

const shown = (before: string, after: string) =>
  lineDifferences(before, after)
    .map(({ kind, text }) => `${{ same: ' ', added: '+', removed: '-' }[kind]}${text}`)
    .join('\n');

test('a line that was changed is removed and added, all others stay', () => {
  expect(shown('a\nb\nc', 'a\nB\nc')).toBe(' a\n-b\n+B\n c');
});

test('the same text has no difference; an empty one is one line that goes', () => {
  expect(shown('a\nb', 'a\nb')).toBe(' a\n b');
  expect(shown('', 'a\nb')).toBe('-\n+a\n+b');
  expect(shown('a\nb', '')).toBe('-a\n-b\n+');
});

test('lines at the beginning, in the middle and at the end are each found', () => {
  expect(shown('b\nd', 'a\nb\nc\nd\ne')).toBe('+a\n b\n+c\n d\n+e');
  expect(shown('a\nb\nc\nd\ne', 'b\nd')).toBe('-a\n b\n-c\n d\n-e');
});

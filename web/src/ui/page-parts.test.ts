// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { type Part, pageState } from './page-parts.tsx';

afterEach(() => vi.unstubAllGlobals());

/** An element that knows its place in the document alone. */
const at = (place: number) =>
  ({
    place,
    compareDocumentPosition: (other: { place: number }) => (other.place > place ? 4 : 2),
  }) as unknown as Element;
const state = (parts: Record<string, Part>) => {
  vi.stubGlobal('Node', { DOCUMENT_POSITION_FOLLOWING: 4 });
  return pageState(new Map(Object.entries(parts)));
};
const failed = (element: Element | null, error = 'broken'): Part => ({
  kind: 'failed',
  element,
  error,
  retry: vi.fn(),
});
const shown = (savedAt: number, error: unknown = null): Part => ({
  kind: 'shown',
  savedAt,
  error,
  retry: vi.fn(),
});

test('a page whose parts are all there has nothing to say', () => {
  expect(state({ a: shown(7) })).toMatchObject({ speaker: undefined, error: undefined, isStale: false });
});

test('of several failed parts the first on the page speaks, whichever failed first', () => {
  expect(state({ late: failed(at(9)), early: failed(at(2)), none: failed(null) }).speaker).toBe('early');
  expect(state({ none: failed(null) })).toMatchObject({ speaker: undefined, isPart: true, error: 'broken' });
});

test('where a command has said it, no part says it again', () => {
  expect(state({ a: failed(at(1)), command: { kind: 'told' } })).toMatchObject({
    speaker: undefined,
    isTold: true,
  });
});

test('saved data have the time of the oldest of them, and a page without data has none', () => {
  expect(state({ a: shown(9), b: shown(4) }).savedAt).toBe(4);
  expect(state({ a: failed(at(1)) }).savedAt).toBeNull();
});

test('one press tries again what failed and what is out of date, and leaves the rest', () => {
  const parts = { gone: failed(at(1)), old: shown(4, 'broken'), good: shown(9) };
  state(parts).retry();
  const tries = Object.values(parts).map(
    (part) => vi.mocked((part as { retry(): void }).retry).mock.calls.length,
  );
  expect(tries).toEqual([1, 1, 0]);
  expect(state({ old: shown(4, 'broken') })).toMatchObject({ isStale: true, isPart: false, error: 'broken' });
});

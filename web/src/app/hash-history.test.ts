import { beforeEach, expect, test } from 'vitest';

/** A browser's history of one tab, as far as the app looks at it. */
const entries: { url: string; state: unknown }[] = [];
let at = 0;
let popped = () => {};
const here = () => entries[at] ?? { url: '', state: null };
const write = (state: unknown, url: string) => {
  entries.splice(at, entries.length, { url, state });
};
Object.assign(globalThis, {
  addEventListener: (_: string, listener: () => void) => {
    popped = listener;
  },
  location: {
    get hash() {
      return here().url;
    },
  },
  history: {
    get state() {
      return here().state;
    },
    pushState(state: unknown, _: string, url: string) {
      at += 1;
      write(state, url);
    },
    replaceState(state: unknown, _: string, url: string) {
      entries[at] = { url, state };
    },
    go(steps: number) {
      at += steps;
      popped();
    },
  },
});
const { hashHistory, parseUrl } = await import('./hash-history.ts');

const moves: string[] = [];
beforeEach(() => {
  moves.length = 0;
  entries.splice(0, entries.length, { url: '#/pages/index/index', state: { index: 0 } });
  at = 0;
  hashHistory.follow((to) => void moves.push(`${to.index} ${to.url}`));
});

test('every page knows its place in the row, and back leads below it', () => {
  expect(hashHistory.canGoBack()).toBe(false);
  hashHistory.go('push', '/pages/wallet/index');
  hashHistory.go('push', '/pages/wallet/edit?id=1');
  expect(hashHistory.current()).toMatchObject({ index: 2, path: '/pages/wallet/edit', query: { id: '1' } });
  hashHistory.back(1);
  expect(moves).toEqual(['1 /pages/wallet/index']);
});

test('back by more steps than there are stays in the app', () => {
  hashHistory.go('push', '/pages/wallet/index');
  hashHistory.back(5);
  expect(moves).toEqual(['0 /pages/index/index']);
});

test('a replaced page takes over the place', () => {
  hashHistory.go('push', '/pages/wallet/edit');
  hashHistory.go('replace', '/pages/wallet/index');
  expect(hashHistory.current()).toMatchObject({ index: 1, url: '/pages/wallet/index' });
  expect(entries).toHaveLength(2);
});

test('an address from outside is a page on top, and keeps its place when one returns to it', () => {
  hashHistory.go('push', '/pages/wallet/index');
  at += 1;
  write(null, '#/pages/account/detail?type=income');
  popped();
  hashHistory.back(1);
  history.go(1);
  expect(moves).toEqual([
    '2 /pages/account/detail?type=income',
    '1 /pages/wallet/index',
    '2 /pages/account/detail?type=income',
  ]);
});

test('two ways of writing an address are one', () => {
  expect(parseUrl('/pages/x?name=林 晓').url).toBe(parseUrl('/pages/x?name=%E6%9E%97+%E6%99%93').url);
  expect(parseUrl('').path).toBe('/');
});

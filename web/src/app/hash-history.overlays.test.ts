import { pause } from '@banyan/client/testing/wait.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openOverlay, overlayCount, whenOverlaysChange } from '../platform/overlays.ts';
import { hashHistory } from './hash-history.ts';

/** A browser's history of one tab: its steps come later, as in a browser. */
const entries: { url: string; state: unknown }[] = [];
let at = 0;
let popped = () => {};
const here = () => entries[at] ?? { url: '', state: null };
const fakeHistory = {
  get state() {
    return here().state;
  },
  pushState(state: unknown, _: string, url: string) {
    at += 1;
    entries.splice(at, entries.length, { url, state });
  },
  replaceState(state: unknown, _: string, url: string) {
    entries[at] = { url, state };
  },
  go(steps: number) {
    void pause().then(() => {
      if (entries[at + steps] === undefined) return;
      at += steps;
      popped();
    });
  },
};
/** All steps that are on their way, and those that follow from them, have been taken. */
const still = async () => {
  for (let n = 0; n < 5; n += 1) await pause();
};
const back = async () => {
  fakeHistory.go(-1);
  await still();
};
/** Returns the entries of the history up to the current one: `#/a+1` is a sheet over the page `#/a`. */
const row = () =>
  entries.slice(0, at + 1).map(({ url, state }) => {
    const { overlays } = state as { overlays?: number };
    return overlays ? `${url}+${overlays}` : url;
  });

const moves: string[] = [];
const closers: (() => void)[] = [];
/** Opens a sheet that closes when it is asked to, unless it is busy. */
function openSheet({ isBusy = false } = {}) {
  const sheet = { isOpen: true, close: () => {} };
  const closer = openOverlay(() => {
    if (!isBusy) sheet.isOpen = false;
    return !isBusy;
  });
  closers.push(closer);
  sheet.close = () => {
    sheet.isOpen = false;
    closer();
  };
  return sheet;
}

beforeEach(async () => {
  vi.stubGlobal('history', fakeHistory);
  vi.stubGlobal('location', {
    get hash() {
      return here().url;
    },
  });
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => {
    popped = listener;
  });
  moves.length = 0;
  entries.splice(0, entries.length, { url: '#/home', state: { index: 0 } });
  at = 0;
  hashHistory.follow((to) => void moves.push(to.url));
  hashHistory.go('push', '/a');
});
afterEach(async () => {
  for (const close of closers.splice(0)) close();
  await still();
  expect(overlayCount()).toBe(0);
  vi.unstubAllGlobals();
});

test('back closes the sheet on top, then the one below, and only then leaves the page', async () => {
  const lower = openSheet();
  await still();
  const upper = openSheet();
  await still();
  expect(row()).toEqual(['#/home', '#/a', '#/a+1', '#/a+2']);
  await back();
  expect([lower.isOpen, upper.isOpen]).toEqual([true, false]);
  await back();
  expect([lower.isOpen, moves]).toEqual([false, []]);
  await back();
  expect(moves).toEqual(['/home']);
});

test('a sheet that was closed leaves no entry at which back would do nothing', async () => {
  const sheet = openSheet();
  await still();
  sheet.close();
  await still();
  expect(row()).toEqual(['#/home', '#/a']);
  expect(moves).toEqual([]);
});

test('a sheet that is busy stays on back, and so does the page', async () => {
  const sheet = openSheet({ isBusy: true });
  await still();
  await back();
  expect([sheet.isOpen, row(), moves]).toEqual([true, ['#/home', '#/a', '#/a+1'], []]);
  await back();
  expect([sheet.isOpen, row(), moves]).toEqual([true, ['#/home', '#/a', '#/a+1'], []]);
});

test('a dialog that closes as the next one opens hands its entry on', async () => {
  const first = openSheet();
  await still();
  first.close();
  const second = openSheet();
  await still();
  expect(row()).toEqual(['#/home', '#/a', '#/a+1']);
  await back();
  expect([second.isOpen, row(), moves]).toEqual([false, ['#/home', '#/a'], []]);
});

test('mounting, unmounting and mounting again opens once', async () => {
  openSheet().close();
  const sheet = openSheet();
  await still();
  expect(row()).toEqual(['#/home', '#/a', '#/a+1']);
  sheet.close();
  openSheet().close();
  await still();
  expect(row()).toEqual(['#/home', '#/a']);
});

test('a page opened from a sheet takes its entry: back leads to the page below', async () => {
  const sheet = openSheet();
  await still();
  hashHistory.go('push', '/b');
  sheet.close();
  await still();
  expect(row()).toEqual(['#/home', '#/a', '#/b']);
  await back();
  expect(moves).toEqual(['/a']);
});

test('a page opened as its sheet is on its way out is not undone by that', async () => {
  const sheet = openSheet();
  await still();
  sheet.close();
  await Promise.resolve();
  hashHistory.go('push', '/b');
  expect(hashHistory.current()).toMatchObject({ url: '/b', index: 2 });
  await still();
  expect(row()).toEqual(['#/home', '#/a', '#/b']);
  expect(moves).toEqual([]);
});

test('a page opened from the upper of two sheets, or in place of theirs, leaves neither behind', async () => {
  for (const how of ['push', 'replace'] as const) {
    const sheets = [openSheet(), openSheet()];
    await still();
    hashHistory.go(how, `/${how}`);
    for (const sheet of sheets) sheet.close();
    await still();
  }
  expect(row()).toEqual(['#/home', '#/a', '#/replace']);
  expect(moves).toEqual([]);
});

test('going back from within a sheet leaves the page, once', async () => {
  hashHistory.go('push', '/b');
  const sheet = openSheet();
  await still();
  hashHistory.back(1);
  sheet.close();
  await still();
  expect([row(), moves]).toEqual([['#/home', '#/a'], ['/a']]);
});

test('forward onto the entry of a sheet that is gone shows nothing and stays at the page', async () => {
  const sheet = openSheet();
  await still();
  sheet.close();
  await still();
  fakeHistory.go(1);
  await still();
  expect([row(), moves]).toEqual([['#/home', '#/a'], []]);
});

test('a reload with a sheet open, or the way back to one that is gone, ends at its page', async () => {
  const sheet = openSheet();
  await still();
  // The same as a reload: nothing is open any more, and nobody was told that it closed.
  whenOverlaysChange(() => {});
  sheet.close();
  hashHistory.follow((to) => void moves.push(to.url));
  await still();
  expect([row(), hashHistory.current(), moves]).toMatchObject([
    ['#/home', '#/a'],
    { url: '/a', index: 1 },
    [],
  ]);
});

test('an address typed while a sheet is open is a page on top, and back from it leads to the page', async () => {
  const sheet = openSheet();
  await still();
  fakeHistory.pushState(null, '', '#/typed');
  popped();
  sheet.close();
  await still();
  await back();
  expect([row(), moves]).toEqual([
    ['#/home', '#/a'],
    ['/typed', '/a'],
  ]);
});

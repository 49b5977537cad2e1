import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { root } from './setup.mjs';

/** What the app's worker does with a push, in a worker of the test's own. */

const source = readFileSync(join(root, 'web', 'public', 'push-worker.js'), 'utf8');

/** Runs the worker among windows, and returns what it has shown and where it has led. */
function worker(windows = []) {
  const listeners = {};
  const did = { shown: [], opened: [], subscribed: [], badges: 0 };
  const self = {
    addEventListener: (name, listener) => (listeners[name] = listener),
    navigator: { setAppBadge: async () => void (did.badges += 1) },
    registration: {
      scope: 'https://app.example/',
      showNotification: async (title, options) => void did.shown.push({ title, ...options }),
      pushManager: { subscribe: async (options) => void did.subscribed.push({ ...options }) },
    },
    clients: {
      matchAll: async () => windows,
      openWindow: async (url) => void did.opened.push(url),
    },
  };
  runInNewContext(source, { self, URL });
  /** Lets something happen to the worker, and waits for what it does then. */
  const happen = async (name, event) => {
    const waits = [];
    listeners[name]({ ...event, waitUntil: (work) => void waits.push(work) });
    await Promise.all(waits);
  };
  const push = (data) => happen('push', { data });
  const tap = async (data) => {
    let isClosed = false;
    await happen('notificationclick', { notification: { data, close: () => (isClosed = true) } });
    return isClosed;
  };
  return { did, push, tap, change: (event) => happen('pushsubscriptionchange', event) };
}

const dataOf = (value) => ({ json: () => JSON.parse(JSON.stringify(value)) });
const said = { title: 'Money', body: 'You have a new message', to: '/pages/wallet/index', tag: 'money' };

/** A window of the app. */
function windowOf(focused) {
  const heard = [];
  return {
    focused,
    heard,
    postMessage: (message) => heard.push({ ...message }),
    focus: async () => void heard.push('focus'),
  };
}

test('a push is shown as the server says it, in place of an older one of its kind, and leaves a dot', async () => {
  const { did, push } = worker();
  await push(dataOf(said));
  expect(did.badges).toBe(1);
  expect(did.shown).toMatchObject([
    { title: 'Money', body: 'You have a new message', tag: 'money', renotify: true, data: { to: said.to } },
  ]);
});

test.each([
  ['nothing', null],
  ['no JSON', { json: () => JSON.parse('{') }],
  ['no object', dataOf(null)],
  ['a part that is missing', dataOf({ ...said, body: undefined })],
  ['a part that is no text', dataOf({ ...said, title: { html: '<b>' } })],
  ['an address outside of the app', dataOf({ ...said, to: 'https://evil.example/' })],
  ['an address that runs', dataOf({ ...said, to: 'javascript:alert(1)' })],
])('a push with %s is shown all the same, in words that lead to the inbox', async (_what, data) => {
  const { did, push } = worker();
  await push(data);
  expect(did.shown).toMatchObject([{ title: 'Banyan 榕', data: { to: '/pages/inbox/index' } }]);
});

test('a tap leads to the page in the window that is looked at', async () => {
  const [behind, before] = [windowOf(false), windowOf(true)];
  const { did, tap } = worker([behind, before]);
  expect(await tap({ to: said.to })).toBe(true);
  expect(before.heard).toEqual([{ type: 'OPEN_PAGE', to: said.to }, 'focus']);
  expect([behind.heard, did.opened]).toEqual([[], []]);
});

test('a tap brings a window to the front that is there, and opens one where there is none', async () => {
  const behind = windowOf(false);
  await worker([behind]).tap({ to: said.to });
  expect(behind.heard).toContain('focus');
  const { did, tap } = worker();
  await tap({ to: said.to });
  await tap(undefined);
  expect(did.opened).toEqual([
    'https://app.example/#/pages/wallet/index',
    'https://app.example/#/pages/inbox/index',
  ]);
});

const before = { options: { applicationServerKey: 'a-key' } };

test('a subscription that the browser has ended begins anew under its key, and every window of the app hears of it', async () => {
  const windows = [windowOf(false), windowOf(true)];
  const { did, change } = worker(windows);
  await change({ oldSubscription: before, newSubscription: null });
  expect(did.subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: 'a-key' }]);
  expect(windows.map(({ heard }) => heard)).toEqual([[{ type: 'PUSH_CHANGED' }], [{ type: 'PUSH_CHANGED' }]]);
});

test.each([
  ['has made another itself', { oldSubscription: before, newSubscription: before }],
  ['does not say which one it was', { oldSubscription: null, newSubscription: null }],
  ['says nothing', {}],
])('where the browser %s the worker subscribes to nothing, and the app hears of it', async (_what, event) => {
  const one = windowOf(true);
  const { did, change } = worker([one]);
  await change(event);
  expect([did.subscribed, one.heard]).toEqual([[], [{ type: 'PUSH_CHANGED' }]]);
});

// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { startApp } from '../testing/show.tsx';
import { followPush } from './follow-push.ts';
import { bindRouter } from './navigation.ts';
import { token } from './session.ts';

const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) };
const endpoint = 'https://fcm.googleapis.com/fcm/send/here';
const subscription = { endpoint, toJSON: () => ({ endpoint, keys }) };

type Subscribed = typeof subscription;
/** One that the push service has given another address. */
const changed: Subscribed = {
  endpoint: `${endpoint}-after`,
  toJSON: () => ({ endpoint: `${endpoint}-after`, keys }),
};

function browser(permission: string, atFirst: Subscribed | null) {
  let subscribed = atFirst;
  const listeners: ((event: { data: unknown }) => void)[] = [];
  const asked = vi.fn();
  const subscribe = vi.fn(async () => (subscribed = changed));
  const registration = { pushManager: { getSubscription: async () => subscribed, subscribe } };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission, requestPermission: asked });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: async () => registration,
      ready: Promise.resolve(registration),
      addEventListener: (_: string, listener: (event: { data: unknown }) => void) => listeners.push(listener),
    },
  });
  const becomes = (next: Subscribed | null) => (subscribed = next);
  const tap = (data: unknown) => listeners.forEach((listener) => listener({ data }));
  return { asked, subscribe, becomes, tap };
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('a device that was opted in says that it is there, in each session anew; nobody is asked for anything', async () => {
  const { server } = startApp({
    answers: {
      '/api/inbox/push/renew': { isOn: true },
      '/api/inbox/push': { publicKey: 'a-key', devices: [] },
    },
  });
  const { asked, becomes, subscribe, tap } = browser('granted', subscription);
  followPush();
  await waitFor(() => expect(server.sentTo('/api/inbox/push/renew')).toHaveLength(1));
  expect(server.sentTo('/api/inbox/push/renew')[0]?.input).toEqual({ endpoint, ...keys });
  token.set(null);
  token.set('another-token');
  await waitFor(() => expect(server.sentTo('/api/inbox/push/renew')).toHaveLength(2));
  expect(asked).not.toHaveBeenCalled();
  await waitFor(() => expect(localStorage.getItem('push_here')).not.toBeNull());
  // The browser changes its subscription by itself, and the worker says so.
  becomes(changed);
  tap({ type: 'PUSH_CHANGED' });
  await waitFor(() => expect(server.sentTo('/api/inbox/push/renew')).toHaveLength(3));
  const before = { endpoint, auth: keys.auth };
  expect(server.sentTo('/api/inbox/push/renew')[2]?.input).toEqual({
    endpoint: changed.endpoint,
    ...keys,
    before,
  });
  // It ends its subscription: what its owner has allowed is begun anew.
  await waitFor(() => expect(localStorage.getItem('push_here')).toContain(changed.endpoint));
  becomes(null);
  tap({ type: 'PUSH_CHANGED' });
  await waitFor(() => expect(server.sentTo('/api/inbox/push/renew')).toHaveLength(4));
  expect(subscribe).toHaveBeenCalledTimes(1);
  expect(asked).not.toHaveBeenCalled();
});

test('a tap on a notice leads to its page, and what is none of the worker’s leads nowhere', () => {
  startApp({ isLoggedIn: false });
  const { tap } = browser('default', null);
  const went: string[] = [];
  bindRouter({
    pages: [{ path: '/pages/wallet/index', kind: 'stack' }],
    knowsAllPages: () => true,
    current: () => '/pages/index/index',
    go: (to) => void went.push(to),
    canGoBack: () => true,
    back: () => {},
    leave: () => {},
    preload: () => {},
  });
  followPush();
  for (const data of [
    { type: 'OPEN_PAGE', to: '/pages/wallet/index' },
    { type: 'OPEN_PAGE', to: '/pages/no_such/page' },
    { type: 'OPEN_PAGE', to: 7 },
    { type: 'other', to: '/pages/wallet/index' },
    null,
    'text',
  ])
    tap(data);
  expect(went).toEqual(['/pages/wallet/index']);
});

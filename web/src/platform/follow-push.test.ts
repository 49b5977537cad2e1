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

function browser(permission: string, subscribed: typeof subscription | null) {
  const listeners: ((event: { data: unknown }) => void)[] = [];
  const asked = vi.fn();
  const registration = { pushManager: { getSubscription: async () => subscribed } };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission, requestPermission: asked });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: async () => registration,
      addEventListener: (_: string, listener: (event: { data: unknown }) => void) => listeners.push(listener),
    },
  });
  return { asked, tap: (data: unknown) => listeners.forEach((listener) => listener({ data })) };
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('a device that was opted in says that it is there, in each session anew; nobody is asked for anything', async () => {
  const { server } = startApp({ answers: { '/api/inbox/push/renew': { isOn: true } } });
  const { asked } = browser('granted', subscription);
  followPush();
  await waitFor(() => expect(server.sentTo('/api/inbox/push/renew')).toHaveLength(1));
  expect(server.sentTo('/api/inbox/push/renew')[0]?.input).toEqual({ endpoint, ...keys });
  token.set(null);
  token.set('another-token');
  await waitFor(() => expect(server.sentTo('/api/inbox/push/renew')).toHaveLength(2));
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

// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fingerprintOf } from '../../../platform/push.ts';
import { show } from '../../../testing/show.tsx';
import { PushSection } from './push-section.tsx';

const publicKey = 'BPubl1c';
const address = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/here',
  p256dh: `B${'a'.repeat(86)}`,
  auth: 'a'.repeat(22),
};
const at = '2026-03-01T02:00:00.000Z';
const kinds = [
  { kind: 'money', isOn: true, isFixed: false },
  { kind: 'security', isOn: true, isFixed: true },
];
const deviceOf = (fingerprint: string) => ({ fingerprint, since: at, seenAt: at, kinds });
const settings = (...fingerprints: string[]) => ({ publicKey, devices: fingerprints.map(deviceOf) });

/** A browser with notices; its owner answers as is said. */
function browser({ permission = 'default', answer = 'granted', isSubscribed = false, fails = false } = {}) {
  const given = {
    endpoint: address.endpoint,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: address.endpoint, keys: { p256dh: address.p256dh, auth: address.auth } }),
    unsubscribe: vi.fn(async () => true),
  };
  let subscription = isSubscribed ? given : null;
  const subscribe = vi.fn(async () => {
    if (fails) throw new DOMException('no push service', 'AbortError');
    subscription = given;
    return given;
  });
  const registration = { pushManager: { getSubscription: async () => subscription, subscribe } };
  const notification = {
    permission,
    requestPermission: vi.fn(async () => {
      notification.permission = answer;
      return answer;
    }),
  };
  const serviceWorker = { getRegistration: async () => registration, ready: Promise.resolve(registration) };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', notification);
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  return { subscribe, given, notification };
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const open = (answers: object = {}, language: 'zh' | 'en' = 'en') =>
  show(<PushSection />, {
    url: '/pages/inbox/settings',
    answers: { '/api/inbox/push': settings(), ...answers },
    language,
  });
const theSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: /Notify me on this device/ });

describe('a device that cannot be told says why:', () => {
  test('a browser without notices', async () => {
    open();
    await screen.findByText(/This browser has no notifications/);
    expect(screen.queryByRole('switch')).toBeNull();
  });

  test('an iPhone that shows the app in a browser, and how to have it on the home screen', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)');
    const { went } = open();
    fireEvent.click(await screen.findByRole('link', { name: 'How to do that' }));
    expect(went).toEqual(['push /pages/version_update/download']);
  });

  test('a browser whose owner has blocked them, and what to do', async () => {
    browser({ permission: 'denied' });
    open({}, 'zh');
    await screen.findByText(/浏览器已阻止本站的通知/);
    expect(screen.queryByRole('switch')).toBeNull();
  });

  test('an installation that pushes nothing', async () => {
    browser();
    open({ '/api/inbox/push': { publicKey: null, devices: [] } });
    expect(await screen.findByText(/not available here yet/)).toBeTruthy();
  });
});

test('nobody is asked before they tap; then the browser is, and the server is told of its subscription', async () => {
  const { subscribe, notification } = browser();
  const fingerprint = await fingerprintOf(address);
  const { server } = open({ '/api/inbox/push/subscribe': settings(fingerprint) });
  const button = await theSwitch();
  expect([button.checked, notification.requestPermission.mock.calls.length]).toEqual([false, 0]);
  server.answer({ '/api/inbox/push': settings(fingerprint) });
  fireEvent.click(button);
  await waitFor(() => expect(server.sentTo('/api/inbox/push/subscribe')).toHaveLength(1));
  expect(server.sentTo('/api/inbox/push/subscribe')[0]?.input).toEqual(address);
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: publicKey });
  await screen.findByText('Kinds of message that notify me here');
  expect((await theSwitch()).checked).toBe(true);
});

test('whoever says no is told so, and where the browser blocks it then, what to do', async () => {
  browser({ answer: 'default' });
  const { server, unmount } = open();
  fireEvent.click(await theSwitch());
  await screen.findByText(/You have not allowed notifications/);
  expect(server.sentTo('/api/inbox/push/subscribe')).toEqual([]);
  unmount();
  browser({ answer: 'denied' });
  open();
  fireEvent.click(await theSwitch());
  await screen.findByText(/Your browser blocks notifications/);
});

test('what fails at the browser is said, and the switch goes back', async () => {
  browser({ fails: true });
  open();
  fireEvent.click(await theSwitch());
  await screen.findByRole('alert');
  await screen.findByText(/could not be switched on/);
  await waitFor(async () => expect((await theSwitch()).checked).toBe(false));
});

describe('a device that is told', () => {
  test('is switched off at the server and at the browser', async () => {
    const { given } = browser({ permission: 'granted', isSubscribed: true });
    const fingerprint = await fingerprintOf(address);
    const { server } = open({
      '/api/inbox/push': settings(fingerprint),
      '/api/inbox/push/unsubscribe': settings(),
    });
    const button = await theSwitch();
    expect(button.checked).toBe(true);
    server.answer({ '/api/inbox/push': settings() });
    fireEvent.click(button);
    await waitFor(() => expect(given.unsubscribe).toHaveBeenCalledTimes(1));
    expect(server.sentTo('/api/inbox/push/unsubscribe')[0]?.input).toEqual({ fingerprint });
    await waitFor(async () => expect((await theSwitch()).checked).toBe(false));
  });

  test('is told of some kinds and not of others, but always of security', async () => {
    browser({ permission: 'granted', isSubscribed: true });
    const fingerprint = await fingerprintOf(address);
    const { server } = open({
      '/api/inbox/push': settings(fingerprint),
      '/api/inbox/push/kind': settings(fingerprint),
    });
    const fixed = await screen.findByRole<HTMLInputElement>('switch', { name: /Security/ });
    expect([fixed.checked, fixed.disabled]).toEqual([true, true]);
    fireEvent.click(screen.getByRole('switch', { name: 'Money' }));
    await waitFor(() => expect(server.sentTo('/api/inbox/push/kind')).toHaveLength(1));
    expect(server.sentTo('/api/inbox/push/kind')[0]?.input).toEqual({
      fingerprint,
      kind: 'money',
      isOn: false,
    });
  });

  test('is not taken for another one, and all can be ended from here', async () => {
    browser({ permission: 'granted', isSubscribed: true });
    const { server } = open({
      '/api/inbox/push': settings('a'.repeat(64), 'b'.repeat(64)),
      '/api/inbox/push/unsubscribe': settings(),
    });
    expect((await theSwitch()).checked).toBe(false);
    await screen.findByText('2 other devices are told, too.');
    fireEvent.click(screen.getByRole('button', { name: 'Stop on all devices' }));
    await waitFor(() => expect(server.sentTo('/api/inbox/push/unsubscribe')).toHaveLength(1));
    expect(server.sentTo('/api/inbox/push/unsubscribe')[0]?.input).toEqual({ all: true });
  });
});

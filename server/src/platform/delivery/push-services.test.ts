import { describe, expect, it } from 'vitest';
import { isPushEndpoint, pushServiceOf } from './push-services.ts';

describe('the server calls push services, and nobody else whom a subscription names:', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/cV1:APA91b',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGB1',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA',
  ])('%s', (endpoint) => {
    expect(isPushEndpoint(endpoint, [])).toBe(true);
  });

  it.each([
    ['the server itself', 'http://127.0.0.1:3000/api/me'],
    ['the cloud’s own', 'http://169.254.169.254/latest/meta-data/'],
    ['a name that leads inside', 'https://localhost/'],
    ['an address of version 6', 'https://[::1]/'],
    ['a number for an address', 'https://2130706433/'],
    ['without TLS', 'http://fcm.googleapis.com/fcm/send/x'],
    ['another port', 'https://fcm.googleapis.com:22/fcm/send/x'],
    ['a name that only begins so', 'https://fcm.googleapis.com.evil.example/fcm/send/x'],
    ['a name that only ends so', 'https://evilfcm.googleapis.com/fcm/send/x'],
    ['a deeper name', 'https://a.b.notify.windows.com/w'],
    ['a name with a dot behind it', 'https://fcm.googleapis.com./fcm/send/x'],
    ['the name as a user', 'https://fcm.googleapis.com@evil.example/'],
    ['a user', 'https://me:secret@fcm.googleapis.com/fcm/send/x'],
    ['a backslash', 'https://evil.example\\@fcm.googleapis.com/'],
    ['a fragment', 'https://fcm.googleapis.com/fcm/send/x#y'],
    ['a line break', 'https://fcm.googleapis.com/fcm/send/x\r\nhost: evil.example'],
    ['another way of writing it', 'HTTPS://FCM.googleapis.com/fcm/send/x'],
    ['a file', 'file:///etc/passwd'],
    ['nothing', ''],
  ])('not %s', (_why, endpoint) => {
    expect(isPushEndpoint(endpoint, [])).toBe(false);
  });

  it('one that the configuration names, at exactly its origin', () => {
    const ours = ['http://127.0.0.1:4999'];
    expect(isPushEndpoint('http://127.0.0.1:4999/push/1', ours)).toBe(true);
    expect(isPushEndpoint('http://127.0.0.1:4998/push/1', ours)).toBe(false);
    expect(isPushEndpoint('https://127.0.0.1:4999/push/1', ours)).toBe(false);
    expect(isPushEndpoint('http://u:p@127.0.0.1:4999/push/1', ours)).toBe(false);
  });
});

it.each([
  ['https://fcm.googleapis.com/fcm/send/x', 'google'],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', 'mozilla'],
  ['https://web.push.apple.com/x', 'apple'],
  ['https://wns2-par02p.notify.windows.com/w/?token=x', 'microsoft'],
  ['http://127.0.0.1:4999/push/1', 'other'],
])('%s is a push service of %s', (endpoint, name) => {
  expect(pushServiceOf(endpoint)).toBe(name);
});

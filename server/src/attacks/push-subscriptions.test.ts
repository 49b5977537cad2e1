import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { userCaller } from '../../testing/caller.ts';
import { tell } from '../../testing/inbox.ts';
import { logIn, password, registerPerson, setPaymentPassword } from '../../testing/person.ts';
import { pushService } from '../../testing/push-service.ts';
import { devicesOf, subscribeBrowser } from '../../testing/pushes.ts';
import { confirmedKey, later, newPasswordTwice } from '../../testing/recovery.ts';
import { suiteApp } from '../../testing/suite.ts';
import { sql } from '../platform/db/sql.ts';

/** A subscription is an address that the server calls, and a screen that is looked at: both may be somebody else's. */

const service = await pushService();
afterAll(() => service.close());
const suite = await suiteApp({ push: service.config });
let people = 0;
const newcomer = () => registerPerson(suite, `owner${(people += 1)}`);
const deliver = () => suite.app.deliverOutbox();

beforeEach(async () => {
  await suite.tamper((writer) => writer.run(sql`delete from outbox`));
  service.received.splice(0);
  service.asked.splice(0);
});

describe('inbox.push_refused: the server calls nobody but push services,', () => {
  it.each([
    'http://127.0.0.1:3000/api/me',
    'http://169.254.169.254/latest/meta-data/',
    'https://localhost/',
    'https://[::1]/',
    'https://10.0.0.7/push',
    'https://fcm.googleapis.com.evil.example/fcm/send/x',
    'https://fcm.googleapis.com:8443/fcm/send/x',
    'https://me:secret@fcm.googleapis.com/fcm/send/x',
    'http://fcm.googleapis.com/fcm/send/x',
  ])('not %s', async (endpoint) => {
    const maple = await newcomer();
    const address = { ...service.subscription(), endpoint };
    expect((await maple.call.refusal('/api/inbox/push/subscribe', address)).code).toBe('inbox.push_refused');
    expect(await maple.call.ok('/api/inbox/push/renew', address)).toEqual({ isOn: false });
    await tell(suite, maple);
    await deliver();
    expect([await devicesOf(maple), service.asked]).toEqual([0, []]);
  });

  it('and takes no key that nobody could encrypt for', async () => {
    const maple = await newcomer();
    // The right form, and no point of the curve.
    const address = { ...service.subscription(), p256dh: `B${'A'.repeat(86)}` };
    expect((await maple.call.refusal('/api/inbox/push/subscribe', address)).code).toBe('inbox.push_refused');
  });

  it('and no address that is none', async () => {
    const maple = await newcomer();
    const long = `https://fcm.googleapis.com/${'x'.repeat(1_000)}`;
    for (const endpoint of ['file:///etc/passwd', 'javascript:alert(1)', long])
      expect(
        (await maple.call.refusal('/api/inbox/push/subscribe', { ...service.subscription(), endpoint })).code,
        endpoint,
      ).toBe('request.invalid');
  });
});

describe('whoever is logged in at a browser now reads what it shows:', () => {
  it('what somebody left there without logging out ends when the next one opens the app', async () => {
    const [maple, ben] = [await newcomer(), await newcomer()];
    const address = await subscribeBrowser(maple, service);
    // Ben's app says that it is there; he has never opted in.
    expect(await ben.call.ok('/api/inbox/push/renew', address)).toEqual({ isOn: false });
    expect([await devicesOf(maple), await devicesOf(ben)]).toEqual([0, 0]);
    await tell(suite, maple);
    await tell(suite, ben);
    await deliver();
    expect(service.asked).toEqual([]);
  });

  it('and when the next one opts in, it is theirs alone', async () => {
    const [maple, ben] = [await newcomer(), await newcomer()];
    const address = await subscribeBrowser(maple, service);
    await ben.call.ok('/api/inbox/push/subscribe', address);
    expect([await devicesOf(maple), await devicesOf(ben)]).toEqual([0, 1]);
    await tell(suite, maple);
    await tell(suite, ben);
    await deliver();
    expect(service.received).toHaveLength(1);
  });
});

it('a device is moved by its own person alone, who knows its secret, and to a push service alone', async () => {
  const [maple, ben] = [await newcomer(), await newcomer()];
  const { endpoint, auth } = await subscribeBrowser(maple, service);
  const address = service.subscription();
  const move = async ({ call }: Pick<typeof maple, 'call'>, input: object) =>
    (await call.send('/api/inbox/push/renew', { ...address, ...input })).body;
  expect(await move(ben, { before: { endpoint, auth } })).toEqual({ isOn: false });
  expect(await move(maple, { before: { endpoint, auth: 'a'.repeat(22) } })).toEqual({ isOn: false });
  const inside = { endpoint: 'https://10.0.0.7/push', before: { endpoint, auth } };
  expect(await move(maple, inside)).toEqual({ isOn: false });
  expect([await devicesOf(maple), await devicesOf(ben)]).toEqual([1, 0]);
  await tell(suite, maple);
  await deliver();
  expect(service.received).toMatchObject([{ endpoint }]);
});

it('whoever knows the address of a browser and not its secret takes nothing from anybody', async () => {
  const [maple, ben] = [await newcomer(), await newcomer()];
  const { endpoint } = await subscribeBrowser(maple, service);
  const stolen = { ...service.subscription(), endpoint };
  await ben.call.ok('/api/inbox/push/renew', stolen);
  await ben.call.ok('/api/inbox/push/subscribe', stolen);
  expect(await devicesOf(maple)).toBe(1);
  await tell(suite, maple);
  await deliver();
  expect(service.received).toMatchObject([{ endpoint }]);
});

it("a fingerprint of somebody else's device ends and changes nothing", async () => {
  const [maple, ben] = [await newcomer(), await newcomer()];
  await subscribeBrowser(maple, service);
  const [device] = (await maple.call.ok('/api/inbox/push')).devices;
  const fingerprint = device?.fingerprint ?? '';
  await ben.call.ok('/api/inbox/push/unsubscribe', { fingerprint });
  const muted = { fingerprint, kind: 'money', isOn: false };
  expect((await ben.call.refusal('/api/inbox/push/kind', muted)).code).toBe('request.not_found');
  expect((await maple.call.ok('/api/inbox/push')).devices).toEqual([device]);
});

describe('a device is told nothing any more once', () => {
  it('its session has logged out', async () => {
    const maple = await newcomer();
    const other = { call: userCaller(suite.app.web, await logIn(suite, maple.name, { uuid: 'other' })) };
    await subscribeBrowser(maple, service);
    await subscribeBrowser(other, service);
    await other.call.ok('/api/logout', {});
    expect(await devicesOf(maple)).toBe(1);
  });

  it('its session was ended from elsewhere, also where it had lapsed before', async () => {
    const maple = await newcomer();
    const other = { call: userCaller(suite.app.web, await logIn(suite, maple.name, { uuid: 'other' })) };
    await subscribeBrowser(other, service);
    later(suite, 73 * 60);
    const again = userCaller(suite.app.web, await logIn(suite, maple.name));
    // A session that lapsed by itself ends nothing: whoever is to hear of an intruder must not be logged in all day.
    expect(await devicesOf({ call: again })).toBe(1);
    await again.ok('/api/sessions/revoke', {});
    expect(await devicesOf({ call: again })).toBe(0);
  });

  it('the login password was changed: at the other devices', async () => {
    const maple = await newcomer();
    const other = { call: userCaller(suite.app.web, await logIn(suite, maple.name, { uuid: 'other' })) };
    const here = await subscribeBrowser(maple, service);
    await subscribeBrowser(other, service);
    await maple.call.ok('/api/login_password/change', { current: password, ...newPasswordTwice });
    await suite.tamper((writer) => writer.run(sql`delete from outbox`));
    await tell(suite, maple);
    await deliver();
    expect(service.received).toMatchObject([{ endpoint: here.endpoint }]);
  });

  it('the login password was reset', async () => {
    const maple = await newcomer();
    const secretKey = await confirmedKey(maple);
    await subscribeBrowser(maple, service);
    await userCaller(suite.app.web).ok('/api/login_password/reset_by_key', {
      username: maple.name,
      secretKey,
      ...newPasswordTwice,
    });
    const rows = await suite.rows(
      sql`select 1 as one from push_subscriptions where user_id = ${maple.userId}`,
    );
    expect(rows).toEqual([]);
  });

  it('the secret key was used to reset the payment password', async () => {
    const maple = await newcomer();
    await setPaymentPassword(maple);
    const secretKey = await confirmedKey(maple);
    await subscribeBrowser(maple, service);
    const pin = { password: '903175', passwordAgain: '903175' };
    await maple.call.ok('/api/payment_password/reset_by_key', { secretKey, ...pin });
    const rows = await suite.rows(
      sql`select 1 as one from push_subscriptions where user_id = ${maple.userId}`,
    );
    expect(rows).toEqual([]);
  });
});

it('a device follows its owner from session to session', async () => {
  const maple = await newcomer();
  const address = await subscribeBrowser(maple, service);
  const next = userCaller(suite.app.web, await logIn(suite, maple.name));
  expect(await next.ok('/api/inbox/push/renew', address)).toEqual({ isOn: true });
  await maple.call.ok('/api/logout', {});
  expect(await devicesOf({ call: next })).toBe(1);
  await next.ok('/api/logout', {});
  const rows = await suite.rows(sql`select 1 as one from push_subscriptions where user_id = ${maple.userId}`);
  expect(rows).toEqual([]);
});

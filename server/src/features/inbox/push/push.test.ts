import { type InboxKind, inboxKinds, inboxPages } from '@banyan/domain/inbox/inbox-message.ts';
import { mostPushDevices, mostPushesAnHour } from '@banyan/domain/inbox/push.ts';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { inboxOf, sampleNotice, tell } from '../../../../testing/inbox.ts';
import { type Person, password, registerPerson } from '../../../../testing/person.ts';
import { pushService } from '../../../../testing/push-service.ts';
import { devicesOf, subscribeBrowser } from '../../../../testing/pushes.ts';
import { later } from '../../../../testing/recovery.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { sql } from '../../../platform/db/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { sha256 } from '../../../platform/security/tokens.ts';
import { runCommand, systemClient } from '../../../platform/services.ts';
import { inboxAlone, notifyAt, notifyEach } from '../../people/index.ts';

const service = await pushService();
afterAll(() => service.close());
const suite = await suiteApp({ push: service.config });
const silent = await suiteApp();
const { services } = suite.app;
const { keys } = services.config;
let people = 0;
const newcomer = () => registerPerson(suite, `pushed${(people += 1)}`);
const deliver = () => suite.app.deliverOutbox();
const told = () => service.received.map(({ payload }) => payload['tag']);

beforeEach(async () => {
  await suite.tamper((writer) => writer.run(sql`delete from outbox`));
  service.received.splice(0);
  service.asked.splice(0);
});

/** Tells somebody of something of a kind. */
const tellOf = (person: Person, kind: InboxKind) => tell(suite, person, { ...sampleNotice, kind });

describe('a device that its owner has opted in', () => {
  it('is told of which kind a message is, in its language, and where that leads', async () => {
    const maple = await newcomer();
    const english = await subscribeBrowser(maple, service);
    const chinese = await subscribeBrowser({ call: maple.at({ lange: 'zh' }) }, service);
    await tell(suite, maple);
    await deliver();
    const to = '/pages/wallet/index';
    expect(service.received).toHaveLength(2);
    expect(service.received).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          endpoint: english.endpoint,
          payload: { title: 'Money', body: 'You have a new message', to, tag: 'money' },
          urgency: 'normal',
          ttl: 86_400,
        }),
        expect.objectContaining({
          endpoint: chinese.endpoint,
          payload: { title: '资金', body: '您有新的消息', to, tag: 'money' },
        }),
      ]),
    );
  });

  it('is told nothing that the message says, whatever that is', async () => {
    const maple = await newcomer();
    await subscribeBrowser(maple, service);
    const said = fc.record({
      kind: fc.constantFrom(...inboxKinds),
      page: fc.constantFrom(...inboxPages),
      amount: fc.bigInt({ min: 100_000n, max: 999_999_999n }).map((cents) => `¥${cents}.07`),
      name: fc.stringMatching(/^[a-z]{12}$/),
    });
    const check = fc.asyncProperty(said, async ({ kind, page, amount, name }) => {
      service.received.splice(0);
      const text = { subject: `榕 · ${name} ${amount}`, body: `${name}: ${amount}` };
      // However many there were in this hour.
      later(suite, 61);
      await tell(suite, maple, { kind, to: `${page}?id=${newId()}`, zh: text, en: text });
      await deliver();
      expect(service.received).toHaveLength(1);
      const [push] = service.received;
      expect(Object.keys(push?.payload ?? {}).toSorted()).toEqual(['body', 'tag', 'title', 'to']);
      const shown = JSON.stringify(push);
      for (const secret of [name, amount, amount.slice(1), maple.name, maple.phone, maple.userId])
        expect(shown).not.toContain(secret);
    });
    await fc.assert(check, { numRuns: 20, seed: 1 });
  });

  it('hears of a kind no more once that was switched off there, and elsewhere it does', async () => {
    const maple = await newcomer();
    const [here, there] = [await subscribeBrowser(maple, service), await subscribeBrowser(maple, service)];
    const fingerprint = sha256(here.endpoint);
    const { devices } = await maple.call.ok('/api/inbox/push/kind', {
      fingerprint,
      kind: 'perks',
      isOn: false,
    });
    const kindsOf = devices.find((each) => each.fingerprint === fingerprint)?.kinds;
    expect(kindsOf?.filter(({ isOn }) => !isOn)).toEqual([{ kind: 'perks', isOn: false, isFixed: false }]);
    await tellOf(maple, 'perks');
    await tellOf(maple, 'loan');
    await deliver();
    const endpoints = service.received.map(({ endpoint, payload }) => `${endpoint} ${payload['tag']}`);
    expect(endpoints.toSorted()).toEqual(
      [`${here.endpoint} loan`, `${there.endpoint} loan`, `${there.endpoint} perks`].toSorted(),
    );
    await maple.call.ok('/api/inbox/push/kind', { fingerprint, kind: 'perks', isOn: true });
    await tellOf(maple, 'perks');
    await deliver();
    expect(told().filter((tag) => tag === 'perks')).toHaveLength(3);
  });

  it('inbox.always_pushed: is told of security as long as it is told of anything', async () => {
    const maple = await newcomer();
    const { endpoint } = await subscribeBrowser(maple, service);
    const off = { fingerprint: sha256(endpoint), kind: 'security', isOn: false };
    expect((await maple.call.refusal('/api/inbox/push/kind', off)).code).toBe('inbox.always_pushed');
    const elsewhere = { fingerprint: sha256('elsewhere'), kind: 'perks', isOn: false };
    expect((await maple.call.refusal('/api/inbox/push/kind', elsewhere)).code).toBe('request.not_found');
    await tellOf(maple, 'security');
    await deliver();
    expect(service.received).toMatchObject([{ urgency: 'high', payload: { tag: 'security' } }]);
  });

  it('is told nothing of what was read meanwhile, nor of what its owner has just done', async () => {
    const maple = await newcomer();
    await subscribeBrowser(maple, service);
    await tell(suite, maple);
    const [message] = await inboxOf(maple);
    await maple.call.ok('/api/inbox/read', { messageId: message?.messageId ?? '' });
    await runCommand(services, systemClient, newId(), (ctx) =>
      notifyAt(ctx, keys, inboxAlone(maple.userId), { ...sampleNotice, mail: false }),
    );
    await deliver();
    expect(service.asked).toEqual([]);
  });

  it('is told once of what is said but once', async () => {
    const maple = await newcomer();
    await subscribeBrowser(maple, service);
    const notice = { ...sampleNotice, mail: false as const, once: 'payouts of a day' };
    for (let run = 0; run < 2; run += 1) {
      await runCommand(services, systemClient, newId(), (ctx) =>
        notifyEach(ctx, keys, [{ userId: maple.userId, notice }]),
      );
      later(suite, 1);
    }
    await deliver();
    expect(told()).toEqual(['money']);
  });

  it('is told no more than so often an hour, but of security', async () => {
    const maple = await newcomer();
    await subscribeBrowser(maple, service);
    for (let n = 0; n < mostPushesAnHour + 3; n += 1) await tell(suite, maple);
    while ((await deliver()) > 0);
    expect(told()).toHaveLength(mostPushesAnHour);
    await tellOf(maple, 'security');
    await deliver();
    expect(told().at(-1)).toBe('security');
    later(suite, 61);
    await tell(suite, maple);
    await deliver();
    expect(told()).toHaveLength(mostPushesAnHour + 2);
  });

  it('goes on at its new address where its browser has changed that by itself, with what was switched off', async () => {
    const maple = await newcomer();
    const before = await subscribeBrowser(maple, service);
    const off = { fingerprint: sha256(before.endpoint), kind: 'perks', isOn: false } as const;
    await maple.call.ok('/api/inbox/push/kind', off);
    const address = service.subscription();
    const named = { endpoint: before.endpoint, auth: before.auth };
    const moved = { ...address, before: named };
    expect(await maple.call.ok('/api/inbox/push/renew', moved)).toEqual({ isOn: true });
    const { devices } = await maple.call.ok('/api/inbox/push');
    expect(devices.map(({ fingerprint }) => fingerprint)).toEqual([sha256(address.endpoint)]);
    expect(devices[0]?.kinds.find(({ kind }) => kind === 'perks')?.isOn).toBe(false);
    await tell(suite, maple);
    await deliver();
    expect(service.received).toMatchObject([{ endpoint: address.endpoint }]);
    // What it was before is nobody's any more.
    const again = { ...service.subscription(), before: named };
    expect(await maple.call.ok('/api/inbox/push/renew', again)).toEqual({ isOn: false });
  });

  it('stands among so many at most: one more takes the place of the one that was there longest ago', async () => {
    const maple = await newcomer();
    const first = await subscribeBrowser(maple, service);
    for (let n = 0; n < mostPushDevices; n += 1) {
      later(suite, 1);
      await subscribeBrowser(maple, service);
    }
    const { devices } = await maple.call.ok('/api/inbox/push');
    expect(devices).toHaveLength(mostPushDevices);
    expect(devices.map(({ fingerprint }) => fingerprint)).not.toContain(sha256(first.endpoint));
  });
});

describe('nobody is told on a device who', () => {
  it('has not opted in', async () => {
    const maple = await newcomer();
    await tell(suite, maple);
    await deliver();
    expect([service.asked, await devicesOf(maple)]).toEqual([[], 0]);
  });

  it('has opted out there, or everywhere at once', async () => {
    const maple = await newcomer();
    const { endpoint } = await subscribeBrowser(maple, service);
    await subscribeBrowser(maple, service);
    await subscribeBrowser(maple, service);
    await maple.call.ok('/api/inbox/push/unsubscribe', { fingerprint: sha256(endpoint) });
    expect(await devicesOf(maple)).toBe(2);
    // Once more does no harm.
    await maple.call.ok('/api/inbox/push/unsubscribe', { fingerprint: sha256(endpoint) });
    await tell(suite, maple);
    await maple.call.ok('/api/inbox/push/unsubscribe', { all: true });
    await deliver();
    expect([service.asked, await devicesOf(maple)]).toEqual([[], 0]);
  });

  it('has closed the account', async () => {
    const maple = await newcomer();
    await subscribeBrowser(maple, service);
    await tell(suite, maple);
    await maple.call.ok('/api/my_data/close', { loginPassword: password });
    await deliver();
    expect(service.asked).toEqual([]);
  });
});

it('inbox.push_unavailable: without a key of the installation nothing is pushed, and nothing is renewed', async () => {
  const maple = await registerPerson(silent, 'silentmaple');
  const address = service.subscription();
  expect((await maple.call.refusal('/api/inbox/push/subscribe', address)).code).toBe(
    'inbox.push_unavailable',
  );
  expect(await maple.call.ok('/api/inbox/push/renew', address)).toEqual({ isOn: false });
  expect(await maple.call.ok('/api/inbox/push')).toEqual({ publicKey: null, devices: [] });
});

it('where a browser is reached can be read in no table and no line of the log, and is in no export', async () => {
  const maple = await newcomer();
  const { endpoint, auth, p256dh } = await subscribeBrowser(maple, service);
  await tell(suite, maple);
  service.answerNext(500);
  await deliver();
  const rows = await suite.rows<{ text: string }>(sql`
    select encode(address_sealed, 'escape') || endpoint_index as text from push_subscriptions
    union all select payload::text || coalesce(last_error, '') from outbox`);
  const file = await maple.call.ok('/api/my_data/export', { loginPassword: password, format: 'json' });
  expect(file.text).toContain('push_subscriptions');
  const everywhere = rows.map(({ text }) => text).join('') + suite.log.join('') + file.text;
  for (const secret of [endpoint, auth, p256dh]) expect(everywhere).not.toContain(secret);
});

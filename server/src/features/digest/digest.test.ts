import { addDays } from '@banyan/domain/calendar/business-date.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { userCaller } from '../../../testing/caller.ts';
import { emailsTo, inboxOf, mailedPerson, sampleNotice, tell } from '../../../testing/inbox.ts';
import { password, registerPerson } from '../../../testing/person.ts';
import { messagesTo, suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Outgoing } from '../../platform/delivery/channel.ts';
import { tokenOf, unsubscribePath } from './digest-link.ts';
import { sendDigests } from './send-digests.ts';

/** What a mail server was given. */
const sent: Outgoing[] = [];
const suite = await suiteApp({
  // A Sunday, ten in the morning in Shanghai.
  start: new Date('2026-03-01T02:00:00Z'),
  channels: {
    email: async (message) => {
      sent.push(message);
      return { kind: 'accepted', providerId: 'p' };
    },
    sms: null,
  },
});
const { services } = suite.app;
const { keys } = services.config;
const at = (text: string) => suite.clock.set(new Date(text));
let people = 0;
const newcomer = () => mailedPerson(suite, `early${(people += 1)}`);
const subject = '榕 · 未读消息汇总 / your unread messages';
const digestsTo = async (email: string) =>
  (await emailsTo(suite, email)).filter((each) => each === subject).length;
const textOf = async (email: string) =>
  (await messagesTo(suite, email))
    .map((content) => content?.text ?? '')
    .find((text) => text.includes('No more digests'));
/** Leaves something in the inbox alone, so that no e-mail tells of it: a moment after what was done before. */
const tellQuietly = (person: { userId: string }, kind: 'money' | 'loan' = 'money') => {
  suite.clock.set(new Date(suite.clock.wall().getTime() + 1_000));
  return tell(suite, person, { ...sampleNotice, kind, mail: false });
};

let today = '2026-03-01';
/** The evening of a day, and eight in the morning of the next one. */
const evening = () => at(`${today}T13:00:00Z`);
const morning = () => {
  today = addDays(today, 1);
  at(`${today}T00:00:00Z`);
};

beforeEach(async () => {
  sent.splice(0);
  await suite.tamper((writer) => writer.run(sql`delete from digest_choices`));
});

describe('a digest', () => {
  it('says at eight how many messages of each kind wait, and nothing of what they say', async () => {
    evening();
    const maple = await newcomer();
    expect(await maple.call.ok('/api/digest')).toEqual({
      every: null,
      nextOn: null,
      email: expect.stringContaining('*'),
    });
    const { nextOn } = await maple.call.ok('/api/digest/set', { every: 'day' });
    expect(nextOn).toBe(addDays(today, 1));
    for (const kind of ['money', 'loan', 'money'] as const) await tellQuietly(maple, kind);
    at(`${today}T23:59:59Z`);
    expect(await sendDigests(services)).toBe(0);
    morning();
    await suite.app.runDue();
    const text = await textOf(maple.email);
    expect(text).toContain('您有 3 条未读的新消息：\n· 资金 2 条\n· 贷款 1 条\n');
    expect(text).toContain('3 new messages wait for you unread:\n· Money: 2\n· Loans: 1\n');
    expect(text).toContain('http://127.0.0.1/#/pages/inbox/index');
    expect(text).not.toMatch(/样例|sample|¥/);
    // By its one row, it comes no more that day, whoever looks again.
    expect(await sendDigests(services)).toBe(0);
    expect(await digestsTo(maple.email)).toBe(1);
  });

  it('is not sent where nothing is unread, nor for what was told of in one before', async () => {
    evening();
    const [maple, rowan] = [await newcomer(), await newcomer()];
    for (const { call } of [maple, rowan]) await call.ok('/api/digest/set', { every: 'day' });
    await tellQuietly(maple);
    await tellQuietly(rowan);
    const [read] = await inboxOf(rowan);
    await rowan.call.ok('/api/inbox/read', { messageId: read?.messageId ?? '' });
    morning();
    expect(await sendDigests(services)).toBe(1);
    morning();
    expect(await sendDigests(services)).toBe(0);
    await tellQuietly(maple);
    morning();
    expect(await sendDigests(services)).toBe(1);
    expect((await textOf(maple.email))?.startsWith('您有 1 条')).toBe(true);
    expect([await digestsTo(maple.email), await digestsTo(rowan.email)]).toEqual([2, 0]);
  });

  it('comes on Mondays where it was asked for once a week', async () => {
    // A Tuesday.
    at('2026-03-10T02:00:00Z');
    const maple = await newcomer();
    expect(await maple.call.ok('/api/digest/set', { every: 'week' })).toMatchObject({ nextOn: '2026-03-16' });
    await tellQuietly(maple);
    for (const date of ['11', '15']) {
      at(`2026-03-${date}T01:00:00Z`);
      expect(await sendDigests(services)).toBe(0);
    }
    at('2026-03-16T01:00:00Z');
    expect(await sendDigests(services)).toBe(1);
    today = '2026-03-16';
    const row = await suite.rows(sql`
      select next_on::text as next from digest_choices where user_id = ${maple.userId}`);
    expect(row).toEqual([{ next: '2026-03-23' }]);
  });

  it('of a morning that was missed is written later that day, and of missed days once', async () => {
    evening();
    const maple = await newcomer();
    await maple.call.ok('/api/digest/set', { every: 'day' });
    await tellQuietly(maple);
    for (let missed = 0; missed < 3; missed += 1) morning();
    at(`${today}T09:00:00Z`);
    expect(await sendDigests(services)).toBe(1);
    expect(await digestsTo(maple.email)).toBe(1);
  });

  it('is sent to nobody whose account is closed', async () => {
    evening();
    const maple = await newcomer();
    await maple.call.ok('/api/digest/set', { every: 'day' });
    await tellQuietly(maple);
    await maple.call.ok('/api/my_data/close', { loginPassword: password });
    morning();
    expect(await sendDigests(services)).toBe(0);
  });

  it('is off until it is asked for, and off again when it was switched off', async () => {
    evening();
    const maple = await newcomer();
    await tellQuietly(maple);
    morning();
    expect(await sendDigests(services)).toBe(0);
    await maple.call.ok('/api/digest/set', { every: 'day' });
    await maple.call.ok('/api/digest/set', { every: 'week' });
    expect((await maple.call.ok('/api/digest/set', { every: null })).every).toBeNull();
    morning();
    expect(await sendDigests(services)).toBe(0);
  });

  it('digest.no_address: is sent to nobody who has no address', async () => {
    const rowan = await registerPerson(suite, 'unreachable');
    expect((await rowan.call.refusal('/api/digest/set', { every: 'day' })).code).toBe('digest.no_address');
    expect(await rowan.call.ok('/api/digest')).toEqual({ every: null, nextOn: null, email: null });
  });

  it('goes on where it was interrupted, and tells nobody twice', async () => {
    evening();
    const [maple, rowan] = [await newcomer(), await newcomer()];
    for (const person of [maple, rowan]) {
      await person.call.ok('/api/digest/set', { every: 'day' });
      await tellQuietly(person);
    }
    morning();
    // Somebody else has written Maple's a moment ago, and got no further.
    await suite.tamper((writer) =>
      writer.run(sql`
        insert into digests (user_id, sent_on, messages, at) values (${maple.userId}, ${today}, 1, ${suite.clock.wall()})`),
    );
    expect(await sendDigests(services)).toBe(1);
    expect([await digestsTo(maple.email), await digestsTo(rowan.email)]).toEqual([0, 1]);
    expect(await sendDigests(services)).toBe(0);
  });
});

describe('ending the digests without a login', () => {
  async function withEmail() {
    evening();
    const maple = await newcomer();
    await maple.call.ok('/api/digest/set', { every: 'day' });
    await tellQuietly(maple);
    morning();
    await sendDigests(services);
    await suite.app.deliverOutbox();
    const email = sent.find((each) => each.recipient === maple.email && each.subject === subject);
    const url = new URL(email?.unsubscribeUrl ?? '');
    return { maple, url, email, everyOf: async () => (await maple.call.ok('/api/digest')).every };
  }
  const form = 'application/x-www-form-urlencoded';
  const press = (url: string, payload = 'List-Unsubscribe=One-Click', type = form) =>
    suite.app.web.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

  it('takes one press in a mail program, and once more does no harm', async () => {
    const { url, everyOf } = await withEmail();
    const target = url.pathname + url.search;
    expect([url.origin, url.pathname]).toEqual(['http://127.0.0.1', unsubscribePath]);
    expect((await press(target)).statusCode).toBe(200);
    expect(await everyOf()).toBeNull();
    expect((await press(target)).statusCode).toBe(200);
  });

  it('takes a form of the other kind as well, and nothing that is none', async () => {
    const { url, everyOf } = await withEmail();
    const target = url.pathname + url.search;
    expect((await press(target, '')).statusCode).toBe(400);
    expect((await press(target, 'something=else')).statusCode).toBe(400);
    expect(await everyOf()).toBe('day');
    const parts =
      '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
    expect((await press(target, parts, 'multipart/form-data; boundary=b')).statusCode).toBe(200);
    expect(await everyOf()).toBeNull();
  });

  it('is not done by following the link, which leads to the page that does it', async () => {
    const { url, email, everyOf } = await withEmail();
    const reply = await suite.app.web.inject({ method: 'GET', url: url.pathname + url.search });
    expect([reply.statusCode, reply.headers.location]).toEqual([
      303,
      `/#/pages/inbox/unsubscribe?of=${url.searchParams.get('of')}`,
    ]);
    expect(email?.text).toContain(`http://127.0.0.1${reply.headers.location}`);
    expect(await everyOf()).toBe('day');
    const odd = await suite.app.web.inject({ method: 'GET', url: `${unsubscribePath}?of=%3Cscript%3E` });
    expect(odd.headers.location).toBe('/#/pages/inbox/unsubscribe');
  });

  it('takes a press on that page', async () => {
    const { url, everyOf } = await withEmail();
    const token = url.searchParams.get('of') ?? '';
    expect(await userCaller(suite.app.web).ok('/api/digest/unsubscribe', { token })).toEqual({ ok: true });
    expect(await everyOf()).toBeNull();
  });

  it('digest.link_invalid: is not done by a proof that is forged, changed or another kind of envelope', async () => {
    const { maple, url, everyOf } = await withEmail();
    const token = url.searchParams.get('of') ?? '';
    const stranger = userCaller(suite.app.web);
    const forged = [
      '',
      maple.userId,
      token.slice(0, -2),
      `${token.slice(0, 40)}${token[40] === 'A' ? 'B' : 'A'}${token.slice(41)}`,
      tokenOf(
        { ...keys, data: 'another-key-0123456789-0123456789-012345' },
        {
          userId: maple.userId,
          askedAt: suite.clock.wall(),
        },
      ),
    ];
    for (const each of forged)
      expect((await stranger.refusal('/api/digest/unsubscribe', { token: each })).code, each).toBe(
        'digest.link_invalid',
      );
    expect((await press(`${unsubscribePath}?of=${forged[2]}`)).statusCode).toBe(422);
    expect(await everyOf()).toBe('day');
  });

  it('ends no digest that was asked for later', async () => {
    const { maple, url, everyOf } = await withEmail();
    await maple.call.ok('/api/digest/set', { every: null });
    at(`${today}T00:30:00Z`);
    await maple.call.ok('/api/digest/set', { every: 'day' });
    expect((await press(url.pathname + url.search)).statusCode).toBe(200);
    expect(await everyOf()).toBe('day');
  });

  it('leaves no trace of the proof in the log', async () => {
    const { url } = await withEmail();
    await press(url.pathname + url.search);
    expect(suite.log.join('')).not.toContain(url.searchParams.get('of'));
  });
});

it('everybody whose digest is due is told, however many they are', async () => {
  evening();
  const all = [];
  for (let n = 0; n < 10; n += 1) all.push(await newcomer());
  for (const person of all) await person.call.ok('/api/digest/set', { every: 'day' });
  for (const person of all) await tellQuietly(person);
  morning();
  expect(await sendDigests(services, 3)).toBe(all.length);
  for (const { email } of all) expect(await digestsTo(email)).toBe(1);
});

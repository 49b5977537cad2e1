import { inboxPages, pageOfLink } from '@banyan/domain/inbox/inbox-message.ts';
import { describe, expect, it } from 'vitest';
import { emailsTo, inboxOf, mailedPerson, sampleNotice, tell } from '../../../testing/inbox.ts';
import { addCard, logIn, type Person, password, registerPerson, withdraw } from '../../../testing/person.ts';
import { addIssuer, operators, publish, subscribe } from '../../../testing/product.ts';
import { payerWith, remit } from '../../../testing/remittances.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { answerTo, openTicket } from '../../../testing/support.ts';
import { sql } from '../../platform/db/sql.ts';
import { newId } from '../../platform/ids.ts';
import { runCommand, systemClient } from '../../platform/services.ts';
import { notifyEach } from '../people/index.ts';

const suite = await suiteApp();
const by = await operators(suite);
const { services } = suite.app;
const { keys } = services.config;
let people = 0;
const newcomer = () => registerPerson(suite, `reader${(people += 1)}`);
const later = (minutes: number) => suite.clock.set(new Date(suite.clock.wall().getTime() + minutes * 60_000));
const unreadOf = async ({ call }: Pick<Person, 'call'>) => (await call.ok('/api/inbox/unread', {})).unread;

describe('what happens to somebody stands in the inbox, and leads to a page that exists', () => {
  it('money that comes and goes, by whatever way', async () => {
    const maple = await payerWith(suite, 'maple', '500.00');
    const rowan = await payerWith(suite, 'rowan', '5.00');
    later(1);
    await remit(maple, rowan, '1.00');
    const card = await addCard(maple);
    const { withdrawalId } = await withdraw(maple, '100.00', card);
    await by.ada.ok('/console/api/withdrawals/reject', {
      userId: maple.userId,
      withdrawalId,
      version: 1,
      reason: 'the name differs',
    });
    const issuerId = await addIssuer(by.ada);
    await subscribe(suite, maple, await publish(suite, by, issuerId), 1);
    const mine = await inboxOf(maple);
    const titles = mine.map(({ en }) => en.title);
    expect(titles).toEqual(
      expect.arrayContaining([
        'Your recharge has arrived',
        'You are certified',
        'Transfer made',
        'A payout account was added',
        'Your withdrawal was refused; your money is free again',
        'You have invested',
      ]),
    );
    const refusal = mine.find(({ en }) => en.title.startsWith('Your withdrawal was refused'));
    expect(refusal).toMatchObject({
      kind: 'money',
      to: `/pages/withdraw/record?id=${withdrawalId}`,
      readAt: null,
      zh: { title: '提现未通过审核，资金已解冻', body: expect.stringContaining('the name differs') },
    });
    const theirs = await inboxOf(rowan);
    expect(theirs[0]).toMatchObject({ kind: 'money', en: { title: 'Money received' } });
    const pages = new Set<string>(inboxPages);
    for (const { to } of [...mine, ...theirs]) expect(pages, to).toContain(pageOfLink(to));
  });

  it('what happens to the account, and an answer of customer service, without an address in it', async () => {
    const maple = await newcomer();
    await logIn(suite, maple.name, { uuid: 'never-seen' });
    await maple.call.ok('/api/account/freeze', { confirmed: true });
    const { ticketId } = await openTicket(maple);
    await answerTo(by.ada, maple, ticketId);
    const all = await inboxOf(maple);
    expect(all.map(({ kind, to }) => [kind, to])).toEqual(
      expect.arrayContaining([
        ['security', '/pages/services/devices'],
        ['security', '/pages/services/freeze'],
        ['service', `/pages/service/ticket?id=${ticketId}`],
      ]),
    );
    for (const { zh, en } of all) {
      expect(`${zh.body} ${en.body}`).not.toContain('http');
      expect(`${zh.title} ${en.title}`).not.toMatch(/榕|Banyan/);
    }
  });

  it('a person who is frozen reads all of it', async () => {
    const maple = await newcomer();
    await maple.call.ok('/api/account/freeze', { confirmed: true });
    expect(await unreadOf(maple)).toBe(1);
    const [message] = await inboxOf(maple);
    await maple.call.ok('/api/inbox/read', { messageId: message?.messageId ?? '' });
    await maple.call.ok('/api/inbox/settings/set', { kind: 'perks', mail: false });
    expect(await unreadOf(maple)).toBe(0);
  });

  it('a closed account is told nothing any more', async () => {
    const maple = await newcomer();
    await maple.call.ok('/api/my_data/close', { loginPassword: password });
    await tell(suite, maple);
    expect(
      await suite.rows(sql`select 1 as one from inbox_messages where user_id = ${maple.userId}`),
    ).toEqual([]);
  });
});

describe('e-mails', () => {
  it('go beside the message, and for a kind that was switched off the message comes alone', async () => {
    const maple = await mailedPerson(suite, 'mailedmaple');
    await tell(suite, maple);
    const before = await emailsTo(suite, maple.email);
    expect(before.at(-1)).toBe('榕 · 样例 / a sample');
    await maple.call.ok('/api/inbox/settings/set', { kind: 'money', mail: false });
    await tell(suite, maple);
    expect(await emailsTo(suite, maple.email)).toEqual(before);
    expect((await inboxOf(maple)).map(({ en }) => en.title)).toEqual(['A sample', 'A sample']);
    await tell(suite, maple, { ...sampleNotice, kind: 'loan' });
    expect(await emailsTo(suite, maple.email)).toHaveLength(before.length + 1);
    // What says that it may have been somebody else is e-mailed whatever was switched off.
    await tell(suite, maple, { ...sampleNotice, mail: 'always' });
    expect(await emailsTo(suite, maple.email)).toHaveLength(before.length + 2);
    await maple.call.ok('/api/inbox/settings/set', { kind: 'money', mail: true });
    await tell(suite, maple);
    expect(await emailsTo(suite, maple.email)).toHaveLength(before.length + 3);
  });

  it('inbox.always_mailed: those about security cannot be switched off', async () => {
    const maple = await mailedPerson(suite, 'watchfulmaple');
    const refused = await maple.call.refusal('/api/inbox/settings/set', { kind: 'security', mail: false });
    expect(refused.code).toBe('inbox.always_mailed');
    const { kinds } = await maple.call.ok('/api/inbox/settings');
    expect(kinds.filter(({ isFixed }) => isFixed)).toEqual([{ kind: 'security', mail: true, isFixed: true }]);
    const before = (await emailsTo(suite, maple.email)).length;
    await tell(suite, maple, { ...sampleNotice, kind: 'security' });
    expect(await emailsTo(suite, maple.email)).toHaveLength(before + 1);
  });

  it('what is said in the inbox alone is e-mailed to nobody, and what is said once a day comes once', async () => {
    const maple = await mailedPerson(suite, 'quietmaple');
    const before = (await emailsTo(suite, maple.email)).length;
    const quiet = { ...sampleNotice, mail: false as const, once: 'sample 2026-03-01' };
    await tell(suite, maple, quiet);
    await runCommand(services, systemClient, newId(), (ctx) =>
      notifyEach(ctx, keys, [
        { userId: maple.userId, notice: quiet },
        { userId: maple.userId, notice: { ...quiet, once: 'sample 2026-03-02' } },
      ]),
    );
    expect(await inboxOf(maple)).toHaveLength(2);
    expect(await emailsTo(suite, maple.email)).toHaveLength(before);
  });
});

describe('reading', () => {
  it('all leaves unread what came later', async () => {
    const maple = await newcomer();
    await tell(suite, maple);
    later(1);
    await tell(suite, maple);
    const [newest] = await inboxOf(maple);
    later(1);
    await tell(suite, maple);
    const until = newest?.at ?? '';
    expect(await maple.call.ok('/api/inbox/read', { until })).toEqual({ unread: 1 });
    expect((await inboxOf(maple)).map(({ readAt }) => readAt !== null)).toEqual([false, true, true]);
    expect(await maple.call.ok('/api/inbox/read', { until })).toEqual({ unread: 1 });
  });

  it('fifty times at once reads once, and leaves the others alone', async () => {
    const maple = await newcomer();
    await tell(suite, maple);
    await tell(suite, maple);
    const [one] = await inboxOf(maple);
    const messageId = one?.messageId ?? '';
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => maple.call.send('/api/inbox/read', { messageId })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const after = await inboxOf(maple);
    expect(after.filter(({ readAt }) => readAt !== null).map((each) => each.messageId)).toEqual([messageId]);
    expect(await unreadOf(maple)).toBe(1);
  });

  it("somebody else's message looks like nothing at all, and is read by nobody else", async () => {
    const [maple, ben] = [await newcomer(), await newcomer()];
    await tell(suite, maple);
    const [message] = await inboxOf(maple);
    const foreign = await ben.call.refusal('/api/inbox/read', { messageId: message?.messageId ?? '' });
    const absent = await ben.call.refusal('/api/inbox/read', { messageId: newId() });
    expect([foreign.code, absent.code]).toEqual(['request.not_found', 'request.not_found']);
    await ben.call.ok('/api/inbox/read', { until: suite.clock.now().toISOString() });
    expect([await inboxOf(ben), await unreadOf(maple)]).toEqual([[], 1]);
  });

  it('a list of one kind has this kind alone, and goes on page by page', async () => {
    const maple = await newcomer();
    for (const kind of ['loan', 'money', 'loan', 'loan'] as const) {
      later(1);
      await tell(suite, maple, { ...sampleNotice, kind });
    }
    const first = await maple.call.ok('/api/inbox/list', { kind: 'loan', limit: 2 });
    const rest = await maple.call.ok('/api/inbox/list', {
      kind: 'loan',
      limit: 2,
      cursor: first.nextCursor ?? '',
    });
    expect([first.items.length, rest.items.length, rest.nextCursor]).toEqual([2, 1, null]);
    expect(new Set([...first.items, ...rest.items].map(({ kind }) => kind))).toEqual(new Set(['loan']));
  });

  it('nobody counts further than is shown', async () => {
    const maple = await newcomer();
    await runCommand(services, systemClient, newId(), (ctx) =>
      notifyEach(
        ctx,
        keys,
        Array.from({ length: 120 }, () => ({ userId: maple.userId, notice: sampleNotice })),
      ),
    );
    expect(await unreadOf(maple)).toBe(100);
  });
});

it('texts stand sealed, and are in the export in clear', async () => {
  const maple = await newcomer();
  await tell(suite, maple);
  const [row] = await suite.rows<{ text: string }>(sql`
    select encode(text_sealed, 'escape') as text from inbox_messages where user_id = ${maple.userId}`);
  expect(row?.text).not.toContain('sample');
  const file = await maple.call.ok('/api/my_data/export', { loginPassword: password, format: 'json' });
  expect(JSON.parse(file.text).inbox.inbox_messages[0].text.en).toEqual({
    title: 'A sample',
    body: 'This is a sample.',
  });
});

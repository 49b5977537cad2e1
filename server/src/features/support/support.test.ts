import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { aboutTypes } from '@banyan/domain/support/ticket-state.ts';
import { describe, expect, it } from 'vitest';
import { colleague } from '../../../testing/operator.ts';
import { type Person, password, personWith, registerPerson } from '../../../testing/person.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import {
  addPictureTo,
  answerTo,
  openTicket,
  settle,
  ticketWithPicture,
  writeIn,
} from '../../../testing/support.ts';
import { sql } from '../../platform/db/sql.ts';
import { newId } from '../../platform/ids.ts';
import { closeTickets } from './close-tickets.ts';

const suite = await suiteApp();
const by = await operators(suite);
const { services } = suite.app;
let names = 0;
let offset = 0;
const passDays = (days: number) => suite.clock.setOffsetDays((offset += days));
const newcomer = () => registerPerson(suite, `asker${(names += 1)}`);
const today = () => businessDateOf(suite.clock.now());
const seen = async ({ call }: Person, ticketId: string) => call.ok('/api/support/ticket', { ticketId });
const isJpeg = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .subarray(0, 3)
    .equals(Buffer.of(0xff, 0xd8, 0xff));

describe('a ticket', () => {
  it('waits for us with its first message, and says by when it is answered', async () => {
    const maple = await newcomer();
    const opened = await openTicket(maple);
    expect(opened).toMatchObject({ topic: 'withdrawal', state: 'open', unread: 0, mayRate: false });
    expect(new Date(opened.dueAt ?? 0).getTime() - new Date(opened.openedAt).getTime()).toBe(24 * 3_600_000);
    const { items, ticket } = await seen(maple, opened.ticketId);
    expect(items).toEqual([
      {
        position: 1,
        at: opened.openedAt,
        author: 'person',
        text: 'When does my withdrawal arrive?',
        hasPicture: false,
        file: null,
      },
    ]);
    expect(ticket).toMatchObject({
      about: null,
      rating: null,
      mayWrite: true,
      maySolve: true,
      picturesLeft: 6,
    });
    expect(await maple.call.ok('/api/support/tickets')).toMatchObject({
      items: [opened],
      unread: 0,
      unsolved: 1,
      mostOpen: 3,
    });
  });

  it('that is sent twice is opened once, and so is a message', async () => {
    const maple = await newcomer();
    const draft = newId();
    const first = await openTicket(maple, { draft });
    expect((await openTicket(maple, { draft })).ticketId).toBe(first.ticketId);
    const message = { ticketId: first.ticketId, draft: newId(), text: 'It is urgent.' };
    await maple.call.ok('/api/support/write', message);
    await maple.call.ok('/api/support/write', message);
    expect((await seen(maple, first.ticketId)).items.map(({ text }) => text)).toEqual([
      'It is urgent.',
      'When does my withdrawal arrive?',
    ]);
    expect((await maple.call.ok('/api/support/tickets')).items).toHaveLength(1);
  });

  it('is sealed: nothing of what was written stands in the database, in messages or in the audit log', async () => {
    const maple = await newcomer();
    const { ticketId } = await openTicket(maple, { text: 'persimmon' });
    await answerTo(by.ada, maple, ticketId, 'quince');
    const kept = await suite.rows<{ text: string }>(sql`
      select encode(text_sealed, 'escape') as text from support_messages where ticket_id = ${ticketId}
      union all select subject from messages
      union all select detail from audit_log`);
    expect(kept.filter(({ text }) => /persimmon|quince/.test(text))).toEqual([]);
  });

  it('support.too_many_open while three are not solved, also where one would open again', async () => {
    const maple = await newcomer();
    const first = await openTicket(maple);
    for (let n = 0; n < 2; n += 1) await openTicket(maple);
    const fourth = { draft: newId(), topic: 'other', text: 'One more?' };
    expect(await maple.call.refusal('/api/support/open', fourth)).toMatchObject({
      code: 'support.too_many_open',
      facts: { mostOpen: 3 },
    });
    await maple.call.ok('/api/support/solve', { ticketId: first.ticketId });
    await openTicket(maple);
    expect((await writeIn(maple, first.ticketId)).body.code).toBe('support.too_many_open');
  });

  it('can be about something of one’s own, and of nobody else', async () => {
    const maple = await personWith(suite, `asker${(names += 1)}`, '50.00');
    const [record] = (await maple.call.ok('/api/wallet/records')).items;
    const about = { type: 'transfer', id: record?.transferId ?? '' } as const;
    const { ticketId } = await openTicket(maple, { about });
    expect((await seen(maple, ticketId)).ticket.about).toEqual(about);
    const { rechargeId } = await maple.call.ok('/api/recharge/create', { amount: '10.00', method: 'bank' });
    const recharge = { type: 'recharge', id: rechargeId } as const;
    const asked = await openTicket(maple, { about: recharge });
    expect((await seen(maple, asked.ticketId)).ticket.about).toEqual(recharge);
    const other = await newcomer();
    const ask = (of: object) => ({ draft: newId(), topic: 'other', text: 'What is this?', about: of });
    for (const type of aboutTypes)
      expect(await other.call.refusal('/api/support/open', ask({ ...about, type }))).toMatchObject({
        code: 'request.not_found',
      });
  });

  it('can be opened and written in while the account is frozen', async () => {
    const cold = await newcomer();
    await cold.call.ok('/api/account/freeze', { confirmed: true });
    const { ticketId } = await openTicket(cold, { topic: 'account' });
    expect((await writeIn(cold, ticketId)).status).toBe(200);
  });
});

describe('an answer', () => {
  it('is unread until it is read, and then waits for the person', async () => {
    const maple = await newcomer();
    const { ticketId } = await openTicket(maple);
    await answerTo(by.ada, maple, ticketId);
    const list = await maple.call.ok('/api/support/tickets');
    expect([list.unread, list.items[0]?.unread, list.items[0]?.state]).toEqual([1, 1, 'answered']);
    expect((await maple.call.ok('/api/support/read', { ticketId })).unread).toBe(0);
    expect((await maple.call.ok('/api/support/read', { ticketId })).unread).toBe(0);
    await writeIn(maple, ticketId, 'Thank you. And the next one?');
    expect((await seen(maple, ticketId)).ticket).toMatchObject({ state: 'open', unread: 0 });
  });

  it('older messages come page by page, each once', async () => {
    const maple = await newcomer();
    const { ticketId } = await openTicket(maple);
    for (const text of ['two', 'three', 'four', 'five']) await writeIn(maple, ticketId, text);
    const first = await maple.call.ok('/api/support/ticket', { ticketId, limit: '2' });
    const cursor = first.nextCursor ?? '';
    const next = await maple.call.ok('/api/support/ticket', { ticketId, limit: '20', cursor });
    expect([...first.items, ...next.items].map(({ position }) => position)).toEqual([5, 4, 3, 2, 1]);
    expect(next.nextCursor).toBeNull();
  });
});

describe('a picture', () => {
  it('is drawn anew, kept sealed, and shown to its owner and to operators, who leave a trace', async () => {
    const maple = await newcomer();
    const { ticketId, position } = await ticketWithPicture(maple);
    const place = { ticketId, position: String(position) };
    const own = (await maple.call.send('/api/support/picture', place)).body as Buffer;
    const asked = { userId: maple.userId, ticketId, position };
    const shown = (await by.bea.send('/console/api/support/picture', asked)).body as Buffer;
    expect([isJpeg(own), isJpeg(shown), own.equals(shown)]).toEqual([true, true, false]);
    const { items } = await by.ada.ok('/console/api/audit', { action: 'support_ticket.view_picture' });
    expect(items).toMatchObject([{ subjectType: 'support_ticket', subjectId: ticketId }]);
    const first = await maple.call.send('/api/support/picture', { ticketId, position: '1' });
    expect(first.body.code).toBe('request.not_found');
  });

  it('that is sent twice is kept once, and the seventh of a day is refused with support.too_many_pictures', async () => {
    const maple = await newcomer();
    const { ticketId } = await openTicket(maple);
    const draft = newId();
    for (let n = 0; n < 2; n += 1) expect((await addPictureTo(maple, ticketId, { draft })).status).toBe(200);
    expect((await seen(maple, ticketId)).ticket.picturesLeft).toBe(5);
    for (let n = 0; n < 5; n += 1) await addPictureTo(maple, ticketId);
    expect((await addPictureTo(maple, ticketId)).body.code).toBe('support.too_many_pictures');
    // What was added stays added, asked again.
    expect((await addPictureTo(maple, ticketId, { draft })).status).toBe(200);
  });

  it('what is none is refused, and nothing is kept', async () => {
    const maple = await newcomer();
    const { ticketId } = await openTicket(maple);
    const { status, body } = await addPictureTo(maple, ticketId, { bytes: Buffer.from('%PDF-1.7') });
    expect([status, body.code]).toEqual([422, 'certification.photo_unreadable']);
    expect((await seen(maple, ticketId)).items).toHaveLength(1);
  });
});

describe('a solved ticket', () => {
  it('is rated once, and opens again when its person writes within seven days', async () => {
    const maple = await newcomer();
    const { ticketId } = await openTicket(maple);
    const rating = { ticketId, stars: 4, comment: 'quick' };
    expect((await maple.call.refusal('/api/support/rate', rating)).code).toBe('support.not_solved');
    const solved = await maple.call.ok('/api/support/solve', { ticketId });
    expect(solved).toMatchObject({
      state: 'solved',
      mayRate: true,
      closesOn: addDays(today(), 7),
      dueAt: null,
    });
    expect((await maple.call.refusal('/api/support/solve', { ticketId })).code).toBe(
      'support.already_solved',
    );
    expect((await maple.call.ok('/api/support/rate', rating)).mayRate).toBe(false);
    expect((await maple.call.refusal('/api/support/rate', rating)).code).toBe('support.already_rated');
    expect((await seen(maple, ticketId)).ticket.rating).toMatchObject({ stars: 4, comment: 'quick' });
    await writeIn(maple, ticketId);
    expect((await seen(maple, ticketId)).ticket).toMatchObject({ state: 'open', closesOn: null });
  });

  it('is closed after seven days, before and after the job, and stays readable', async () => {
    const maple = await newcomer();
    const { ticketId } = await openTicket(maple);
    await settle(by.ada, maple, ticketId);
    passDays(7);
    const refused = { ticketId, draft: newId(), text: 'Hello?' };
    expect((await maple.call.refusal('/api/support/write', refused)).code).toBe('support.closed');
    expect((await addPictureTo(maple, ticketId)).body.code).toBe('support.closed');
    const before = await seen(maple, ticketId);
    expect(before.ticket).toMatchObject({ state: 'closed', mayWrite: false, mayRate: true });
    expect((await closeTickets(services, today())).closed).toBeGreaterThan(0);
    expect(await closeTickets(services, today())).toEqual({ closed: 0 });
    expect(await seen(maple, ticketId)).toEqual(before);
    expect((await maple.call.refusal('/api/support/write', refused)).code).toBe('support.closed');
  });
});

it('an export has what was asked and answered, and no notes', async () => {
  const maple = await newcomer();
  const { ticketId } = await openTicket(maple, { text: '{ a brace' });
  await answerTo(by.ada, maple, ticketId, 'an answer');
  const desk = (await colleague(suite, 'noter', ['support'])).call;
  await desk.ok('/console/api/support/note', {
    userId: maple.userId,
    ticketId,
    seen: 2,
    text: 'between us',
  });
  const { body } = await maple.call.send('/api/my_data/export', {
    loginPassword: password,
    format: 'json',
  });
  const { support } = JSON.parse(body.text);
  const said = support.support_messages.map(({ text }: { text: { text: string } }) => text.text);
  expect(said.toSorted()).toEqual(['an answer', '{ a brace']);
  expect(body.text).not.toContain('between us');
});

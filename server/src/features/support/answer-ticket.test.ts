import { describe, expect, it } from 'vitest';
import { colleague } from '../../../testing/operator.ts';
import { registerPerson } from '../../../testing/person.ts';
import { operators } from '../../../testing/product.ts';
import { registerByEmail } from '../../../testing/recovery.ts';
import { messageTo, suiteApp } from '../../../testing/suite.ts';
import { addPictureTo, answerTo, openTicket, seenTicket, settle, writeIn } from '../../../testing/support.ts';

const suite = await suiteApp();
const by = await operators(suite);
const desk = (await colleague(suite, 'desk', ['support'])).call;
let names = 0;
const newcomer = () => registerPerson(suite, `asker${(names += 1)}`);
let offset = 0;
/** Business time passes; sessions stay as old as they are. */
const hours = (n: number) => suite.clock.setOffsetDays((offset += n / 24));
const queue = async () => (await desk.ok('/console/api/support', { state: 'open', limit: '100' })).items;

describe('the queue', () => {
  it('has in front who waits longest, and whoever writes again waits on', async () => {
    const [first, second] = [await newcomer(), await newcomer()];
    const one = await openTicket(first);
    hours(1);
    const two = await openTicket(second);
    hours(1);
    await writeIn(first, one.ticketId);
    const order = (await queue()).map(({ ticketId }) => ticketId);
    expect(order.indexOf(one.ticketId)).toBeLessThan(order.indexOf(two.ticketId));
    await answerTo(desk, first, one.ticketId);
    expect((await queue()).map(({ ticketId }) => ticketId)).not.toContain(one.ticketId);
  });

  it('is narrowed down to a topic, to what I have taken, and to what nobody has', async () => {
    const maple = await newcomer();
    const { ticketId } = await openTicket(maple, { topic: 'loan' });
    const list = async (filter: object) =>
      (await desk.ok('/console/api/support', { ...filter, userId: maple.userId })).items.map((item) => [
        item.ticketId,
        item.isMine,
        item.takenBy,
      ]);
    expect(await list({ topic: 'loan', taken: 'nobody' })).toEqual([[ticketId, false, null]]);
    expect(await list({ topic: 'equity' })).toEqual([]);
    await desk.ok('/console/api/support/take', { userId: maple.userId, ticketId });
    expect(await list({ taken: 'mine' })).toEqual([[ticketId, true, 'desk']]);
    expect(await list({ taken: 'nobody' })).toEqual([]);
  });

  it('support.late names what was not answered in time, until it is', async () => {
    const maple = await newcomer();
    const { ticketId, number } = await openTicket(maple);
    const late = async () =>
      (await by.ada.ok('/console/api/overview')).alerts
        .filter(({ code }) => code === 'support.late')
        .map(({ subject }) => subject);
    hours(23.9);
    expect(await late()).not.toContain(number);
    hours(0.2);
    expect(await late()).toContain(number);
    expect((await queue()).find((item) => item.ticketId === ticketId)?.isLate).toBe(true);
    await answerTo(by.ada, maple, ticketId);
    expect(await late()).not.toContain(number);
  });
});

describe('whoever answers', () => {
  it('takes the ticket; support.taken for others until it is handed back', async () => {
    const maple = await newcomer();
    const { ticketId } = await openTicket(maple);
    const one = { userId: maple.userId, ticketId };
    expect((await answerTo(desk, maple, ticketId)).body).toMatchObject({ isMine: true, state: 'answered' });
    expect((await answerTo(by.ada, maple, ticketId)).body.code).toBe('support.taken');
    expect((await settle(by.ada, maple, ticketId)).body.code).toBe('support.taken');
    expect((await by.ada.refusal('/console/api/support/take', one)).code).toBe('support.taken');
    expect(await by.ada.ok('/console/api/support/hand-back', one)).toMatchObject({ takenBy: null });
    expect((await answerTo(by.ada, maple, ticketId)).status).toBe(200);
  });

  it('request.conflict where something was written since, and so for what is sent twice', async () => {
    const maple = await newcomer();
    const { ticketId } = await openTicket(maple);
    const seen = await seenTicket(desk, maple, ticketId);
    await addPictureTo(maple, ticketId);
    for (const path of ['answer', 'note'] as const)
      expect(
        (await desk.refusal(`/console/api/support/${path}`, { ...seen, text: 'It arrives today.' })).code,
      ).toBe('request.conflict');
    expect((await desk.refusal('/console/api/support/solve', seen)).code).toBe('request.conflict');
    const answer = { ...(await seenTicket(desk, maple, ticketId)), text: 'It arrives today.' };
    await desk.ok('/console/api/support/answer', answer);
    expect((await desk.refusal('/console/api/support/answer', answer)).code).toBe('request.conflict');
  });

  it('support.closed and support.already_solved once it is over', async () => {
    const maple = await newcomer();
    const { ticketId } = await openTicket(maple);
    await settle(desk, maple, ticketId);
    expect((await settle(desk, maple, ticketId)).body.code).toBe('support.already_solved');
    hours(8 * 24);
    expect((await answerTo(desk, maple, ticketId)).body.code).toBe('support.closed');
    const one = { userId: maple.userId, ticketId };
    expect((await desk.refusal('/console/api/support/take', one)).code).toBe('support.closed');
  });

  it('leaves notes that no person sees, and nothing else of the ticket changes', async () => {
    const maple = await newcomer();
    const { ticketId } = await openTicket(maple);
    const seen = await seenTicket(desk, maple, ticketId);
    await desk.ok('/console/api/support/note', { ...seen, text: 'Asked the bank.' });
    const { items } = await desk.ok('/console/api/support/detail', { userId: maple.userId, ticketId });
    expect(items.map(({ author, operator }) => [author, operator])).toEqual([
      ['note', 'desk'],
      ['person', null],
    ]);
    const own = await maple.call.ok('/api/support/ticket', { ticketId });
    expect(own.items).toHaveLength(1);
    expect(own.ticket).toMatchObject({ state: 'open', unread: 0 });
  });
});

it('a person is told that there is an answer and where, and not what it says', async () => {
  const { person, email } = await byEmail();
  const { ticketId, number } = await openTicket(person);
  await answerTo(desk, person, ticketId, 'quince');
  const message = await messageTo(suite, email);
  expect(message?.text).toContain(number);
  expect(message?.text).toContain(`/#/pages/service/ticket?id=${ticketId}`);
  expect(message?.text).not.toContain('quince');
  await settle(desk, person, ticketId);
  expect((await messageTo(suite, email))?.text).toContain('已解决');
});

async function byEmail() {
  const email = 'asker@example.com';
  return { person: await registerByEmail(suite, 'letterasker', email), email };
}

describe('a canned answer', () => {
  it('is added in both languages, retired once, and stays in the list', async () => {
    const text = { zh: '您好', en: 'Hello' };
    const added = await desk.ok('/console/api/support/answers/add', { name: 'greeting', text });
    expect(added).toMatchObject({ name: 'greeting', text, addedBy: 'desk', retiredAt: null });
    const { cannedAnswerId } = added;
    const retired = await desk.ok('/console/api/support/answers/retire', { cannedAnswerId });
    expect(retired.retiredAt).not.toBeNull();
    expect((await desk.refusal('/console/api/support/answers/retire', { cannedAnswerId })).code).toBe(
      'support.answer_retired',
    );
    expect((await desk.ok('/console/api/support/answers')).items).toContainEqual(retired);
  });
});

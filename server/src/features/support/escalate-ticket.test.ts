import { describe, expect, it } from 'vitest';
import { colleague } from '../../../testing/operator.ts';
import { registerPerson } from '../../../testing/person.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { addPictureTo, answerTo, openTicket, seenTicket, settle } from '../../../testing/support.ts';

const suite = await suiteApp();
const by = await operators(suite);
const desk = (await colleague(suite, 'desk', ['support'])).call;
const money = (await colleague(suite, 'money', ['treasurer'])).call;
const identity = (await colleague(suite, 'identity', ['reviewer'])).call;
const reason = 'the bank says that it was sent twice';
let names = 0;
const newcomer = () => registerPerson(suite, `asker${(names += 1)}`);
let offset = 0;
const hours = (n: number) => suite.clock.setOffsetDays((offset += n / 24));
type Target = 'support' | 'reviewer' | 'treasurer' | 'admin';

async function asked() {
  const maple = await newcomer();
  const { ticketId, number } = await openTicket(maple);
  const one = { userId: maple.userId, ticketId };
  const hand = async (to: Target, from = desk) =>
    from.send('/console/api/support/escalate', { ...(await seenTicket(desk, maple, ticketId)), to, reason });
  return { maple, ticketId, number, one, hand };
}

describe('a ticket that the desk cannot settle', () => {
  it('is handed to a role with a reason, which the queue shows and a note keeps', async () => {
    const { maple, ticketId, one, hand } = await asked();
    await desk.ok('/console/api/support/take', one);
    const { body } = await hand('treasurer');
    expect(body).toMatchObject({ takenBy: null, escalation: { to: 'treasurer', reason, by: 'desk' } });
    const { items } = await desk.ok('/console/api/support', { handed: 'any', userId: maple.userId });
    expect(items).toMatchObject([{ ticketId, escalation: { reason } }]);
    const [note] = (await desk.ok('/console/api/support/detail', one)).items;
    expect(note).toMatchObject({ author: 'note', operator: 'desk', text: reason });
    const own = await maple.call.ok('/api/support/ticket', { ticketId });
    expect([own.items.length, own.ticket.state]).toEqual([1, 'open']);
    const { items: rows } = await by.ada.ok('/console/api/audit', { action: 'support_ticket.escalate' });
    expect(rows.find(({ subjectId }) => subjectId === ticketId)?.detail).not.toContain(reason);
  });

  it('is seen and answered by that role, and by no other that is not of the desk', async () => {
    const { maple, ticketId, one, hand } = await asked();
    expect((await money.refusal('/console/api/support/detail', one)).code).toBe('request.not_found');
    await hand('treasurer');
    expect((await money.ok('/console/api/support/detail', one)).ticket.ticketId).toBe(ticketId);
    const seen = await seenTicket(money, maple, ticketId);
    expect((await identity.refusal('/console/api/support/detail', one)).code).toBe('request.not_found');
    const answer = { ...seen, text: 'It was sent once.' };
    expect((await identity.refusal('/console/api/support/answer', answer)).code).toBe('request.not_found');
    expect(await money.ok('/console/api/support/answer', answer)).toMatchObject({ takenBy: 'money' });
  });

  it('stands in the list of that role alone, whatever it asks for', async () => {
    const { ticketId, hand } = await asked();
    await hand('reviewer');
    const listed = async (call: typeof desk, filter: object) =>
      (await call.ok('/console/api/support', { limit: '100', ...filter })).items.map((item) => item.ticketId);
    for (const filter of [{}, { handed: 'any' }, { handed: 'mine' }]) {
      expect(await listed(identity, filter)).toContain(ticketId);
      expect(await listed(money, filter)).not.toContain(ticketId);
    }
    expect(await listed(desk, { handed: 'mine' })).not.toContain(ticketId);
    expect(await listed(desk, {})).toContain(ticketId);
  });

  it('shows its pictures to that role alone', async () => {
    const { maple, ticketId, one, hand } = await asked();
    await addPictureTo(maple, ticketId);
    const picture = { ...one, position: 2 };
    expect((await money.send('/console/api/support/picture', picture)).body.code).toBe('request.not_found');
    await hand('treasurer');
    expect((await money.send('/console/api/support/picture', picture)).status).toBe(200);
  });

  it('goes back to the desk, and support.already_there where it is', async () => {
    const { one, hand } = await asked();
    expect((await hand('support')).body.code).toBe('support.already_there');
    await hand('treasurer');
    expect((await hand('treasurer')).body.code).toBe('support.already_there');
    expect((await hand('support', money)).body).toMatchObject({ escalation: null });
    expect((await money.refusal('/console/api/support/detail', one)).code).toBe('request.not_found');
  });

  it('support.taken, support.closed and request.conflict as for an answer', async () => {
    const { maple, ticketId, one, hand } = await asked();
    const stale = { ...(await seenTicket(desk, maple, ticketId)), to: 'admin' as const, reason };
    await by.ada.ok('/console/api/support/take', one);
    expect((await hand('admin')).body.code).toBe('support.taken');
    await answerTo(by.ada, maple, ticketId);
    expect((await desk.refusal('/console/api/support/escalate', stale)).code).toBe('request.conflict');
    await settle(by.ada, maple, ticketId);
    hours(8 * 24);
    expect((await hand('admin', by.ada)).body.code).toBe('support.closed');
  });

  it('is named by an alert of its own once its answer is late', async () => {
    const { number, hand } = await asked();
    await hand('admin');
    const late = async () =>
      (await by.ada.ok('/console/api/overview')).alerts
        .filter(({ subject }) => subject === number)
        .map(({ code }) => code);
    expect(await late()).toEqual([]);
    hours(24.1);
    expect(await late()).toEqual(['support.escalated_late']);
    await hand('support');
    expect(await late()).toEqual(['support.late']);
  });
});

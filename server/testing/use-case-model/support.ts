import {
  closesOnAfter,
  isUnsolved,
  mayRate,
  maySolve,
  mayWrite,
  type TicketState,
  ticketStateOn,
} from '@banyan/domain/support/ticket-state.ts';
import fc from 'fast-check';
import { newId } from '../../src/platform/ids.ts';
import { inTurn } from '../life/in-turn.ts';
import { letGo } from '../life/let-go.ts';
import { answerOf, callsOf, type Life, somebody } from '../life/life.ts';
import type { ModelPerson } from '../life/model-person.ts';
import { mostly } from '../life/mostly.ts';
import { type AreaModel, command, keptFor } from '../life/use-case.ts';

/** What the model knows of tickets with customer service. No freeze stops any of it. */

interface ModelTicket {
  id: string;
  owner: ModelPerson;
  state: TicketState;
  closesOn: string | null;
  /** The place of its last message, and who deals with it. */
  position: number;
  takenBy: string | null;
  isRated: boolean;
}

const ticketsOf = keptFor<Life>()(() => ({ all: [] as ModelTicket[] }));

const stateToday = (life: Life, ticket: ModelTicket): TicketState => ticketStateOn(ticket, life.today());

const isFull = (life: Life, person: ModelPerson): boolean =>
  ticketsOf(life).all.filter(({ owner, state }) => owner === person && isUnsolved(state)).length >=
  life.policy['support.mostOpen'];

/** So many that are solved or closed may still be asked after. */
const keptFinished = 60;

const opens = command({
  weight: 3,
  usually: 0.5,
  given: fc.record({ who: fc.nat(100), isTwice: fc.boolean() }),
  play: async (life, { who, isTwice }) => {
    const person = somebody(life, who);
    if (!person) return null;
    const { all } = ticketsOf(life);
    const expected = isFull(life, person) ? 'support.too_many_open' : 'ok';
    const call = await callsOf(life, person);
    const asked = { draft: newId(), topic: 'withdrawal' as const, text: 'When does my money arrive?' };
    const reply = await call.send('/api/support/open', asked);
    const { ticketId: id } = reply.body;
    const untouched = { state: 'open', closesOn: null, position: 1, takenBy: null, isRated: false } as const;
    if (expected === 'ok') all.push({ ...untouched, id, owner: person });
    letGo(all, (ticket) => ticket.owner.isClosed || !isUnsolved(ticket.state), keptFinished);
    // Sent once more, the same question is answered the same.
    const again = isTwice ? await call.send('/api/support/open', asked) : reply;
    const isSame = answerOf(again) === answerOf(reply) && again.body.ticketId === id;
    const actual = `${answerOf(reply)}${isSame ? '' : ', and again another'}`;
    return { told: `${person.name} asks customer service${isTwice ? ' twice' : ''}`, expected, actual };
  },
});

/** Most of the time one that may be written in, sometimes any; now and then somebody else asks for it. */
function someTicket(life: Life, { which, stranger, who }: { which: number; stranger: number; who: number }) {
  const all = ticketsOf(life).all.filter(({ owner }) => !owner.isClosed);
  const ticket = mostly(which, { good: all.filter((each) => mayWrite(stateToday(life, each))), all });
  const person = stranger === 0 ? somebody(life, who) : ticket?.owner;
  return ticket && person ? { ticket, person } : null;
}

const some = { which: fc.nat(1_000), stranger: fc.nat(9), who: fc.nat(100) };

const writes = command({
  weight: 3,
  usually: 0.3,
  given: fc.record(some),
  play: async (life, given) => {
    const found = someTicket(life, given);
    if (!found) return null;
    const { ticket, person } = found;
    // What was solved opens again, and counts among those that are open.
    const isMore = !isUnsolved(ticket.state) && isFull(life, ticket.owner);
    const own = !mayWrite(stateToday(life, ticket))
      ? 'support.closed'
      : isMore
        ? 'support.too_many_open'
        : 'ok';
    const refusal = person === ticket.owner ? own : 'request.not_found';
    const call = await callsOf(life, person);
    const asked = { ticketId: ticket.id, draft: newId(), text: 'It is still not there.' };
    const reply = await call.send('/api/support/write', asked);
    if (refusal === 'ok')
      Object.assign(ticket, { state: 'open', closesOn: null, position: ticket.position + 1 });
    return {
      told: `${person.name} writes in a question of ${ticket.owner.name}`,
      expected: refusal === 'ok' ? 'ok, open' : refusal,
      actual: reply.status === 200 ? `ok, ${reply.body.state}` : answerOf(reply),
    };
  },
});

const solves = command({
  weight: 2,
  usually: 0.2,
  given: fc.record(some),
  play: async (life, given) => {
    const found = someTicket(life, given);
    if (!found) return null;
    const { ticket, person } = found;
    const own = maySolve(stateToday(life, ticket)) ? 'ok' : 'support.already_solved';
    const expected = person === ticket.owner ? own : 'request.not_found';
    const call = await callsOf(life, person);
    const actual = answerOf(await call.send('/api/support/solve', { ticketId: ticket.id }));
    if (expected === 'ok') solve(life, ticket);
    return { told: `${person.name} says that ${ticket.owner.name}'s question is solved`, expected, actual };
  },
});

function solve(life: Life, ticket: ModelTicket): void {
  ticket.state = 'solved';
  ticket.closesOn = closesOnAfter(life.today(), life.policy['support.reopenDays']);
}

const rates = command({
  weight: 1,
  usually: 0.1,
  given: fc.record({ which: fc.nat(1_000), stars: fc.integer({ min: 1, max: 5 }) }),
  play: async (life, { which, stars }) => {
    const all = ticketsOf(life).all.filter(({ owner }) => !owner.isClosed);
    const good = all.filter((each) => mayRate(stateToday(life, each)) && !each.isRated);
    const ticket = mostly(which, { good, all, oneIn: 3 });
    if (!ticket) return null;
    const once = ticket.isRated ? 'support.already_rated' : 'ok';
    const expected = mayRate(stateToday(life, ticket)) ? once : 'support.not_solved';
    const call = await callsOf(life, ticket.owner);
    const actual = answerOf(await call.send('/api/support/rate', { ticketId: ticket.id, stars }));
    if (expected === 'ok') ticket.isRated = true;
    return { told: `${ticket.owner.name} rates an answer`, expected, actual };
  },
});

const answers = command({
  weight: 4,
  usually: 0.5,
  given: fc.record({
    ...some,
    by: fc.constantFrom('ada', 'ada', 'ada', 'bea'),
    how: fc.constantFrom('answer', 'answer', 'solve'),
    /** One of eight has not seen the last message. */
    sees: fc.nat(7),
  }),
  play: async (life, { by, how, sees, ...given }) => {
    const found = someTicket(life, given);
    if (!found) return null;
    const { ticket } = found;
    const { owner, id, position } = ticket;
    const state = stateToday(life, ticket);
    const isSolution = how === 'solve';
    const refusals: [boolean, string][] = [
      [sees === 0, 'request.conflict'],
      [ticket.takenBy !== null && ticket.takenBy !== by, 'support.taken'],
      [isSolution && !maySolve(state), 'support.already_solved'],
      [!isSolution && !mayWrite(state), 'support.closed'],
    ];
    const expected = refusals.find(([isSo]) => isSo)?.[1] ?? 'ok';
    const operator = await life.operator(by as 'ada');
    const asked = { userId: owner.userId, ticketId: id, seen: sees === 0 ? position + 1 : position };
    const reply = isSolution
      ? await operator.send('/console/api/support/solve', asked)
      : await operator.send('/console/api/support/answer', { ...asked, text: 'It arrives today.' });
    if (expected === 'ok' && isSolution) solve(life, ticket);
    else if (expected === 'ok')
      Object.assign(ticket, { state: 'answered', closesOn: null, position: position + 1, takenBy: by });
    const verb = isSolution ? 'solves' : 'answers';
    return { told: `${by} ${verb} ${owner.name}'s question`, expected, actual: answerOf(reply) };
  },
});

/** Compares how many of somebody's questions are not solved. */
async function differs(life: Life): Promise<string | undefined> {
  const { all } = ticketsOf(life);
  for (const person of inTurn(life, new Set(all.map(({ owner }) => owner)))) {
    if (person.isClosed) continue;
    const { unsolved } = await (await callsOf(life, person)).ok('/api/support/tickets');
    const expected = all.filter(({ owner, state }) => owner === person && isUnsolved(state)).length;
    if (unsolved !== expected)
      return `of ${person.name} ${unsolved} questions are not solved, expected ${expected}`;
  }
  return undefined;
}

export const supportModel: AreaModel = { commands: { opens, writes, solves, rates, answers }, differs };

import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import type { When } from '@banyan/domain/states/state-table.ts';
import { type TicketCommand, ticketTable } from '@banyan/domain/support/ticket-state.table.ts';
import type { TicketState } from '@banyan/domain/support/ticket-state.ts';
import { closeTickets } from '../../src/features/support/close-tickets.ts';
import type { OperatorCaller } from '../caller.ts';
import type { Person } from '../person.ts';
import type { Suite } from '../suite.ts';
import { answerTo, openTicket, seenTicket, settle, writeIn } from '../support.ts';
import { type Machine, refusalOf } from './machine.ts';

interface Thing {
  asker: Person;
  ticketId: string;
}

/** Returns the machine of support tickets, each of somebody new: one person may have few that are not solved. */
export function supportTicketMachine(
  suite: Suite,
  newcomer: () => Promise<Person>,
  desk: OperatorCaller,
): Machine<TicketState, TicketCommand, Thing> {
  const { services } = suite.app;
  let ahead = 0;
  const goOn = (days: number) => suite.clock.setOffsetDays((ahead += days));
  const close = async () => {
    await closeTickets(services, businessDateOf(services.clock.now()));
    return { status: 200, body: {} };
  };
  const ways: Record<TicketCommand, (thing: Thing) => Promise<{ status: number; body: { code?: string } }>> =
    {
      write: ({ asker, ticketId }) => writeIn(asker, ticketId),
      solve: ({ asker, ticketId }) => asker.call.send('/api/support/solve', { ticketId }),
      rate: ({ asker, ticketId }) => asker.call.send('/api/support/rate', { ticketId, stars: 4 }),
      answer: ({ asker, ticketId }) => answerTo(desk, asker, ticketId),
      note: async ({ asker, ticketId }) =>
        desk.send('/console/api/support/note', {
          ...(await seenTicket(desk, asker, ticketId)),
          text: 'Asked the bank.',
        }),
      settle: ({ asker, ticketId }) => settle(desk, asker, ticketId),
      close,
    };
  const steps: Record<When, number> = { before: 6, at: 7, after: 8 };
  return {
    table: ticketTable,
    bring: async (state) => {
      const asker = await newcomer();
      const thing = { asker, ticketId: (await openTicket(asker)).ticketId };
      if (state === 'answered') await ways.answer(thing);
      if (state === 'solved' || state === 'closed') await ways.solve(thing);
      if (state === 'closed') {
        goOn(7);
        await close();
      }
      return thing;
    },
    setClock: (_thing, when) => goOn(steps[when]),
    send: async (thing, command) => refusalOf(await ways[command](thing)),
    stateOf: async ({ asker, ticketId }) =>
      (await asker.call.ok('/api/support/ticket', { ticketId })).ticket.state,
    calm: () => {},
  };
}

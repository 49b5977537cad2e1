import type { StateTable } from '../states/state-table.ts';
import type { TicketState } from './ticket-state.ts';

/**
 * `write`, `solve` and `rate` are the person's, `answer`, `note` and `settle` (solved, says the operator) of operators,
 * `close` is the daily job: before, at and after the day on which a solved ticket closes.
 */
export type TicketCommand = 'write' | 'solve' | 'rate' | 'answer' | 'note' | 'settle' | 'close';

const closed = 'support.closed';
const solvedBefore = 'support.already_solved';
const notSolved = 'support.not_solved';

export const ticketTable: StateTable<TicketState, TicketCommand> = {
  open: {
    write: 'open',
    solve: 'solved',
    rate: notSolved,
    answer: 'answered',
    note: 'open',
    settle: 'solved',
    close: 'open',
  },
  answered: {
    write: 'open',
    solve: 'solved',
    rate: notSolved,
    answer: 'answered',
    note: 'answered',
    settle: 'solved',
    close: 'answered',
  },
  solved: {
    write: { before: 'open', at: closed, after: closed },
    solve: solvedBefore,
    rate: { before: 'solved', at: 'closed', after: 'closed' },
    answer: { before: 'answered', at: closed, after: closed },
    note: { before: 'solved', at: 'closed', after: 'closed' },
    settle: solvedBefore,
    close: { before: 'solved', at: 'closed', after: 'closed' },
  },
  closed: {
    write: closed,
    solve: solvedBefore,
    rate: 'closed',
    answer: closed,
    note: 'closed',
    settle: solvedBefore,
    close: 'closed',
  },
};

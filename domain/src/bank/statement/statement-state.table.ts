import type { StateTable } from '../../states/state-table.ts';
import type { StatementState } from './statement-state.ts';

/** An imported statement that another one has followed stands apart: it is the newest no more. */
export type StatementStanding = StatementState | 'followed';

/**
 * `withdraw` is another operator's, `withdraw_own` is tried by whoever imported it. `again` imports the same file once more,
 * `follow` that of the next day.
 */
export type StatementCommand = 'withdraw' | 'withdraw_own' | 'again' | 'follow';

const known = 'bank.statement_known';
const notNewest = 'bank.statement_not_newest';
const late = { withdraw: notNewest, withdraw_own: notNewest } as const;

export const statementTable: StateTable<StatementStanding, StatementCommand> = {
  imported: {
    withdraw: 'withdrawn',
    withdraw_own: 'operator.same_person',
    again: known,
    follow: 'followed',
  },
  followed: { ...late, again: known, follow: 'followed' },
  // Its days and its references may come again.
  withdrawn: { ...late, again: 'withdrawn', follow: 'withdrawn' },
};

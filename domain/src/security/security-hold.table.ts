import type { StateTable } from '../states/state-table.ts';

/** A hold on withdrawals and remittances: it runs until its instant, or was ended early. */
export type HoldState = 'running' | 'ended';

/** The owner asks for a withdrawal, or ends the hold by a code. Before, at and after the instant at which it ends. */
export type HoldCommand = 'withdraw' | 'end';

export const holdTable: StateTable<HoldState, HoldCommand> = {
  running: {
    withdraw: { before: 'withdrawal.on_hold', at: 'running', after: 'running' },
    end: { before: 'ended', at: 'request.not_found', after: 'request.not_found' },
  },
  ended: {
    withdraw: 'ended',
    end: 'request.not_found',
  },
};

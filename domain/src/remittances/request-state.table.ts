import type { StateTable } from '../states/state-table.ts';
import type { RequestState } from './request-state.ts';

/** `pay` is the payer's, `cancel` the asker's. Before, at and after the instant at which a request expires. */
export type RequestCommand = 'pay' | 'cancel';

const over = 'remittance.request_over';

export const requestTable: StateTable<RequestState, RequestCommand> = {
  open: {
    pay: { before: 'paid', at: over, after: over },
    cancel: { before: 'cancelled', at: over, after: over },
  },
  paid: { pay: over, cancel: over },
  cancelled: { pay: over, cancel: over },
  expired: { pay: over, cancel: over },
};

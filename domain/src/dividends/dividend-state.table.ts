import type { StateTable } from '../states/state-table.ts';
import type { DividendState } from './dividend-state.ts';

/**
 * `announce` and `refuse` are the second operator’s, `withdraw` is asked for by one and said by another. Before, at and
 * after the record date; `pay` is the daily job with money in the company’s account, before, at and after the pay date.
 */
export type DividendCommand = 'announce' | 'refuse' | 'withdraw' | 'record' | 'pay';

const decided = { announce: 'dividends.already_decided', refuse: 'dividends.already_decided' } as const;
const tooSoon = 'dividends.not_announced';
const tooLate = 'dividends.record_over';

export const dividendTable: StateTable<DividendState, DividendCommand> = {
  proposed: {
    // People learn of the record date a day before.
    announce: {
      before: 'announced',
      at: 'dividends.record_date_invalid',
      after: 'dividends.record_date_invalid',
    },
    refuse: 'refused',
    withdraw: tooSoon,
    record: 'proposed',
    pay: 'proposed',
  },
  announced: {
    ...decided,
    withdraw: { before: 'withdrawn', at: 'withdrawn', after: tooLate },
    record: { before: 'announced', at: 'announced', after: 'recorded' },
    pay: 'announced',
  },
  recorded: {
    ...decided,
    withdraw: tooLate,
    record: 'recorded',
    pay: { before: 'recorded', at: 'settled', after: 'settled' },
  },
  settled: { ...decided, withdraw: tooLate, record: 'settled', pay: 'settled' },
  refused: { ...decided, withdraw: tooSoon, record: 'refused', pay: 'refused' },
  withdrawn: { ...decided, withdraw: tooSoon, record: 'withdrawn', pay: 'withdrawn' },
};

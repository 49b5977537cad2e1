import type { StateTable } from '../states/state-table.ts';
import type { DifferenceState } from './difference-state.ts';

/**
 * `explain` and `book` are proposed by one operator and approved by another; `find` and `miss` are the frequent job, which
 * finds it or does not.
 */
export type DifferenceCommand = 'explain' | 'book' | 'find' | 'miss';

const notOpen = { explain: 'difference.not_open', book: 'difference.not_open' } as const;

export const differenceTable: StateTable<DifferenceState, DifferenceCommand> = {
  open: { explain: 'explained', book: 'booked', find: 'open', miss: 'gone' },
  explained: { ...notOpen, find: 'explained', miss: 'explained' },
  // What takes its correction back, where it is found no more, is a difference of its own.
  booked: { ...notOpen, find: 'booked', miss: 'booked' },
  gone: { ...notOpen, find: 'open', miss: 'gone' },
};

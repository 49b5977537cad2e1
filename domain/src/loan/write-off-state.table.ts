import type { StateTable } from '../states/state-table.ts';
import type { WriteOffState } from './write-off.ts';

/** What a second operator says. */
export type WriteOffCommand = 'write_off' | 'refuse';

const decided = { write_off: 'loan.write_off_decided', refuse: 'loan.write_off_decided' } as const;

export const writeOffTable: StateTable<WriteOffState, WriteOffCommand> = {
  proposed: { write_off: 'written_off', refuse: 'refused' },
  written_off: decided,
  refused: decided,
};

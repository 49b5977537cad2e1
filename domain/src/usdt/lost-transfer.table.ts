import type { StateTable } from '../states/state-table.ts';
import type { LostFindingState } from './lost-transfer.ts';

/** `…_own` is tried by the operator who has proposed it. */
export type LostFindingCommand = 'carry_out' | 'carry_out_own' | 'refuse' | 'refuse_own';

const decided = {
  carry_out: 'usdt_transfer.finding_decided',
  carry_out_own: 'usdt_transfer.finding_decided',
  refuse: 'usdt_transfer.finding_decided',
  refuse_own: 'usdt_transfer.finding_decided',
} as const;

/** The states of what was found of a lost transfer, by what operators do about it. */
export const lostFindingTable: StateTable<LostFindingState, LostFindingCommand> = {
  proposed: {
    carry_out: 'done',
    carry_out_own: 'operator.same_person',
    refuse: 'refused',
    refuse_own: 'operator.same_person',
  },
  done: decided,
  refused: decided,
};

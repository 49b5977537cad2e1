import type { StateTable } from '../states/state-table.ts';
import type { ScanRestartState } from './scan-restart.ts';

/** `…_own` is tried by the operator who has proposed it. */
export type ScanRestartCommand = 'restart' | 'restart_own' | 'refuse' | 'refuse_own';

const decided = {
  restart: 'usdt.restart_decided',
  restart_own: 'usdt.restart_decided',
  refuse: 'usdt.restart_decided',
  refuse_own: 'usdt.restart_decided',
} as const;

/** The states of a proposal to begin a scan anew, by what operators do about it. */
export const scanRestartTable: StateTable<ScanRestartState, ScanRestartCommand> = {
  proposed: {
    restart: 'done',
    restart_own: 'operator.same_person',
    refuse: 'refused',
    refuse_own: 'operator.same_person',
  },
  done: decided,
  refused: decided,
};

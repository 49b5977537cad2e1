import type { StateTable } from '../states/state-table.ts';
import type { GroupPhase } from './group-state.ts';

/**
 * `join` takes one of several places, `join_last` the last one; `leave` is a member's beside others, `leave_last` the
 * only member's; `settle` is the house. Before, at and after the deadline.
 */
export type GroupCommand = 'join' | 'join_last' | 'leave' | 'leave_last' | 'settle';

const full = 'group.full';
const ended = 'group.ended';
const tooLate = 'group.not_leavable';

export const groupTable: StateTable<GroupPhase, GroupCommand> = {
  waiting: {
    // By the deadline alone, whether the group has been settled or not.
    join: { before: 'waiting', at: ended, after: ended },
    join_last: { before: 'full', at: ended, after: ended },
    leave: { before: 'waiting', at: tooLate, after: tooLate },
    leave_last: { before: 'failed', at: tooLate, after: tooLate },
    settle: { before: 'waiting', at: 'failed', after: 'failed' },
  },
  // It was full in time: it succeeds however late it is settled.
  full: { join: full, join_last: full, leave: tooLate, leave_last: tooLate, settle: 'success' },
  success: { join: full, join_last: full, leave: tooLate, leave_last: tooLate, settle: 'success' },
  failed: { join: ended, join_last: ended, leave: tooLate, leave_last: tooLate, settle: 'failed' },
};

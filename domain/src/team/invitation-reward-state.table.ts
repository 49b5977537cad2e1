import type { StateTable } from '../states/state-table.ts';
import type { InvitationRewardState } from './invitation-reward.ts';

/**
 * `release` and `refuse` are an operator's; `pay` is the frequent task, with a month's budget that is a point less than the
 * reward (before), as much (at), and a point more (after); `close` is whoever invited, who closes the account.
 */
export type InvitationRewardCommand = 'release' | 'refuse' | 'pay' | 'close';

const notHeld = { release: 'team.not_held', refuse: 'team.not_held' } as const;

export const invitationRewardTable: StateTable<InvitationRewardState, InvitationRewardCommand> = {
  due: { ...notHeld, pay: { before: 'due', at: 'paid', after: 'paid' }, close: 'lapsed' },
  held: { release: 'due', refuse: 'refused', pay: 'held', close: 'lapsed' },
  paid: { ...notHeld, pay: 'paid', close: 'paid' },
  refused: { ...notHeld, pay: 'refused', close: 'refused' },
  lapsed: { ...notHeld, pay: 'lapsed', close: 'session.required' },
};

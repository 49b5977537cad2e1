import type { StateTable } from '../states/state-table.ts';
import type { InvitationRewardState } from './invitation-reward.ts';

/**
 * `release` and `refuse` are an operator's; `pay` is the frequent task, with a month's budget that is a point less than the
 * reward (before), as much (at), and a point more (after); `pay_shared` is the same task where an account to be paid to is
 * that of another person, too; `close` is whoever invited, who closes the account.
 */
export type InvitationRewardCommand = 'release' | 'refuse' | 'pay' | 'pay_shared' | 'close';

const notHeld = { release: 'team.not_held', refuse: 'team.not_held' } as const;

export const invitationRewardTable: StateTable<InvitationRewardState, InvitationRewardCommand> = {
  due: {
    ...notHeld,
    pay: { before: 'due', at: 'paid', after: 'paid' },
    pay_shared: 'held',
    close: 'lapsed',
  },
  held: { release: 'due', refuse: 'refused', pay: 'held', pay_shared: 'held', close: 'lapsed' },
  paid: { ...notHeld, pay: 'paid', pay_shared: 'paid', close: 'paid' },
  refused: { ...notHeld, pay: 'refused', pay_shared: 'refused', close: 'refused' },
  lapsed: { ...notHeld, pay: 'lapsed', pay_shared: 'lapsed', close: 'session.required' },
};

import type { StateTable } from '../states/state-table.ts';
import type { VipCardState } from './vip-card.ts';

/** A running card of which a perk was used is not given back: it stands apart. */
export type VipCardStanding = VipCardState | 'running_used';

/**
 * `refund` gives it back: before, at and after the last day for that. `look` does nothing, around the first day of what
 * waits, and the day after the last one of what runs. `buy` buys another card, of which one may wait.
 */
export type VipCardCommand = 'refund' | 'look' | 'buy';

const over = 'vip.refund_over';

export const vipCardTable: StateTable<VipCardStanding, VipCardCommand> = {
  waiting: {
    // The days count from the purchase, whether or not it has begun.
    refund: { before: 'refunded', at: 'refunded', after: over },
    look: { before: 'waiting', at: 'running', after: 'running' },
    buy: 'vip.card_waiting',
  },
  running: {
    refund: { before: 'refunded', at: 'refunded', after: over },
    look: { before: 'running', at: 'ended', after: 'ended' },
    buy: 'running',
  },
  running_used: {
    refund: 'vip.perk_used',
    look: { before: 'running_used', at: 'ended', after: 'ended' },
    buy: 'running_used',
  },
  ended: { refund: over, look: 'ended', buy: 'ended' },
  refunded: { refund: 'vip.already_refunded', look: 'refunded', buy: 'refunded' },
};

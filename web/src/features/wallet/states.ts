import type { ResultTone } from '../../ui/result.tsx';
import type { walletMessages } from './wallet.messages.ts';
import type { Recharge, Withdrawal } from './wallet.queries.ts';

type Key = keyof typeof walletMessages;

export const rechargeStateKeys = {
  created: 'stateCreated',
  pending: 'statePending',
  succeeded: 'stateSucceeded',
  failed: 'stateFailed',
  cancelled: 'stateCancelled',
  expired: 'stateExpired',
} as const satisfies Record<Recharge['state'], Key>;

/** Returns the state in words; a bank transfer is the payer’s to make, and what is checked waits for us. */
export function rechargeStateKey({
  state,
  transferTo,
  underReview,
}: Pick<Recharge, 'state' | 'transferTo' | 'underReview'>): Key {
  if (underReview) return 'stateUnknown';
  return transferTo ? 'stateTransfer' : rechargeStateKeys[state];
}

const withdrawalStateKeys = {
  requested: 'stateRequested',
  approved: 'stateApproved',
  sent: 'stateSent',
  unknown: 'stateUnknown',
  settled: 'stateSettled',
  returned: 'stateReturned',
  rejected: 'stateRejected',
  cancelled: 'stateCancelled',
} as const satisfies Record<Withdrawal['state'], Key>;

/** Returns the state in words; what a freeze keeps from leaving is paused, unless a payment may be under way. */
export const withdrawalStateKey = ({ state, paused }: Pick<Withdrawal, 'state' | 'paused'>): Key =>
  paused && state !== 'unknown' ? 'statePaused' : withdrawalStateKeys[state];

const orderStateKeys: Readonly<Record<string, Key>> = { ...rechargeStateKeys, ...withdrawalStateKeys };

/** Returns how an order ended in words; undefined for what is no state of an order. */
export const orderStateKey = (state: string | null): Key | undefined =>
  state === null ? undefined : orderStateKeys[state];

export type Tone = 'good' | 'open' | 'bad' | 'over';
const tones: Record<Recharge['state'] | Withdrawal['state'], Tone> = {
  created: 'open',
  pending: 'open',
  requested: 'open',
  approved: 'open',
  sent: 'open',
  unknown: 'open',
  succeeded: 'good',
  settled: 'good',
  failed: 'bad',
  returned: 'bad',
  rejected: 'bad',
  expired: 'over',
  cancelled: 'over',
};
export const toneOf = (state: keyof typeof tones): Tone => tones[state];
const resultTones = { good: 'success', open: 'waiting', bad: 'failed', over: 'ended' } as const;
export const resultToneOf = (state: keyof typeof tones): ResultTone => resultTones[toneOf(state)];
export const toneClasses: Record<Tone, string> = {
  good: 'text-action',
  open: 'text-warning',
  bad: 'text-danger',
  over: 'text-soft',
};

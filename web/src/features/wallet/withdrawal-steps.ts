import type { Withdrawal } from './wallet.queries.ts';

type StepState = 'done' | 'current' | 'toCome' | 'failed' | 'ended';
export interface WithdrawalStep {
  title:
    | 'requestedStep'
    | 'reviewStep'
    | 'sentStep'
    | 'settledStep'
    | 'stateRejected'
    | 'stateCancelled'
    | 'stateReturned'
    | 'stateUnknown';
  state: StepState;
  at: string | null;
}

/** Returns the way of a withdrawal as steps: what is done, what is going on, what is to come. */
export function withdrawalSteps(item: Withdrawal): WithdrawalStep[] {
  const { state } = item;
  const requested: WithdrawalStep = { title: 'requestedStep', state: 'done', at: item.requestedAt };
  if (state === 'rejected')
    return [requested, { title: 'stateRejected', state: 'failed', at: item.finishedAt }];
  if (state === 'cancelled')
    return [requested, { title: 'stateCancelled', state: 'ended', at: item.finishedAt }];
  const review: WithdrawalStep = {
    title: 'reviewStep',
    state: state === 'requested' ? 'current' : 'done',
    at: item.approvedAt,
  };
  if (state === 'returned')
    return [requested, review, { title: 'stateReturned', state: 'failed', at: item.finishedAt }];
  if (state === 'unknown')
    return [requested, review, { title: 'stateUnknown', state: 'current', at: item.sentAt }];
  const wasSent = state === 'sent' || state === 'settled';
  return [
    requested,
    review,
    {
      title: 'sentStep',
      state: wasSent ? 'done' : state === 'approved' ? 'current' : 'toCome',
      at: item.sentAt,
    },
    {
      title: 'settledStep',
      state: state === 'settled' ? 'done' : state === 'sent' ? 'current' : 'toCome',
      at: item.finishedAt,
    },
  ];
}

import type { OperatorOutput } from '@banyan/api/contract.ts';
import type { Tone } from '../../ui/badge.tsx';

export type Reward = OperatorOutput<'/console/api/invitations/rewards'>['items'][number];
export type RewardAct = 'release' | 'refuse';
export type Ask = (asked: { reward: Reward; act: RewardAct }) => void;

export const rewardTone: Record<Reward['state'], Tone> = {
  due: 'active',
  held: 'waiting',
  paid: 'good',
  refused: 'bad',
  lapsed: 'quiet',
};

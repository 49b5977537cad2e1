import type { OperatorOutput } from '@banyan/api/contract.ts';
import { type VipCardState, vipCardStates, vipProducts } from '@banyan/domain/vip/vip-card.ts';
import type { Tone } from '../../ui/badge.tsx';

export type VipCard = OperatorOutput<'/console/api/vip-cards'>['items'][number];
export type VipCardDetail = OperatorOutput<'/console/api/vip-cards/detail'>;
export type VipCoupon = VipCardDetail['coupons'][number];
export type VipSums = OperatorOutput<'/console/api/vip-cards/sums'>;
export { vipCardStates, vipProducts };

export const cardTone: Record<VipCardState, Tone> = {
  waiting: 'waiting',
  running: 'active',
  ended: 'quiet',
  refunded: 'quiet',
};

export const couponTone: Record<VipCoupon['state'], Tone> = {
  upcoming: 'quiet',
  waiting: 'waiting',
  lost: 'quiet',
  unused: 'active',
  reserved: 'active',
  used: 'good',
  expired: 'quiet',
  gifted: 'quiet',
};

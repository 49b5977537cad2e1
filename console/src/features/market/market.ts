import type { OperatorOutput } from '@banyan/api/contract.ts';
import type { Tone } from '../../ui/badge.tsx';

export type TradedInstrument = OperatorOutput<'/console/api/market/instruments'>['items'][number];
export type Replay = OperatorOutput<'/console/api/market/replay'>;
export type ShareOrder = OperatorOutput<'/console/api/market/orders'>['items'][number];
export type ShareOrderDetail = OperatorOutput<'/console/api/market/orders/detail'>;
export type Holiday = OperatorOutput<'/console/api/market/holidays'>['items'][number];
export type MarketDay = OperatorOutput<'/console/api/market/calendar'>['items'][number];
export type ShareTrade = OperatorOutput<'/console/api/market/trades'>['items'][number];
export type InstrumentAct = 'halt' | 'resume';

export const phaseTone: Record<TradedInstrument['phase'], Tone> = {
  closed: 'quiet',
  break: 'quiet',
  auction: 'waiting',
  continuous: 'good',
  halted: 'bad',
};

export const orderTone: Record<ShareOrder['state'], Tone> = {
  waiting: 'waiting',
  open: 'active',
  filled: 'good',
  cancelled: 'quiet',
  refused: 'quiet',
};

export const holidayTone: Record<Holiday['state'], Tone> = {
  proposed: 'waiting',
  declared: 'good',
  refused: 'quiet',
};

/** Returns the number of commands that the market has not looked at yet. */
export const behindOf = ({ given, applied }: TradedInstrument): bigint => BigInt(given) - BigInt(applied);

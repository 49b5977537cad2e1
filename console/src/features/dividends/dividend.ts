import type { OperatorOutput } from '@banyan/api/contract.ts';
import type { Tone } from '../../ui/badge.tsx';

export type Dividend = OperatorOutput<'/console/api/dividends'>['items'][number];
export type DividendDetail = OperatorOutput<'/console/api/dividends/detail'>;
export type DividendAct = 'announce' | 'refuse' | 'ask' | 'withdraw';

export const dividendTone: Record<Dividend['state'], Tone> = {
  proposed: 'waiting',
  announced: 'active',
  recorded: 'active',
  settled: 'good',
  refused: 'quiet',
  withdrawn: 'quiet',
};

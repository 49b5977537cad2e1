import type { OperatorOutput } from '@banyan/api/contract.ts';
import type { Tone } from '../../ui/badge.tsx';

export type FundingAccount = OperatorOutput<'/console/api/funding-accounts'>['items'][number];
export type Funding = OperatorOutput<'/console/api/fundings'>['items'][number];

export const fundingTone: Record<Funding['state'], Tone> = {
  recorded: 'waiting',
  confirmed: 'good',
  refused: 'quiet',
};

import type { OperatorOutput } from '@banyan/api/contract.ts';
import type { Tone } from '../../../ui/badge.tsx';

export type LoanProduct = OperatorOutput<'/console/api/loan-products'>['items'][number];
export type ProductAct = 'publish' | 'withdraw' | 'agreement' | 'publishAgreement';

export const productTone: Record<LoanProduct['state'], Tone> = {
  draft: 'waiting',
  offered: 'good',
  withdrawn: 'quiet',
};

import type { OperatorOutput } from '@banyan/api/contract.ts';
import { parseAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import type { Tone } from '../../../ui/badge.tsx';

export type Issuer = OperatorOutput<'/console/api/issuers'>['items'][number];
export type Funding = OperatorOutput<'/console/api/fundings'>['items'][number];

export const fundingTone: Record<Funding['state'], Tone> = {
  recorded: 'waiting',
  confirmed: 'good',
  refused: 'quiet',
};

/** Tells whether the server would take this text as an amount above zero. */
export function isPositiveAmount(text: string): boolean {
  const parsed = parseAmount(text, currency);
  return parsed.ok && parsed.amount > 0n;
}

import { classOf } from '../ledger/chart.ts';
import type { House, TransferKind } from '../ledger/chart-of-accounts.ts';

const corrections = {
  provider_clearing: { surplus: 'provider_surplus', shortage: 'provider_shortage' },
  bank_clearing: { surplus: 'bank_surplus', shortage: 'bank_shortage' },
  usdt_clearing: { surplus: 'usdt_surplus', shortage: 'usdt_shortage' },
} as const satisfies Record<string, Record<'surplus' | 'shortage', TransferKind>>;

/** An account of the books that mirrors money outside, and can be corrected. */
export type Corrected = House & (keyof typeof corrections | `${keyof typeof corrections}/${string}`);

/** By how much, in minor units, more is outside than an account of the books says; below zero it is less. */
export interface Deviation {
  house: Corrected;
  more: bigint;
}

/** How the books are brought to what is there outside: a shortage is paid by the cover, and a surplus goes into it. */
export interface Correction {
  kind: TransferKind;
  amount: bigint;
  isShortage: boolean;
}

/** Returns the correction of a deviation, which is not zero. */
export function correctionOf({ house, more }: Deviation): Correction {
  const isShortage = more < 0n;
  const kinds = corrections[classOf(house) as keyof typeof corrections];
  return {
    kind: isShortage ? kinds.shortage : kinds.surplus,
    amount: isShortage ? -more : more,
    isShortage,
  };
}

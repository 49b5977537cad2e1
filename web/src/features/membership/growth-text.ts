import { displayAmount } from '@banyan/domain/money/display.ts';

/** Returns growth as a text with thousands separators; it has two decimals, as on the wire, and is no money. */
export const growthText = (growth: string): string => displayAmount(growth);

/** Returns growth on the wire in hundredths. */
export const hundredthsOf = (growth: string): bigint => BigInt(growth.replace('.', ''));

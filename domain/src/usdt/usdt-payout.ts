import type { UsdtChain } from './chains.ts';
import { toContractUnits } from './contract-units.ts';
import { holdsAt, type Quote, usdtFor } from './quote.ts';

/** What a withdrawal pays out on a chain: fixed when it is asked for, and nothing that happens later changes it. */
export interface UsdtPayout {
  /** In millionths of a USDT. */
  usdt: bigint;
  /** The same in units of the contract, as the transfer says it. */
  units: bigint;
  /** What one USDT was worth, in ten-thousandths of the currency. */
  value: bigint;
}

/** Why an amount pays out nothing: the quote that was shown is over, or a millionth of a USDT is worth more. */
export type PayoutFault = 'quote_over' | 'nothing';

/**
 * Returns what the net of a withdrawal comes to in USDT at the quote that its owner was shown: down to the millionth,
 * so that what is charged for it is never above the net. The net is in minor units of the currency.
 */
export function usdtPayout(
  { net, chain, quote }: { net: bigint; chain: UsdtChain; quote: Quote },
  now: Date,
): UsdtPayout | PayoutFault {
  if (!holdsAt(quote, now)) return 'quote_over';
  const usdt = usdtFor(net, quote);
  return usdt > 0n ? { usdt, units: toContractUnits(chain, usdt), value: quote.value } : 'nothing';
}

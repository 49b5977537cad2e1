import { isSameAddress, type UsdtChain } from './chains.ts';
import { fromContractUnits } from './contract-units.ts';
import type { QueueReason } from './deposit-states.ts';
import { creditFor, holdsAt, type Quote } from './quote.ts';

/** What is known of a confirmed deposit when it is settled. */
export interface DepositFacts {
  chain: UsdtChain;
  /** The contract that reported the transfer, and the one whose token is taken there. */
  contract: string;
  takenContract: string;
  /** In units of the contract. */
  units: bigint;
  /** In millionths of a USDT. */
  minimum: bigint;
  quote: Quote | null;
  /** Nobody has the account any more that the address belonged to. */
  isAccountClosed: boolean;
  /** Another log of the same transaction was credited, and is no longer on the chain. */
  isCreditedBefore: boolean;
}

/** An amount is in minor units of the platform's currency, and above zero. */
export type DepositOutcome = { state: 'credited'; amount: bigint } | { state: 'queued'; reason: QueueReason };

/**
 * Returns what a confirmed deposit comes to. A token is told by its contract, and never by its name: anybody may call a
 * token USDT. What is worth less than the smallest unit of the currency is below any minimum.
 */
export function depositOutcome(facts: DepositFacts, now: Date): DepositOutcome {
  const { chain, contract, takenContract, units, minimum, quote } = facts;
  if (!isSameAddress(chain, contract, takenContract)) return queued('unknown_token');
  if (facts.isAccountClosed) return queued('account_closed');
  if (facts.isCreditedBefore) return queued('credited_before');
  const usdt = fromContractUnits(chain, units);
  if (usdt < minimum) return queued('below_minimum');
  if (!quote || !holdsAt(quote, now)) return queued('no_quote');
  const amount = creditFor(usdt, quote);
  return amount > 0n ? { state: 'credited', amount } : queued('below_minimum');
}

const queued = (reason: QueueReason): DepositOutcome => ({ state: 'queued', reason });

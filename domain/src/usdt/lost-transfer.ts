import { confirmationsAt } from './block.ts';
import { addressForms, isSameAddress, type UsdtChain, usdtContracts } from './chains.ts';
import type { KnownChain, TransferReceipt } from './transfer-fate.ts';

/** What two operators find of a transfer that was lost: nothing was paid, or another transaction has paid its payee. */
export const lostOutcomes = ['returned', 'paid'] as const;
export type LostOutcome = (typeof lostOutcomes)[number];

/** Proposed by one operator, done or refused by another. */
export const lostFindingStates = ['proposed', 'done', 'refused'] as const;
export type LostFindingState = (typeof lostFindingStates)[number];

/** What a transaction says it has moved: addresses in the form of their network, units of the contract. */
export interface TokenMove {
  contract: string;
  from: string;
  to: string;
  units: bigint;
}

/** A transaction that a block has, with all that it moved. */
export interface SeenTransaction extends TransferReceipt {
  /** Its block was made then; Ethereum and its relatives count whole seconds. */
  at: Date;
  moves: readonly TokenMove[];
}

/** What a lost transfer was to pay. */
export interface OwedPayment {
  chain: UsdtChain;
  payer: string;
  address: string;
  units: bigint;
  /** From then on it could be handed to its chain, by the real time. */
  releasedAt: Date;
}

const names = { tron: /^[0-9a-f]{64}$/, evm: /^0x[0-9a-f]{64}$/ } as const;

/** Returns the name of a transaction as nodes of a network write it, or null where a text is none. */
export function transactionName(chain: UsdtChain, text: string): string | null {
  const name = text.trim().toLowerCase();
  return names[addressForms[chain]].test(name) ? name : null;
}

const secondOf = (at: Date): number => Math.floor(at.getTime() / 1_000);

/**
 * Returns why a transaction has not paid in place of a lost transfer, or null where it has: a block that has all of its
 * confirmations has it, made no sooner than the transfer was released, the contract has not refused it, and by it the
 * account that was to pay has sent the payee no less than was owed, of the token that is taken.
 */
export function paymentRefusal(
  seen: SeenTransaction | null,
  { chain, payer, address, units, releasedAt }: OwedPayment,
  { last, needed }: Pick<KnownChain, 'last' | 'needed'>,
): 'payment_not_confirmed' | 'payment_older' | 'payment_differs' | null {
  if (!seen || confirmationsAt(seen.block, last) < BigInt(needed)) return 'payment_not_confirmed';
  // The payee had it before anybody let this order go: it has paid something else.
  if (secondOf(seen.at) < secondOf(releasedAt)) return 'payment_older';
  const paid = seen.moves
    .filter(
      ({ contract, from, to }) =>
        isSameAddress(chain, contract, usdtContracts[chain]) &&
        isSameAddress(chain, from, payer) &&
        isSameAddress(chain, to, address),
    )
    .reduce((sum, move) => sum + move.units, 0n);
  return seen.isDone && paid >= units ? null : 'payment_differs';
}

import type { TransferReceipt } from './transfer-fate.ts';
import type { TransferStep } from './transfer-steps.ts';

/**
 * How a chain says otherwise than a transfer has ended: by now nothing has paid it; it has paid, although it had come to
 * nothing; both it and the transaction that was named in its place have; or it alone has, and not that one.
 */
export type EndFault = 'unpaid' | 'paid' | 'paid_twice' | 'paid_itself';

/** How a transfer has ended, and by which other transaction where that has paid in its place. */
interface EndedTransfer {
  step: TransferStep;
  paidBy: string | null;
}

/** What a chain says of an ended transfer, and of the transaction that was named in its place; null where there is none. */
interface SeenPayments {
  own: TransferReceipt | null;
  instead: TransferReceipt | null;
}

/** Returns how a chain says otherwise than a transfer has ended, or null where the two agree. */
export function endFault({ step, paidBy }: EndedTransfer, { own, instead }: SeenPayments): EndFault | null {
  const [isOwn, isInstead] = [own?.isDone === true, instead?.isDone === true];
  if (step !== 'settled') return isOwn ? 'paid' : null;
  if (isOwn && isInstead) return 'paid_twice';
  if (!isOwn && !isInstead) return 'unpaid';
  return isOwn && paidBy !== null ? 'paid_itself' : null;
}

/** Returns by how much more is there than the books say, in minor units; null where as much was paid as they say. */
export function leftOver(fault: EndFault, amount: bigint): bigint | null {
  if (fault === 'paid_itself') return null;
  return fault === 'unpaid' ? amount : -amount;
}

import { type Pity, sequenceFaults } from '@banyan/domain/lottery/pity.ts';
import { faultsOf, type Receipt, type ReceiptFault, readReceipt } from '@banyan/domain/lottery/receipt.ts';
import { queryClient } from '../../platform/query.ts';
import { publishedTable, receipts } from './lottery.queries.ts';
import { recompute } from './recompute.ts';

/** A fault of a receipt, whose odds are compared with those that were published. */
export type CheckFault = ReceiptFault | 'unpublished' | 'unknown_table';

/**
 * Returns everything that does not fit in a receipt. The draw is computed again on this device, by the browser's own
 * cryptography where it has any, and otherwise by the piece that draws.
 */
export async function checkReceipt(receipt: Receipt): Promise<CheckFault[]> {
  const faults = faultsOf(receipt, await recompute(receipt));
  if (faults.includes('not_revealed') || faults.includes('table')) return faults;
  return [...faults, ...(await publicationFaults(receipt))];
}

async function publicationFaults({ game, table }: Receipt): Promise<CheckFault[]> {
  try {
    const published = await queryClient.fetchQuery(publishedTable(game, table.number));
    return published.hash === table.hash && published.text === table.text ? [] : ['unpublished'];
  } catch (error) {
    return (error as { status?: number }).status === 404 ? ['unpublished'] : ['unknown_table'];
  }
}

/** Returns everything that does not fit in a receipt that was pasted as a text; `form` if it is none. */
export async function checkPasted(text: string): Promise<CheckFault[]> {
  const receipt = readReceipt(text);
  return receipt ? checkReceipt(receipt) : ['form'];
}

type Card = { number: string; awarded: number; pity: Pity };

/** Checks all of a person's draws whose seed is revealed. Returns how many, and the numbers of those that do not fit. */
export async function checkAll(): Promise<{ count: number; failed: string[] }> {
  const failed = new Set<string>();
  const cards = new Map<number, Card>();
  let count = 0;
  let cursor: string | undefined;
  do {
    const page = await queryClient.fetchQuery(receipts(cursor));
    for (const receipt of page.items) {
      count += 1;
      if ((await checkReceipt(receipt)).length > 0) failed.add(receipt.number);
      const { number, awarded, pity } = receipt;
      if (pity) cards.set(pity.ordinal, { number, awarded, pity });
    }
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  // The person's cards, in their order, tell whether the rare card was due.
  for (const ordinal of sequenceFaults([...cards.values()])) failed.add(cards.get(ordinal)?.number ?? '');
  return { count, failed: [...failed] };
}

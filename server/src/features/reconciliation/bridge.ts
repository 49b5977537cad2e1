import type { operatorApi } from '@banyan/api/contract.ts';
import { sum } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { bridgeOf } from '@banyan/domain/reconciliation/bridge.ts';
import { houseTotals } from '../../ledger/index.ts';
import type { OperatorRead, OperatorReadOfAll } from '../../platform/context.ts';
import type { WholeReader } from '../../platform/db/sql.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { bankHouses, itemsOfPart, partsOfBridge, statedBalance } from './bridge.store.ts';

/** So many items of a part are shown; what it comes to counts all of them. */
const mostItems = 500;

/** Returns the way from what the newest statement of the bank closes with to what the books say of the bank account. */
export const bankBridge = ({ reader }: OperatorReadOfAll) => bridgeAtBank(reader);

/** Returns the same for whoever reads all of the books, such as a job. */
export async function bridgeAtBank(reader: WholeReader) {
  const stated = await statedBalance(reader);
  const accounts = await bookedAtBank(reader);
  const booked = sum(accounts.map(({ amount }) => amount));
  return {
    statement: stated ? { from: stated.from_day, to: stated.to_day, closing: stated.closing } : null,
    ...bridgeOf(stated?.closing ?? 0n, booked, await partsOfBridge(reader)),
    accounts,
    booked,
  };
}

/** Returns what the books have at the bank, by account: what came from outside stands below zero there. */
async function bookedAtBank(reader: WholeReader) {
  const totals = await houseTotals(reader, bankHouses);
  return bankHouses.map((account) => {
    const own = totals.filter(({ house, asset }) => house === account && asset === currency);
    return { account, amount: -sum(own.map(({ total }) => total)) };
  });
}

/** Returns what one part of the bridge is the sum of. */
export async function bankBridgeItems(
  ctx: OperatorRead,
  { part }: InputOf<typeof operatorApi.bankBridgeItems>,
) {
  const rows = await itemsOfPart(ctx.reader, part, mostItems);
  return {
    items: rows.map(({ source, source_id, day, reference, stated, booked }) => ({
      source,
      sourceId: source_id,
      day,
      reference,
      stated,
      booked,
      amount: booked - stated,
    })),
  };
}

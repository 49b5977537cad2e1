import { formatAmount, parseAmount, sum } from '@banyan/domain/money/amount.ts';
import { parseReference } from '../src/features/wallet/provider/reference.ts';
import { houseTotals } from '../src/ledger/index.ts';
import type { Database } from '../src/platform/db/database.ts';
import { sql } from '../src/platform/db/sql.ts';
import { inWholeSnapshot } from '../src/platform/db/transaction.ts';

/** What the provider says of itself: every payment and payout, under our reference. */
export interface ProviderStatement {
  payments: readonly Line[];
  payouts: readonly Line[];
}
interface Line {
  merchant_reference: string;
  amount: string;
  status: string;
}

/**
 * Returns in what our books differ from the provider's own statement, a line for each: what it has taken and we have
 * not credited, what it has paid or returned and we have not booked so, and the reverse. Of what reached the bank no
 * provider knows.
 */
export async function differencesFromStatement(
  db: Database,
  statement: ProviderStatement,
): Promise<string[]> {
  const ours = await inWholeSnapshot(db, async (reader) => ({
    orders: await reader.rows<{ id: string; amount: bigint; state: string }>(sql`
      select recharge_id as id, amount, state from recharges
      where state = 'succeeded' and provider <> 'bank_transfer'
      union all select withdrawal_id, net, state from withdrawals where state in ('settled', 'returned')`),
    houses: await houseTotals(reader),
  }));
  const booked = new Map(ours.orders.map(({ id, amount, state }) => [id, [state, show(amount)].join(' ')]));
  const theirs = new Map(
    [...statement.payments, ...statement.payouts]
      .filter(({ status }) => ['succeeded', 'settled', 'returned'].includes(status))
      .map((line) => [parseReference(line.merchant_reference)?.id ?? '', `${line.status} ${line.amount}`]),
  );
  const differing = [...new Set([...booked.keys(), ...theirs.keys()])]
    // What the provider refused outright came back, and is on no statement.
    .filter((id) => theirs.has(id) || !booked.get(id)?.startsWith('returned'))
    .filter((id) => booked.get(id) !== theirs.get(id))
    .map(
      (id) => `${id}: booked ${booked.get(id) ?? 'nothing'}, at the provider ${theirs.get(id) ?? 'nothing'}`,
    );
  const balance = (house: string): string =>
    show(
      sum(
        ours.houses
          .filter((each) => each.house.startsWith(house) && !each.house.endsWith('/bank_transfer'))
          .map((each) => each.total),
      ),
    );
  const clearing = {
    provider_clearing: show(-total(statement.payments, 'succeeded')),
    payout_clearing: show(total(statement.payouts, 'settled')),
  };
  const unequal = Object.entries(clearing)
    .filter(([house, expected]) => balance(house) !== expected)
    .map(([house, expected]) => `${house}: ${balance(house)}, by the statement ${expected}`);
  return [...differing, ...unequal];
}

const show = (amount: bigint): string => formatAmount(amount, 'CNY');

const total = (lines: readonly Line[], status: string): bigint =>
  sum(
    lines
      .filter((line) => line.status === status)
      .map(({ amount }) => {
        const parsed = parseAmount(amount, 'CNY');
        return parsed.ok ? parsed.amount : 0n;
      }),
  );

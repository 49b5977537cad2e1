import { formatAmount } from '@banyan/domain/money/amount.ts';
import type { Asset } from '@banyan/domain/money/asset.ts';
import type { TransferDraft } from '../src/ledger/index.ts';
import type { Database } from '../src/platform/db/database.ts';
import { sql } from '../src/platform/db/sql.ts';
import { inSnapshot } from '../src/platform/db/transaction.ts';

interface Line {
  place: number;
  name: string;
  asset: Asset;
  amount: bigint;
  balance_after: bigint;
}

/**
 * Returns what the transfers did, as a bookkeeper writes it: the account that gives is debited, the one that receives
 * is credited. For an account of the platform the balance is that of these transfers alone.
 */
export async function ledgerTable(
  db: Database,
  drafts: readonly Pick<TransferDraft, 'transferId'>[],
  names: Record<string, string>,
): Promise<string> {
  const ids = drafts.map((draft) => draft.transferId);
  const lines = await inSnapshot(db, (reader) =>
    reader.rows<Line>(sql`
      with place as (select id, n from unnest(${ids}::uuid[]) with ordinality as p(id, n))
      select n::int as place, name, asset, amount, balance_after from (
        select n, e.user_id || ' ' || a.kind as name, a.asset, e.amount, e.balance_after, e.seq
        from place join entries e on e.transfer_id = id
        join accounts a on a.user_id = e.user_id and a.account_id = e.account_id
        union all
        select n, house, asset, amount, (sum(amount) over (partition by house order by n))::bigint, 0
        from place join house_entries h on h.transfer_id = id
      ) legs order by n, amount, name`),
  );
  return render(lines, names);
}

function render(lines: readonly Line[], names: Record<string, string>): string {
  const cells = lines.map(({ name, asset, amount, balance_after }) => [
    Object.entries(names).reduce((text, [id, person]) => text.replace(id, person), name),
    amount < 0n ? formatAmount(-amount, asset) : '',
    amount > 0n ? formatAmount(amount, asset) : '',
    formatAmount(balance_after, asset),
  ]);
  const table = [['account', 'debit', 'credit', 'balance after'], ...cells];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join(' | ');
  const rule = widths.map((width) => '-'.repeat(width)).join('-|-');
  const blocks = table.slice(1).map((row, i) => {
    const isNew = i > 0 && lines[i]?.place !== lines[i - 1]?.place;
    return isNew ? `${rule}\n${line(row)}` : line(row);
  });
  return ['', line(table[0] ?? []), rule, ...blocks, ''].join('\n');
}

import { sql } from '../../../platform/db/sql.ts';
import type { Invariant } from '../../../verify/invariant.ts';

export const batchInvariants: readonly Invariant[] = [
  {
    name: 'a batch of payouts that is open or released has as many withdrawals, of as much, as it says',
    query: sql`
      select 'batch ' || b.number || ': ' || count(i.item_id) || ' withdrawals, and says ' || b.item_count as example
      from payout_batches b
      left join payout_batch_items i on i.batch_id = b.batch_id and i.left_at is null
      where b.state <> 'dissolved'
      group by b.batch_id, b.number, b.item_count, b.total
      having count(i.item_id) <> b.item_count or coalesce(sum(i.amount), 0) <> b.total`,
  },
  {
    name: 'no withdrawal stands in two batches of payouts, and none in one that was dissolved',
    query: sql`
      select 'withdrawal ' || withdrawal_id || ' in ' || count(*) || ' batches' as example
      from payout_batch_items where left_at is null
      group by user_id, withdrawal_id having count(*) > 1
      union all
      select 'withdrawal ' || i.withdrawal_id || ' in batch ' || b.number
      from payout_batch_items i join payout_batches b on b.batch_id = i.batch_id
      where i.left_at is null and b.state = 'dissolved'`,
  },
  {
    name: 'what stands in a batch of payouts is the net of a withdrawal for batches, by its provider',
    query: sql`
      select 'withdrawal ' || i.withdrawal_id || ' in batch ' || coalesce(b.number, i.batch_id::text) as example
      from payout_batch_items i
      left join payout_batches b on b.batch_id = i.batch_id
      left join withdrawals w on w.user_id = i.user_id and w.withdrawal_id = i.withdrawal_id
      where row(w.net, w.provider, w.by_batch) is distinct from row(i.amount, b.provider, true)`,
  },
  {
    name: 'what was approved for batches was ordered only with a batch that was released',
    query: sql`
      select 'withdrawal ' || w.number || ' is ' || w.state as example from withdrawals w
      where w.by_batch and w.ordered_at is not null and not exists (
        select from payout_batch_items i join payout_batches b on b.batch_id = i.batch_id
        where i.user_id = w.user_id and i.withdrawal_id = w.withdrawal_id and i.left_at is null and b.state = 'released')`,
  },
];

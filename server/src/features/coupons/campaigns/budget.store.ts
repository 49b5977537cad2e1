import { fundsAvailable, houseUserId } from '../../../ledger/index.ts';
import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import { budgetHouse } from '../coupons.postings.ts';

/**
 * What a campaign has set aside. Every change is one guarded statement on its row; the funds are read after it, so that
 * of all who give at once each counts what the others gave.
 */

/** Sets how many coupons of a draft there are. */
export async function setTotalCount(writer: Writer, campaignId: string, totalCount: number): Promise<void> {
  await writer.run(sql`
    insert into campaign_budgets (campaign_id, total_count) values (${campaignId}, ${totalCount})
    on conflict (campaign_id) do update set total_count = excluded.total_count`);
}

export type Given = 'given' | 'none_left' | 'budget_used_up';

/**
 * Counts coupons as given and sets their worst case aside. Returns why not, where there are not so many left or the
 * account does not hold their worst case; the caller's transaction must then roll back, or have had a lock before.
 */
export async function setAside(
  writer: Writer,
  campaignId: string,
  { count, worstCase }: { count: number; worstCase: bigint },
): Promise<Given> {
  const budget = await writer.first<{ committed: bigint }>(sql`
    update campaign_budgets set given_count = given_count + ${count}, committed = committed + ${worstCase * BigInt(count)}
    where campaign_id = ${campaignId} and given_count + ${count} <= total_count
    returning committed`);
  if (!budget) return 'none_left';
  return budget.committed <= (await fundsAvailable(writer, budgetHouse(campaignId)))
    ? 'given'
    : 'budget_used_up';
}

/** Returns how many coupons can be given, and holds that still until the commit. */
export async function lockRoom(writer: Writer, campaignId: string, worstCase: bigint): Promise<number> {
  const budget = await writer.first<{ left_count: bigint; committed: bigint }>(sql`
    select total_count - given_count as left_count, committed from campaign_budgets
    where campaign_id = ${campaignId} for update`);
  if (!budget) return 0;
  const affordable = ((await fundsAvailable(writer, budgetHouse(campaignId))) - budget.committed) / worstCase;
  return Number(affordable < budget.left_count ? affordable : budget.left_count);
}

/** Changes what is set aside: less once coupons have paid or run out, more when one comes back. Minor units. */
export async function changeCommitted(writer: Writer, campaignId: string, change: bigint): Promise<void> {
  await writer.run(sql`
    update campaign_budgets set committed = committed + ${change} where campaign_id = ${campaignId}`);
}

/** Returns what a campaign's account holds and has paid, in minor units. */
export async function fundsOf(reader: Reader, campaignId: string): Promise<{ funds: bigint; paid: bigint }> {
  const house = budgetHouse(campaignId);
  const row = await reader.first<{ paid: bigint }>(sql`
    select -coalesce(sum(h.amount), 0)::bigint as paid
    from house_entries h where h.house = ${house} and h.user_id <> ${houseUserId}`);
  return { funds: await fundsAvailable(reader, house), paid: row?.paid ?? 0n };
}

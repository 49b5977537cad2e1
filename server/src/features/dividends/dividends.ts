import type { dividendsApi } from '@banyan/api/dividends/dividends.ts';
import { claimStateOf } from '@banyan/domain/dividends/dividend-state.ts';
import type { UserRead } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import { type ClaimRow, claimsOf } from './claim.store.ts';
import { announced } from './dividend.store.ts';

/** More than so many are not told at once: they are of companies, a few a year each. */
const mostAnnounced = 50;

/** Returns a page of what a person is due of dividends and was paid, the newest first. */
export const dividendClaims = (
  ctx: UserRead,
  { cursor, limit }: InputOf<typeof dividendsApi.dividendClaims>,
) =>
  pageBy(
    limit,
    cursor,
    (page) => claimsOf(ctx.reader, ctx.userId, page),
    (row) => ({ at: row.made_at, id: row.claim_id }),
    (row) => showClaim(row, ctx),
  );

const showClaim = (row: ClaimRow, { today }: Pick<UserRead, 'today'>) => ({
  claimId: row.claim_id,
  instrumentId: row.instrument_id,
  symbol: row.symbol,
  company: row.company,
  shares: row.shares,
  perTen: row.per_ten,
  amount: row.amount,
  recordOn: row.record_on,
  payOn: row.pay_on,
  state: claimStateOf({ payOn: row.pay_on, isPaid: row.paid_at !== null }, today),
  paidAt: row.paid_at,
  transferId: row.transfer_id,
});

/** Returns the dividends that were announced and whose owners are not counted yet, the next record date in front. */
export async function announcedDividends({ reader }: UserRead) {
  const rows = await announced(reader, mostAnnounced);
  return {
    items: rows.map((row) => ({
      dividendId: row.dividend_id,
      instrumentId: row.instrument_id,
      symbol: row.symbol,
      company: row.company,
      perTen: row.per_ten,
      recordOn: row.record_on,
      payOn: row.pay_on,
    })),
  };
}

import type { savingsApi } from '@banyan/api/savings/savings.ts';
import { microPerMinor } from '@banyan/domain/savings/accrual.ts';
import type { UserRead } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import { type AccrualRow, accrualsOf } from './accrual.store.ts';

/** Returns a day's accrual as the wire has it, with everything that it was worked out from. */
export const showEarning = (row: AccrualRow) => ({
  onDate: row.on_date,
  base: row.base,
  rateBps: row.rate_bps,
  earnedMicro: row.earned_micro,
  carriedBeforeMicro: row.carried_micro + row.interest * microPerMinor - row.earned_micro,
  carriedMicro: row.carried_micro,
  interest: row.interest,
  state: row.interest === 0n ? ('carried' as const) : row.paid_at ? ('paid' as const) : ('delayed' as const),
  valueOn: row.value_on,
  transferId: row.transfer_id,
});

/** Returns a page of what each day earned. */
export const earnings = (ctx: UserRead, { cursor, limit }: InputOf<typeof savingsApi.savingsEarnings>) =>
  pageBy(
    limit,
    cursor,
    (page) => accrualsOf(ctx.reader, ctx.userId, page),
    (row) => ({ at: row.began_at, id: row.on_date }),
    showEarning,
  );

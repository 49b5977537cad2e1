import type { shareSubscription } from '@banyan/api/equity/shapes.ts';
import { offeringStateOf } from '@banyan/domain/equity/offering-state.ts';
import type { z } from 'zod';
import { found } from '../../../platform/app-error.ts';
import type { ReadContext, UserRead } from '../../../platform/context.ts';
import { pageBy } from '../../../platform/page.ts';
import { type OfferingRow, offeringsByIds } from '../offerings/offering.store.ts';
import { recordOf } from '../offerings/offerings.ts';
import {
  type ShareSubscriptionRow,
  shareSubscriptionById,
  shareSubscriptionsOf,
} from './subscription.store.ts';

type Shown = z.output<typeof shareSubscription>;

/** Returns a subscription as its person sees it. */
export function showSubscription(row: ShareSubscriptionRow, offering: OfferingRow, now: Date): Shown {
  const paid = row.allotted_shares === null ? 0n : row.allotted_shares * row.price;
  return {
    subscriptionId: row.subscription_id,
    number: row.number,
    offeringId: row.offering_id,
    symbol: offering.symbol,
    company: offering.company,
    lots: row.lots,
    lotShares: row.lot_shares,
    price: row.price,
    amount: row.amount,
    state: row.state,
    withdrawnBy: row.withdrawn_by,
    subscribedAt: row.subscribed_at,
    endedAt: row.ended_at,
    allotted:
      row.allotted_shares === null
        ? null
        : { shares: row.allotted_shares, paid, released: row.amount - paid },
    closesAt: offering.closes_at,
    allotBy: offering.allot_by ?? offering.closes_at,
    mayWithdraw: row.state === 'held' && offeringStateOf(recordOf(offering), now) === 'open',
    contract: { contractId: row.contract_id, number: row.contract_number },
    agreementVersion: row.agreement_version,
  };
}

/** Returns several subscriptions with what they are for. */
async function showSubscriptions(ctx: ReadContext, rows: readonly ShareSubscriptionRow[]): Promise<Shown[]> {
  const offerings = await offeringsByIds(
    ctx.reader,
    rows.map((row) => row.offering_id),
  );
  return rows.map((row) => showSubscription(row, found(offerings.get(row.offering_id)), ctx.now));
}

export async function shareSubscriptions(
  ctx: UserRead,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const page = await pageBy(
    limit,
    cursor,
    (query) => shareSubscriptionsOf(ctx.reader, ctx.userId, query),
    (row) => ({ at: row.subscribed_at, id: row.subscription_id }),
    (row) => row,
  );
  return { ...page, items: await showSubscriptions(ctx, page.items) };
}

export async function oneShareSubscription(ctx: UserRead, subscriptionId: string): Promise<Shown> {
  const row = found(await shareSubscriptionById(ctx.reader, ctx.userId, subscriptionId));
  const [shown] = await showSubscriptions(ctx, [row]);
  return found(shown);
}

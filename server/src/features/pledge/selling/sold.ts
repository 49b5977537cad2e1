import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { proceedsParts } from '@banyan/domain/pledge/forced-sale.ts';
import type { TransferDraft } from '../../../ledger/index.ts';
import type { SoldByForce } from '../../../platform/forced-sales.ts';
import { deriveId } from '../../../platform/ids.ts';
import { type OfStep, salePostings, sharesPosting } from '../pledge.postings.ts';
import { broughtUpTo, markedAt, owedOf, stepOf, stepTime } from '../pledging/change.ts';
import type { PledgeRow } from '../pledging/pledge.store.ts';
import type { NightOf, StepRow } from '../pledging/step.store.ts';
import type { SaleFillRow } from './sale.store.ts';

/** Pure: what the market makes of a pledge whose shares it was to sell by force. */

export interface Sold {
  row: PledgeRow;
  nights: NightOf[];
  steps: StepRow[];
  fills: SaleFillRow[];
  transfers: TransferDraft[];
  /** Shares that are the person's own again, because nothing is owed any more. */
  back: bigint;
}

interface At {
  /** The last price of a share, in minor units. */
  price: bigint;
  now: Date;
  today: BusinessDate;
}

const stepFor = ({ user_id: userId, pledge_id: pledgeId, symbol }: PledgeRow, stepId: string): OfStep => ({
  userId,
  pledgeId,
  stepId,
  symbol,
});

/** One trade: what it brought repays interest, then principal; what is left over is the person's. */
function afterFill(
  before: PledgeRow,
  { orderId }: SoldByForce,
  { fillId, price, shares, value, fee, at: tradedAt }: SoldByForce['fills'][number],
  { price: last, now, today: on }: At,
) {
  const { interest, principal, rest } = proceedsParts(value - fee, {
    interestDue: before.interest_due,
    outstanding: before.outstanding,
  });
  const at = stepTime(before, now);
  const left = {
    ...before,
    shares: before.shares - shares,
    on_sale: before.on_sale - shares,
    outstanding: before.outstanding - principal,
    interest_due: before.interest_due - interest,
  };
  const row = { ...markedAt(left, last, at), stepped_at: at };
  const stepId = deriveId('pledge-sold', fillId);
  const fill: SaleFillRow = {
    user_id: row.user_id,
    step_id: stepId,
    sale_id: orderId,
    pledge_id: row.pledge_id,
    fill_id: fillId,
    price,
    shares,
    value,
    fee,
    interest,
    principal,
    rest,
    traded_at: tradedAt,
  };
  return {
    row,
    fill,
    step: stepOf(row, { kind: 'sold', shares, interest, principal }, { stepId, price, on, at }),
    transfers: salePostings(stepFor(row, stepId), { interest, principal, rest }),
  };
}

/** What stands behind nothing any more leaves the pledge: nothing is owed, and nothing of it is on sale. */
function released(sold: Sold, { orderId }: SoldByForce, { price, now, today: on }: At): Sold {
  const { row: before } = sold;
  const { shares } = before;
  const at = stepTime(before, now);
  const row = { ...markedAt({ ...before, shares: 0n }, price, at), stepped_at: at };
  const stepId = deriveId('pledge-sale-over', orderId);
  if (shares === 0n) return { ...sold, row };
  const moved = { kind: 'released', shares, interest: 0n, principal: 0n } as const;
  return {
    ...sold,
    row,
    back: shares,
    steps: [...sold.steps, stepOf(row, moved, { stepId, price, on, at })],
    transfers: [...sold.transfers, sharesPosting(stepFor(row, stepId), 'shares_unpledged', shares)],
  };
}

/**
 * Returns what a batch of the market makes of a pledge: each trade is a step, which repays what it brought. Shares that did not
 * trade stay behind the loan; where nothing is owed any more they are the person's own. What has not traded changes no price,
 * so that the loan is not looked at again then.
 */
export function soldFrom(before: PledgeRow, sale: SoldByForce, at: At): Sold {
  const isCounted = sale.fills.length > 0 || owedOf(before) === 0n;
  const counted = isCounted ? broughtUpTo(before, at.today) : { row: before, nights: [] };
  let row: PledgeRow = { ...counted.row, on_sale: counted.row.on_sale - sale.released };
  const sold: Sold = { row, nights: counted.nights, steps: [], fills: [], transfers: [], back: 0n };
  for (const fill of sale.fills) {
    const one = afterFill(row, sale, fill, at);
    row = one.row;
    sold.steps.push(one.step);
    sold.fills.push(one.fill);
    sold.transfers.push(...one.transfers);
  }
  sold.row = row;
  return owedOf(row) === 0n && row.on_sale === 0n ? released(sold, sale, at) : sold;
}

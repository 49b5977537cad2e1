import type { pledgeDetail, pledgeStep, pledgeSummary } from '@banyan/api/pledge/shapes.ts';
import { min } from '@banyan/domain/money/amount.ts';
import {
  loanToValueBps,
  priceReaching,
  releasable,
  repaymentBelow,
  sharesBelow,
} from '@banyan/domain/pledge/loan-to-value.ts';
import { accrue } from '@banyan/domain/savings/accrual.ts';
import type { z } from 'zod';
import { owedOf, securedOf, termsOf, unsold } from './change.ts';
import type { PledgeRow } from './pledge.store.ts';
import type { PricedShares } from './priced-shares.ts';
import type { StepRow } from './step.store.ts';

type Summary = z.output<typeof pledgeSummary>;

const whole = 10_000;

/** Returns a pledge as it stands at the last price; its nights are counted already. */
export function showPledge(row: PledgeRow, { price, company }: PricedShares): Summary {
  const secured = securedOf(row);
  const terms = termsOf(row);
  return {
    pledgeId: row.pledge_id,
    number: row.number,
    instrumentId: row.instrument_id,
    symbol: row.symbol,
    company,
    state: row.state,
    shares: row.shares,
    principal: row.principal,
    outstanding: row.outstanding,
    interestDue: row.interest_due,
    owed: owedOf(row),
    price,
    value: row.shares * price,
    ltvBps: loanToValueBps(secured, price),
    warningPrice: priceReaching(secured, terms.warningBps),
    callPrice: priceReaching(secured, terms.callBps),
    coverPrice: priceReaching(secured, whole),
    terms,
    cureUntil: row.cure_until,
    openedAt: row.opened_at,
    endedAt: row.ended_at,
  };
}

type Own = Pick<
  z.output<typeof pledgeDetail>,
  'sellable' | 'lendingPrice' | 'sales' | 'saleWaits' | 'saleRules'
>;

/** Returns the same with what can be done about it now, and what is sold of it by force. */
export function showDetail(row: PledgeRow, shares: PricedShares, own: Own): z.output<typeof pledgeDetail> {
  const secured = securedOf(row);
  const { ltvBps, callBps } = termsOf(row);
  const { price } = shares;
  const mayLeave = releasable(secured, own.lendingPrice, ltvBps);
  return {
    ...showPledge(row, shares),
    interestPerDay: accrue(row.outstanding, row.rate_bps, 0n).interest,
    ...own,
    releasable: row.state === 'ended' ? 0n : min(unsold(row), mayLeave),
    onSale: row.on_sale,
    cure: { repay: repaymentBelow(secured, price, callBps), shares: sharesBelow(secured, price, callBps) },
  };
}

export const showStep = (row: StepRow): z.output<typeof pledgeStep> => ({
  stepId: row.step_id,
  kind: row.kind,
  state: row.state,
  shares: row.shares,
  interest: row.interest,
  principal: row.principal,
  price: row.price,
  sharesAfter: row.shares_after,
  owedAfter: row.owed_after,
  ltvBps: Number(row.marked_bps),
  on: row.on_date,
  at: row.at,
});

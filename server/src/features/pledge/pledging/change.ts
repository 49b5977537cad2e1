import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { sum } from '@banyan/domain/money/amount.ts';
import { loanToValueBps, type Secured } from '@banyan/domain/pledge/loan-to-value.ts';
import { type Night, nightsUntil } from '@banyan/domain/pledge/pledge-interest.ts';
import { nextPrice, type PledgeTerms, standingAt } from '@banyan/domain/pledge/pledge-state.ts';
import type { PledgeRow } from './pledge.store.ts';
import type { NightOf, StepRow } from './step.store.ts';

/** Pure: what time, a price and a person make of a pledge's row. */

export const termsOf = (row: PledgeRow): PledgeTerms => ({
  ltvBps: row.ltv_bps,
  warningBps: row.warning_bps,
  callBps: row.call_bps,
  cureHours: row.cure_hours,
  rateBps: row.rate_bps,
});

/** Returns all that is owed of a pledge, in minor units. */
export const owedOf = ({ outstanding, interest_due }: PledgeRow): bigint => outstanding + interest_due;

/** Returns how many shares of a pledge are set aside for no sale. */
export const unsold = ({ shares, on_sale }: PledgeRow): bigint => shares - on_sale;

export const securedOf = (row: PledgeRow): Secured & { onSale: bigint } => ({
  shares: row.shares,
  debt: owedOf(row),
  onSale: row.on_sale,
});

/** Returns a pledge with the nights up to a business date that were not counted yet, and these. */
export function broughtUpTo(row: PledgeRow, date: BusinessDate): { row: PledgeRow; nights: NightOf[] } {
  if (row.state === 'ended') return { row, nights: [] };
  const nights: Night[] = nightsUntil(
    {
      outstanding: row.outstanding,
      rateBps: row.rate_bps,
      carriedMicro: row.carried_micro,
      accruedThrough: row.accrued_through,
    },
    date,
  );
  const last = nights.at(-1);
  if (!last) return { row, nights: [] };
  const of = { userId: row.user_id, pledgeId: row.pledge_id, rateBps: row.rate_bps };
  return {
    row: {
      ...row,
      interest_due: row.interest_due + sum(nights.map(({ interest }) => interest)),
      carried_micro: last.carriedMicro,
      accrued_through: last.on,
    },
    nights: nights.map((night) => ({ ...of, night })),
  };
}

/** Returns when a step is written down at an instant: after the one before it, as those of one commit are read in their order. */
export const stepTime = ({ stepped_at }: PledgeRow, now: Date): Date =>
  stepped_at < now ? now : new Date(stepped_at.getTime() + 1);

/** Returns a pledge as a price leaves it at an instant. */
export function markedAt(row: PledgeRow, price: bigint, now: Date): PledgeRow {
  const secured = securedOf(row);
  const terms = termsOf(row);
  const { state, cureUntil } = standingAt(
    { state: row.state, cureUntil: row.cure_until },
    secured,
    price,
    terms,
    now,
  );
  return {
    ...row,
    state,
    cure_until: cureUntil,
    next_price: nextPrice(state, secured, terms),
    marked_bps: BigInt(loanToValueBps(secured, price)),
    ended_at: state === 'ended' ? (row.ended_at ?? now) : null,
  };
}

type Moved = Pick<StepRow, 'kind' | 'shares' | 'interest' | 'principal'>;

/** Returns what is written down of something that happened to a pledge, which stands as its row says then. */
export const stepOf = (
  after: PledgeRow,
  moved: Moved,
  { stepId, price, on, at }: { stepId: string; price: bigint; on: BusinessDate; at: Date },
): StepRow => ({
  user_id: after.user_id,
  step_id: stepId,
  pledge_id: after.pledge_id,
  ...moved,
  state: after.state,
  price,
  shares_after: after.shares,
  owed_after: owedOf(after),
  marked_bps: after.marked_bps,
  on_date: on,
  at,
});

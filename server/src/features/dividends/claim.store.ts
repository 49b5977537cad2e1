import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { isNotParked } from '../../jobs/parked.store.ts';
import { unnest } from '../../platform/db/insert-rows.ts';
import { type Reader, sql, type WholeReader, type Writer } from '../../platform/db/sql.ts';
import { following, type PageQuery } from '../../platform/page.ts';
import type { Bilingual } from './dividend.store.ts';
import { parkedClaims } from './due-claims.store.ts';

/** What people are due of dividends. */

interface NewClaim {
  user_id: string;
  dividend_id: string;
  claim_id: string;
  instrument_id: string;
  shares: bigint;
  /** Minor units. */
  amount: bigint;
  pay_on: BusinessDate;
}

/**
 * Writes claims down; one that is there stays as it is, so that a run which was killed may begin anew. Returns how many are
 * new.
 */
export async function insertClaims(writer: Writer, claims: readonly NewClaim[], at: Date): Promise<number> {
  if (claims.length === 0) return 0;
  const rows = claims.map((row) => [
    row.user_id,
    row.dividend_id,
    row.claim_id,
    row.instrument_id,
    row.shares,
    row.amount,
    row.pay_on,
  ]);
  const columns = {
    user_id: 'uuid',
    dividend_id: 'uuid',
    claim_id: 'uuid',
    instrument_id: 'uuid',
    shares: 'bigint',
    amount: 'bigint',
    pay_on: 'date',
  };
  return writer.run(sql`
    insert into dividend_claims (user_id, dividend_id, claim_id, instrument_id, shares, amount, pay_on, made_at)
    select user_id, dividend_id, claim_id, instrument_id, shares, amount, pay_on, ${at}::timestamptz
    from ${unnest(columns, rows)} as n(user_id, dividend_id, claim_id, instrument_id, shares, amount, pay_on)
    order by user_id
    on conflict do nothing`);
}

export interface ClaimRow extends NewClaim {
  symbol: string;
  company: Bilingual;
  per_ten: bigint;
  record_on: BusinessDate;
  made_at: Date;
  paid_at: Date | null;
  transfer_id: string | null;
}

/** Returns a page of what a person is due and was paid, the newest first. */
export function claimsOf(reader: Reader, userId: string, page: PageQuery): Promise<ClaimRow[]> {
  const { where, order } = following(page.after, { at: 'c.made_at', id: 'c.claim_id' });
  return reader.rows<ClaimRow>(sql`
    select c.user_id, c.dividend_id, c.claim_id, c.instrument_id, c.shares, c.amount, c.pay_on, c.made_at, c.paid_at,
      c.transfer_id, d.per_ten, d.record_on, i.symbol, i.company
    from dividend_claims c
    join dividends d on d.dividend_id = c.dividend_id
    join instruments i on i.instrument_id = c.instrument_id
    where c.user_id = ${userId} and ${where} order by ${order} limit ${page.limit}`);
}

/** Returns what a person is due and was not paid. */
export async function unpaidOf(reader: Reader, userId: string): Promise<{ count: bigint; amount: bigint }> {
  const row = await reader.first<{ count: bigint; amount: bigint }>(sql`
    select count(*) as count, coalesce(sum(amount), 0)::bigint as amount from dividend_claims
    where user_id = ${userId} and paid_at is null`);
  return row ?? { count: 0n, amount: 0n };
}

/**
 * Returns what a person owned at the end of record dates that are over, of dividends of which they have no claim yet: the
 * run may be late, and the shares may be somebody else’s by now.
 */
export const uncountedOf = (
  reader: Reader,
  userId: string,
  today: BusinessDate,
): Promise<{ shares: bigint; per_ten: bigint }[]> =>
  reader.rows<{ shares: bigint; per_ten: bigint }>(sql`
    select sum(e.amount)::bigint as shares, d.per_ten
    from entries e join accounts a on a.user_id = e.user_id and a.account_id = e.account_id
    join instruments i on a.asset = 'SHARE/' || i.symbol
    join dividends d on d.instrument_id = i.instrument_id
    where e.user_id = ${userId} and a.user_id = ${userId} and d.state = 'announced' and d.record_on < ${today}
      and e.posted_on <= d.record_on
      and not exists (
        select from dividend_claims c where c.user_id = ${userId} and c.dividend_id = d.dividend_id)
    group by d.dividend_id, d.per_ten having sum(e.amount) > 0`);

/** What the claims of a dividend come to. */
interface ClaimSums {
  claims: bigint;
  shares: bigint;
  amount: bigint;
  paid: bigint;
}

/** Returns what the claims of each dividend of a company come to, by dividend. */
export async function claimSums(reader: WholeReader, instrumentId: string): Promise<Map<string, ClaimSums>> {
  const rows = await reader.rows<ClaimSums & { dividend_id: string }>(sql`
    select dividend_id, count(*) as claims, sum(shares)::bigint as shares, sum(amount)::bigint as amount,
      coalesce(sum(amount) filter (where paid_at is not null), 0)::bigint as paid
    from dividend_claims where instrument_id = ${instrumentId} group by dividend_id`);
  return new Map(rows.map(({ dividend_id, ...sums }) => [dividend_id, sums]));
}

/** Returns the dividends of which something is not paid. */
export async function unpaidDividends(reader: Reader): Promise<string[]> {
  const rows = await reader.rows<{ dividend_id: string }>(
    sql`select distinct dividend_id from dividend_claims where paid_at is null`,
  );
  return rows.map((row) => row.dividend_id);
}

/** Under which kind a claim is parked whose owner could not be told that it is delayed. */
export const parkedDelays = 'dividends.delay';

export interface DelayedClaim {
  user_id: string;
  dividend_id: string;
  claim_id: string;
  amount: bigint;
  company: Bilingual;
}

/**
 * Returns claims that should have been paid by a date, of which their owners were not told. One that could not be paid though
 * its money is there is none: it waits for an operator, and not for the company.
 */
export const delaysToTell = (reader: Reader, date: BusinessDate, limit: number): Promise<DelayedClaim[]> =>
  reader.rows<DelayedClaim>(sql`
    select c.user_id, c.dividend_id, c.claim_id, c.amount, i.company
    from dividend_claims c join instruments i on i.instrument_id = c.instrument_id
    where c.paid_at is null and c.delay_told_at is null and c.pay_on <= ${date}
      and ${isNotParked(parkedDelays, sql`c.claim_id`)} and ${isNotParked(parkedClaims, sql`c.claim_id`)}
    order by c.pay_on, c.user_id, c.dividend_id limit ${limit}`);

/** Marks claims as told of; what was paid or told meanwhile is not returned. */
export async function markDelayTold(
  writer: Writer,
  claims: readonly DelayedClaim[],
  at: Date,
): Promise<DelayedClaim[]> {
  const keys = claims.map(({ user_id, dividend_id }) => [user_id, dividend_id]);
  const told = await writer.rows<Pick<DelayedClaim, 'claim_id'>>(sql`
    update dividend_claims c set delay_told_at = ${at}
    from ${unnest({ user_id: 'uuid', dividend_id: 'uuid' }, keys)} as t(user_id, dividend_id)
    where c.user_id = t.user_id and c.dividend_id = t.dividend_id and c.paid_at is null and c.delay_told_at is null
    returning c.claim_id`);
  const ids = new Set(told.map(({ claim_id }) => claim_id));
  return claims.filter(({ claim_id }) => ids.has(claim_id));
}

import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { BridgePart, BridgeSource, PartOfBridge } from '@banyan/domain/reconciliation/bridge.ts';
import { type Query, type Reader, sql } from '../../platform/db/sql.ts';

/** The accounts of the books that mirror the bank account. */
export const bankHouses = ['bank_clearing', 'provider_clearing/bank_transfer'] as const;

export interface StatedBalance {
  from_day: BusinessDate;
  to_day: BusinessDate;
  closing: bigint;
}

/** Returns what the newest statement closes with; of those that end by a day, where one is named. */
export const statedBalance = (
  reader: Reader,
  by: BusinessDate | null = null,
): Promise<StatedBalance | undefined> =>
  reader.first<StatedBalance>(sql`
    select from_day::text as from_day, to_day::text as to_day, closing from bank_statements
    where state = 'imported' and (${by}::date is null or to_day <= ${by}) order by from_day desc limit 1`);

/** The part of what was booked for a day and is on no statement; while there are none, all of it is on its way. */
const withoutStatement = (day: Query): Query => sql`
  case when ${day} < d.first_day then 'before' when ${day} <= d.last_day then 'not_on_statement' else 'in_transit' end`;

const recordedOn = sql`(f.recorded_at at time zone 'Asia/Shanghai')::date`;
const decidedOn = sql`(x.decided_at at time zone 'Asia/Shanghai')::date`;

/**
 * Every record of the bank account of which the bank's statements and the books do not say the same amount. Together
 * with the newest closing balance they come to what was booked: each movement, funding and correction is counted once.
 */
const differing = sql`
  with days as (
    select min(from_day) as first_day, max(to_day) as last_day from bank_statements where state = 'imported'
  ), funded as (
    select reference_key, sum(amount)::bigint as amount from fundings
    where state = 'confirmed' and reference_key <> '' group by reference_key
  ), on_statement as (
    select l.line_id, l.booked_on, l.bank_reference, l.state, l.set_aside_reason,
      coalesce(l.statement_amount, l.amount) as stated,
      case when l.state in ('credited', 'booked') then l.amount else 0 end + coalesce(f.amount, 0) as booked
    from bank_lines l
    left join funded f on f.reference_key = l.reference_key and l.set_aside_reason is distinct from 'mistake'
    where l.statement_id is not null
  ), items as (
    select 'before' as part, 'statement' as source, s.statement_id as source_id, s.from_day as day,
      ''::text as reference, s.opening as stated, 0::bigint as booked
    from bank_statements s join days d on d.first_day = s.from_day
    where s.state = 'imported' and s.opening <> 0
    union all
    select case when booked <> 0 then 'differs'
        when set_aside_reason in ('own_money', 'sent_back') then set_aside_reason
        when state = 'recorded' then 'waiting' else 'not_booked' end,
      'movement', line_id, booked_on, bank_reference, stated, booked
    from on_statement where stated <> booked
    union all
    select ${withoutStatement(sql`l.booked_on`)}, 'movement', l.line_id, l.booked_on, l.bank_reference,
      0::bigint, l.amount
    from bank_lines l cross join days d
    where l.statement_id is null and l.state in ('credited', 'booked')
    union all
    select ${withoutStatement(recordedOn)}, 'funding', f.funding_id, ${recordedOn}, f.bank_reference,
      0::bigint, f.amount
    from fundings f cross join days d
    where f.state = 'confirmed' and not exists (
      select from bank_lines l where l.reference_key = f.reference_key and l.statement_id is not null
        and l.set_aside_reason is distinct from 'mistake')
    union all
    select 'corrected', 'correction', x.fix_id, ${decidedOn}, c.subject, 0::bigint, c.more
    from difference_fixes x join differences c on c.difference_id = x.difference_id
    where x.state = 'approved' and x.measure = 'book' and c.house = any(${[...bankHouses]}::text[])
  )`;

/** Returns what each part comes to that there is anything of. */
export const partsOfBridge = (reader: Reader): Promise<PartOfBridge[]> =>
  reader.rows<PartOfBridge>(sql`
    ${differing} select part, sum(booked - stated)::bigint as amount, count(*)::int as count from items group by part`);

export interface BridgeItemRow {
  source: BridgeSource;
  source_id: string;
  day: BusinessDate;
  reference: string;
  /** What the bank's statements have, and what the books have, in minor units. */
  stated: bigint;
  booked: bigint;
}

/** Returns what a part is the sum of, the newest first, up to a number. */
export const itemsOfPart = (reader: Reader, part: BridgePart, most: number): Promise<BridgeItemRow[]> =>
  reader.rows<BridgeItemRow>(sql`
    ${differing} select source, source_id, items.day::text as day, reference, stated, booked from items
    where part = ${part} order by items.day desc, source_id limit ${most}`);

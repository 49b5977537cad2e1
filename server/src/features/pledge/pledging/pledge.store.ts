import { addDays, type BusinessDate, startOf } from '@banyan/domain/calendar/business-date.ts';
import type { PledgeState } from '@banyan/domain/pledge/pledge-state.ts';
import { insertRows, unnest } from '../../../platform/db/insert-rows.ts';
import { type Query, type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import { type FigurePage, following, type PageQuery } from '../../../platform/page.ts';

export interface PledgeRow {
  user_id: string;
  pledge_id: string;
  number: string;
  instrument_id: string;
  symbol: string;
  shares: bigint;
  /** How many of them are set aside for a sale by force. */
  on_sale: bigint;
  /** The last split that they have been through. */
  split_id: string | null;
  /** Minor units. */
  principal: bigint;
  outstanding: bigint;
  interest_due: bigint;
  carried_micro: bigint;
  accrued_through: BusinessDate;
  rate_bps: number;
  ltv_bps: number;
  warning_bps: number;
  call_bps: number;
  cure_hours: number;
  state: PledgeState;
  cure_until: Date | null;
  next_price: bigint | null;
  marked_bps: bigint;
  started_on: BusinessDate;
  opened_at: Date;
  /** When the last of its steps was. */
  stepped_at: Date;
  ended_at: Date | null;
}

const types = {
  user_id: 'uuid',
  pledge_id: 'uuid',
  number: 'text',
  instrument_id: 'uuid',
  symbol: 'text',
  shares: 'bigint',
  on_sale: 'bigint',
  split_id: 'uuid',
  principal: 'bigint',
  outstanding: 'bigint',
  interest_due: 'bigint',
  carried_micro: 'bigint',
  accrued_through: 'date',
  rate_bps: 'integer',
  ltv_bps: 'integer',
  warning_bps: 'integer',
  call_bps: 'integer',
  cure_hours: 'integer',
  state: 'text',
  cure_until: 'timestamptz',
  next_price: 'bigint',
  marked_bps: 'bigint',
  started_on: 'date',
  opened_at: 'timestamptz',
  stepped_at: 'timestamptz',
  ended_at: 'timestamptz',
} as const satisfies Record<keyof PledgeRow, string>;
const names = Object.keys(types) as (keyof PledgeRow)[];
const columns = sql.raw(names.map((name) => `p.${name}`).join(', '));

export const insertPledge = (writer: Writer, row: PledgeRow): Promise<number> =>
  writer.run(insertRows('pledges', types, [names.map((name) => row[name])]));

export const pledgeById = (
  reader: Reader,
  userId: string,
  pledgeId: string,
): Promise<PledgeRow | undefined> =>
  reader.first<PledgeRow>(
    sql`select ${columns} from pledges p where p.user_id = ${userId} and p.pledge_id = ${pledgeId}`,
  );

/** Reads and locks a pledge until the commit: what is done about it is done one after the other. */
export const lockPledge = (
  writer: Writer,
  userId: string,
  pledgeId: string,
): Promise<PledgeRow | undefined> =>
  writer.first<PledgeRow>(sql`
    select ${columns} from pledges p where p.user_id = ${userId} and p.pledge_id = ${pledgeId} for update`);

export type PledgeKey = Pick<PledgeRow, 'user_id' | 'pledge_id' | 'number'>;
type PledgeId = Omit<PledgeKey, 'number'>;

/** Reads and locks pledges of many people that have not ended, in the order of locking. */
export const lockPledges = (writer: Writer, keys: readonly PledgeId[]): Promise<PledgeRow[]> =>
  writer.rows<PledgeRow>(sql`
    select ${columns}
    from ${unnest(
      { user_id: 'uuid', pledge_id: 'uuid' },
      keys.map(({ user_id, pledge_id }) => [user_id, pledge_id]),
    )} as w(user_id, pledge_id)
    join pledges p on p.user_id = w.user_id and p.pledge_id = w.pledge_id
    where p.user_id = any(${keys.map(({ user_id }) => user_id)}::uuid[]) and p.state <> 'ended'
    order by p.user_id, p.pledge_id for update of p`);

const written = {
  user_id: 'uuid',
  pledge_id: 'uuid',
  shares: 'bigint',
  on_sale: 'bigint',
  split_id: 'uuid',
  outstanding: 'bigint',
  interest_due: 'bigint',
  carried_micro: 'bigint',
  accrued_through: 'date',
  state: 'text',
  cure_until: 'timestamptz',
  next_price: 'bigint',
  marked_bps: 'bigint',
  stepped_at: 'timestamptz',
  ended_at: 'timestamptz',
} as const;

/** Writes how pledges stand, whose rows the caller has locked. */
export async function writePledges(writer: Writer, rows: readonly PledgeRow[]): Promise<void> {
  if (rows.length === 0) return;
  const of = Object.keys(written) as (keyof typeof written)[];
  await writer.run(sql`
    update pledges p set shares = w.shares, on_sale = w.on_sale, split_id = w.split_id, outstanding = w.outstanding, interest_due = w.interest_due,
      carried_micro = w.carried_micro, accrued_through = w.accrued_through, state = w.state, cure_until = w.cure_until,
      next_price = w.next_price, marked_bps = w.marked_bps, stepped_at = w.stepped_at, ended_at = w.ended_at
    from ${unnest(
      written,
      rows.map((row) => of.map((name) => row[name])),
    )} as w(${sql.join(of.map((name) => sql.ref(name)))})
    where p.user_id = w.user_id and p.pledge_id = w.pledge_id`);
}

/** Reads and locks what people have pledged of a company's shares until the commit, in the order of locking. */
export const lockPledgedOf = (
  writer: Writer,
  people: readonly string[],
  instrumentId: string,
): Promise<PledgeRow[]> =>
  writer.rows<PledgeRow>(sql`
    select ${columns} from pledges p
    where p.user_id = any(${[...people]}::uuid[]) and p.instrument_id = ${instrumentId} and p.state <> 'ended' and p.shares > 0
    order by p.user_id, p.pledge_id for update`);

/** Returns what a person owes of all pledges together, in minor units. */
export async function principalOwed(reader: Reader, userId: string): Promise<bigint> {
  const row = await reader.first<{ owed: bigint }>(sql`
    select coalesce(sum(outstanding), 0)::bigint as owed from pledges
    where user_id = ${userId} and state <> 'ended'`);
  return row?.owed ?? 0n;
}

/** Returns the pledges of a person that have not ended, the newest first. */
export const openPledgesOf = (reader: Reader, userId: string): Promise<PledgeRow[]> =>
  reader.rows<PledgeRow>(sql`
    select ${columns} from pledges p where p.user_id = ${userId} and p.state <> 'ended'
    order by p.opened_at desc, p.pledge_id limit 200`);

interface PledgeThen extends PledgeRow {
  /** What has been repaid since, interest included. Minor units. */
  repaid_since: bigint;
  /** The interest of the nights that were counted since. */
  accrued_since: bigint;
}

/** Returns the pledges of some people that had not ended at the end of a business date, and what has come since. */
export function pledgesOpenAt(
  reader: Reader,
  people: readonly string[],
  on: BusinessDate,
): Promise<PledgeThen[]> {
  const end = startOf(addDays(on, 1));
  return reader.rows<PledgeThen>(sql`
    select ${columns},
      coalesce((
        select sum(s.interest + s.principal) from pledge_steps s
        where s.user_id = p.user_id and s.pledge_id = p.pledge_id and s.kind in ('repaid', 'sold') and s.at >= ${end}
      ), 0)::bigint as repaid_since,
      coalesce((
        select sum(n.interest) from pledge_nights n
        where n.user_id = p.user_id and n.pledge_id = p.pledge_id and n.on_date > ${on}
      ), 0)::bigint as accrued_since
    from pledges p
    where p.user_id = any(${[...people]}::uuid[]) and p.started_on <= ${on}
      and coalesce(p.ended_at, 'infinity'::timestamptz) >= ${end}
    order by p.user_id, p.pledge_id`);
}

function pageOf(reader: Reader, whose: Query, page: PageQuery): Promise<PledgeRow[]> {
  const { where, order } = following(page.after, { at: 'p.opened_at', id: 'p.pledge_id' });
  return reader.rows<PledgeRow>(sql`
    select ${columns} from pledges p where ${whose} and ${where} order by ${order} limit ${page.limit}`);
}

/** Returns a page of a person's pledges, the newest first. */
export const pledgesOf = (reader: Reader, userId: string, page: PageQuery): Promise<PledgeRow[]> =>
  pageOf(reader, sql`p.user_id = ${userId}`, page);

/** Returns a page of everybody's pledges, of a state or all, the newest first. */
export const allPledges = (
  reader: Reader,
  state: PledgeState | undefined,
  page: PageQuery,
): Promise<PledgeRow[]> => pageOf(reader, state ? sql`p.state = ${state}` : sql`true`, page);

/**
 * Returns a page of the pledges that have not ended, of a state or all: those first that came to most of their value
 * when they were looked at last.
 */
export function pledgesByLtv(
  reader: Reader,
  state: PledgeState | undefined,
  { after, limit }: FigurePage,
): Promise<PledgeRow[]> {
  const beyond = after ? sql`(p.marked_bps, p.pledge_id) < (${after.figure}, ${after.id}::uuid)` : sql`true`;
  return reader.rows<PledgeRow>(sql`
    select ${columns} from pledges p
    where p.state <> 'ended' and ${state ? sql`p.state = ${state}` : sql`true`} and ${beyond}
    order by p.marked_bps desc, p.pledge_id desc limit ${limit}`);
}

/** Returns the pledges that came to most of their value when they were looked at last. */
export const riskiestPledges = (reader: Reader, count: number): Promise<PledgeRow[]> =>
  reader.rows<PledgeRow>(sql`
    select ${columns} from pledges p where p.state <> 'ended' order by p.marked_bps desc limit ${count}`);

/** Returns the call that is over for longest. */
export const oldestOverdue = (reader: Reader): Promise<PledgeRow | undefined> =>
  reader.first<PledgeRow>(sql`
    select ${columns} from pledges p where p.state = 'overdue' order by p.cure_until, p.pledge_id limit 1`);

/** Returns the debt that has been left without a pledge for longest. */
export const oldestUnsecured = (reader: Reader): Promise<PledgeRow | undefined> =>
  reader.first<PledgeRow>(sql`
    select ${columns} from pledges p where p.state = 'unsecured' order by p.stepped_at, p.pledge_id limit 1`);

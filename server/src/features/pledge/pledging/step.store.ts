import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { Night } from '@banyan/domain/pledge/pledge-interest.ts';
import type { PledgeState, PledgeStepKind } from '@banyan/domain/pledge/pledge-state.ts';
import { insertRows } from '../../../platform/db/insert-rows.ts';
import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import { following, type PageQuery } from '../../../platform/page.ts';

/** What happened to pledges, and the nights that cost interest. */

export interface StepRow {
  user_id: string;
  step_id: string;
  pledge_id: string;
  kind: PledgeStepKind;
  state: PledgeState;
  shares: bigint;
  /** Minor units. */
  interest: bigint;
  principal: bigint;
  price: bigint;
  shares_after: bigint;
  owed_after: bigint;
  marked_bps: bigint;
  on_date: BusinessDate;
  at: Date;
}

const types = {
  user_id: 'uuid',
  step_id: 'uuid',
  pledge_id: 'uuid',
  kind: 'text',
  state: 'text',
  shares: 'bigint',
  interest: 'bigint',
  principal: 'bigint',
  price: 'bigint',
  shares_after: 'bigint',
  owed_after: 'bigint',
  marked_bps: 'bigint',
  on_date: 'date',
  at: 'timestamptz',
} as const satisfies Record<keyof StepRow, string>;
const names = Object.keys(types) as (keyof StepRow)[];
const columns = sql.raw(names.map((name) => `s.${name}`).join(', '));

export async function insertSteps(writer: Writer, rows: readonly StepRow[]): Promise<void> {
  if (rows.length === 0) return;
  await writer.run(
    insertRows(
      'pledge_steps',
      types,
      rows.map((row) => names.map((name) => row[name])),
    ),
  );
}

/** Returns a page of what happened to a person's pledge, the newest first. */
export function stepsOf(
  reader: Reader,
  { userId, pledgeId }: { userId: string; pledgeId: string },
  page: PageQuery,
): Promise<StepRow[]> {
  const { where, order } = following(page.after, { at: 's.at', id: 's.step_id' });
  return reader.rows<StepRow>(sql`
    select ${columns} from pledge_steps s
    where s.user_id = ${userId} and s.pledge_id = ${pledgeId} and ${where} order by ${order} limit ${page.limit}`);
}

export interface NightOf {
  userId: string;
  pledgeId: string;
  rateBps: number;
  night: Night;
}

export async function insertNights(writer: Writer, nights: readonly NightOf[]): Promise<void> {
  if (nights.length === 0) return;
  const kinds = {
    user_id: 'uuid',
    pledge_id: 'uuid',
    on_date: 'date',
    base: 'bigint',
    rate_bps: 'integer',
    earned_micro: 'bigint',
    carried_micro: 'bigint',
    interest: 'bigint',
  };
  await writer.run(
    insertRows(
      'pledge_nights',
      kinds,
      nights.map(({ userId, pledgeId, rateBps, night }) => [
        userId,
        pledgeId,
        night.on,
        night.base,
        rateBps,
        night.earnedMicro,
        night.carriedMicro,
        night.interest,
      ]),
    ),
  );
}

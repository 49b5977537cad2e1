import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { isNotParked } from '../../../jobs/parked.store.ts';
import { type Query, type Reader, sql } from '../../../platform/db/sql.ts';
import type { PledgeKey } from '../pledging/pledge.store.ts';
import type { PricedShares } from '../pledging/priced-shares.ts';

/** Under which kind a pledge is parked that could not be counted, marked or sold for. */
export const parkedPledges = 'pledge.mark';

/** Returns what an operator knows a pledge by that is parked. */
export const parkedAs = ({ user_id, pledge_id, number }: PledgeKey) => ({
  kind: parkedPledges,
  id: pledge_id,
  owner: user_id,
  subject: `pledge ${number}`,
});

const keys = sql`p.user_id, p.pledge_id, p.number`;
const isLookedAt = sql`p.state <> 'ended' and ${isNotParked(parkedPledges, sql`p.pledge_id`)}`;

/** Returns pledges that have not ended behind one of them, in the order of their keys. */
export const openPledgesAfter = (
  reader: Reader,
  date: BusinessDate,
  after: PledgeKey | null,
  limit: number,
): Promise<PledgeKey[]> =>
  reader.rows<PledgeKey>(sql`
    select ${keys} from pledges p
    where ${isLookedAt} and p.started_on <= ${date}
      and ${after ? sql`(p.user_id, p.pledge_id) > (${after.user_id}, ${after.pledge_id})` : sql`true`}
    order by p.user_id, p.pledge_id limit ${limit}`);

/** Returns the instruments that pledges are watched for. */
export async function watchedInstruments(reader: Reader): Promise<string[]> {
  const rows = await reader.rows<{ instrument_id: string }>(
    sql`select distinct p.instrument_id from pledges p where p.state in ('healthy', 'warned')`,
  );
  return rows.map(({ instrument_id }) => instrument_id);
}

const some = (reader: Reader, where: Query, limit: number): Promise<PledgeKey[]> =>
  reader.rows<PledgeKey>(sql`select ${keys} from pledges p where ${isLookedAt} and ${where} limit ${limit}`);

/**
 * Returns pledges of an instrument that a price has made worse: the last one, or the lowest since the last look, as far as
 * they stood then as they do now.
 */
export function fallenPledges(
  reader: Reader,
  { instrumentId, price, low }: Pick<PricedShares, 'instrumentId' | 'price' | 'low'>,
  limit: number,
): Promise<PledgeKey[]> {
  const { price: lowest, at } = low ?? { price, at: null };
  return some(
    reader,
    sql`p.state in ('healthy', 'warned') and p.instrument_id = ${instrumentId}
      and (p.next_price >= ${price} or p.next_price >= ${lowest} and p.stepped_at <= ${at}::timestamptz)`,
    limit,
  );
}

/** Returns pledges whose call is over at an instant. */
export const overdueCalls = (reader: Reader, now: Date, limit: number): Promise<PledgeKey[]> =>
  some(reader, sql`p.state = 'called' and p.cure_until <= ${now}`, limit);

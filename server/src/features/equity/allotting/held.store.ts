import type { WantedLots } from '@banyan/domain/equity/allotment.ts';
import { isNotParked } from '../../../jobs/parked.store.ts';
import { type Reader, sql } from '../../../platform/db/sql.ts';

/** Under which kind a subscription is parked whose allotment or release failed. */
export const parkedSubscriptions = 'equity.subscription';

export interface HeldKey {
  user_id: string;
  subscription_id: string;
  number: string;
}

/** Returns some of the subscriptions for an offering that are held still and not parked, in the order of locking. */
export const heldOf = (
  reader: Reader,
  offeringId: string,
  after: HeldKey | null,
  limit: number,
): Promise<HeldKey[]> =>
  reader.rows<HeldKey>(sql`
    select s.user_id, s.subscription_id, s.number from share_subscriptions s
    where s.offering_id = ${offeringId} and s.state = 'held' and ${isNotParked(parkedSubscriptions, sql`s.subscription_id`)}
      and ${after ? sql`(s.user_id, s.subscription_id) > (${after.user_id}, ${after.subscription_id})` : sql`true`}
    order by s.user_id, s.subscription_id limit ${limit}`);

/** Returns whether anything of an offering is held still, parked or not. */
export async function isAnyHeld(reader: Reader, offeringId: string): Promise<boolean> {
  const row = await reader.first<{ held: boolean }>(sql`
    select exists (select 1 from share_subscriptions where offering_id = ${offeringId} and state = 'held') as held`);
  return row?.held === true;
}

/** Returns everything that takes part in an allotment, which does not change once the window is closed. */
export const wantedFor = async (reader: Reader, offeringId: string): Promise<WantedLots[]> =>
  reader.rows<WantedLots>(sql`
    select subscription_id as id, lots from share_subscriptions
    where offering_id = ${offeringId} and state <> 'withdrawn'`);

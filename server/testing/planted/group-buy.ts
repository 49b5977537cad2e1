import { type Query, sql } from '../../src/platform/db/sql.ts';
import { idOf } from '../world/people.ts';
import type { Planted } from './planted.ts';

const group = (name: string, set: Query): Query =>
  sql`update buying_groups set ${set} where group_id = ${idOf(`group ${name}`)}`;
const subscription = (name: string, set: Query): Query =>
  sql`update subscriptions set ${set} where subscription_id = ${idOf(name)}`;
const member = (name: string, set: Query): Query =>
  sql`update group_members set ${set} where subscription_id = ${idOf(name)}`;
const moved = (name: string, set: Query): Query =>
  sql`update transfers set ${set} where transfer_id = ${idOf(`transfer of ${name}`)}`;
const term = (name: string, value: string): Query => sql`
  update contracts set terms = terms || jsonb_build_object(${name}::text, ${value}::text)
  where contract_id = ${idOf('contract of ben in group waiting')}`;
const waits = 'ben in group waiting';

export const plantedInGroupBuy: Planted = {
  'a group has the terms of its offer, its hours, and a value date after its deadline': {
    'of no offer': [group('waiting', sql`offer_id = ${idOf('another offer')}`)],
    'another bonus': [group('waiting', sql`bonus_bps = bonus_bps + 1`)],
    'another product': [group('waiting', sql`product_id = ${idOf('another product')}`)],
    'other hours': [group('waiting', sql`deadline_hours = 25`)],
    'it earns too soon': [group('waiting', sql`value_on = '2026-03-02'`)],
  },
  'a group started while its offer was open': {
    'before it was published': [sql`update group_offers set published_at = published_at + interval '1 s'`],
    'after it was closed': [
      sql`update group_offers set closed_at = published_at - interval '1 s', closed_by = published_by`,
    ],
    'it never was': [sql`update group_offers set published_at = null, published_by = null`],
  },
  'a code leads to its group, and each group has one': [
    sql`delete from group_codes where group_id = ${idOf('group waiting')}`,
  ],
  'a group has as many members as have joined it and not left': [
    sql`delete from group_members where subscription_id = ${idOf(waits)}`,
  ],
  'a member of a group is in it by an own subscription to its product, under its terms': {
    'by none': [member(waits, sql`subscription_id = ${idOf('nothing')}`)],
    'to another product': [subscription(waits, sql`product_id = ${idOf('another product')}`)],
    'at another rate': [subscription(waits, sql`rate_bps = 365`)],
    'from another day': [subscription(waits, sql`value_on = value_on + 1, matures_on = matures_on + 1`)],
    'made at another time': [subscription(waits, sql`subscribed_at = subscribed_at - interval '1 s'`)],
  },
  'nobody joined a group before it started, nor from its deadline on': {
    'before it started': [group('waiting', sql`started_at = started_at + interval '1 s'`)],
    'at its deadline': [
      group('waiting', sql`started_at = started_at - interval '1 day', deadline_at = started_at`),
    ],
    'after it was full': [group('success', sql`filled_at = filled_at - interval '1 s'`)],
  },
  "a member's contract is one of the group, and says its terms": {
    'another size': [term('groupSize', '3')],
    'another bonus': [term('bonusBps', '74')],
    'other hours': [term('deadlineHours', '25')],
  },
  'who is in a group stands as the group does, or has left it': [member(waits, sql`state = 'failed'`)],
  'a successful group has all its members, and the principal of each was posted': [
    moved('ann in group success', sql`state = 'voided', posted_at = null, posted_on = null`),
  ],
  'what was held for whoever left a group, or was in one that failed, is free again': [
    moved('ann in group failed', sql`state = 'pending'`),
  ],
  'what is pending waits in a group, and who waits in a group is pending': {
    'it waits for nothing': [member(waits, sql`state = 'failed'`)],
    'nothing is pending': [subscription(waits, sql`state = 'cooling_off'`)],
  },
};

import { partIdOf, splitTransferId } from '../../src/features/splits/splits.postings.ts';
import { type Query, sql } from '../../src/platform/db/sql.ts';
import { idOf } from '../world/people.ts';
import type { Planted } from './planted.ts';

const [done, announced] = [idOf('split carried out'), idOf('split announced')];
const partId = partIdOf(done, idOf('ann'));
const part = (set: Query): Query => sql`update share_split_parts set ${set} where part_id = ${partId}`;
const split = (splitId: string, set: Query): Query =>
  sql`update share_splits set ${set} where split_id = ${splitId}`;
const factor = (set: Query): Query => sql`update share_factors set ${set} where split_id = ${done}`;
const issue = (set: Query): Query =>
  sql`update transfers set ${set} where transfer_id = ${splitTransferId(partId, 'share_split')}`;

export const plantedInSplits: Planted = {
  'shares that were split are as many times what they were, of a split that was announced and has begun': [
    part(sql`shares_after = shares_after + 1, free_added = free_added + 1`),
  ],
  'the shares that a split has added are issued by one posted transfer each, out of the register of their company':
    [issue(sql`amount = amount + 1`)],
  'a transfer because of a split names what it has made of somebody’s shares': [
    issue(sql`cause_id = ${idOf('another')}`),
  ],
  'a split that is over has reached every share of its company': [
    sql`delete from share_split_parts where part_id = ${partId}`,
  ],
  'a position that says that a split has reached it has its part': [
    sql`update equity_positions set split_id = ${done}
      where user_id = ${idOf('ben')} and instrument_id = ${idOf('instrument settled')}`,
  ],
  'the pledged shares that splits have added are those that pledges say': {
    'a split has added more': [part(sql`free_added = free_added - 1, pledged_added = pledged_added + 1`)],
    'a pledge says more': [
      sql`update pledge_steps set kind = 'split' where step_id = ${idOf('pledge step added')}`,
    ],
  },
  'a split that is announced is known to whoever counts shares, with its terms and how far it is': [
    sql`delete from share_factors where split_id = ${announced}`,
  ],
  'whoever counts shares knows of no split that was not announced': [
    split(announced, sql`state = 'refused'`),
  ],
  'what a share of the issue has become is the product of the splits since then': [
    factor(sql`since_issue = since_issue + 1`),
  ],
  'the price of a share is divided by a split, rounded up to the tick': [
    split(done, sql`price_after = price_after + 1`),
  ],
};

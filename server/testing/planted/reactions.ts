import { type Query, sql } from '../../src/platform/db/sql.ts';
import { idOf } from '../world/people.ts';
import type { Planted } from './planted.ts';

/** Says that days before somebody was heard of by whoever reacts: what happened in the sample data was told to nobody. */
const heardBefore = (reaction: string, event: string): Query => sql`
  insert into reactions (user_id, reaction, event, subject_id, happened_at, done_at)
  values (${idOf('dan')}, ${reaction}, ${event}, ${idOf('dan')}, '2026-02-01T02:00:00Z', '2026-02-01T02:00:01Z')`;

export const plantedInReactions: Planted = {
  'all that react to a certification were told of each': [heardBefore('cards.invite', 'person.certified')],
  'all that react to a check-in were told of each': [heardBefore('cards.checkin', 'person.checked_in')],
  'all that react to an article that was read were told of each': [
    heardBefore('cards.article', 'article.finished'),
  ],
};

import { sql } from '../../src/platform/db/sql.ts';
import { dayOne, idOf } from '../world/people.ts';
import type { Planted } from './planted.ts';

export const plantedInDigest: Planted = {
  'the next digest of a person comes after the last one': [
    sql`update digest_choices set next_on = ${dayOne.on} where user_id = ${idOf('ann')}`,
  ],
};

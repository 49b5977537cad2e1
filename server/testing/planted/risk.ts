import { sql } from '../../src/platform/db/sql.ts';
import { idOf } from '../world/people.ts';
import type { Planted } from './planted.ts';

export const plantedInRisk: Planted = {
  "a risk profile's level and score are what its answers speak for": [
    sql`update risk_profiles set answers = answers || '{"tolerance": "none"}'`,
  ],
  'nobody takes the questionnaire more often than allowed, and each time counts': [
    sql`
      insert into risk_profiles (user_id, number, version, answers, score, level, taken_at, taken_on, ends_on)
      select user_id, number + n, version, answers, score, level, taken_at, taken_on + n, ends_on + n
      from risk_profiles cross join generate_series(1, 6) as n`,
  ],
  'a subscription was allowed by the risk profile of its time': [
    sql`update subscriptions set product_risk = 'R4' where subscription_id = ${idOf('active')}`,
  ],
  'only subscriptions from before the risk assessment lack what was known about risk': [
    sql`update subscriptions set person_risk = 'unasked' where subscription_id = ${idOf('active')}`,
  ],
};

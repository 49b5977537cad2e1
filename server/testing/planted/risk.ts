import { riskQuestions } from '@banyan/domain/risk/risk-questionnaire.ts';
import { type Query, sql } from '../../src/platform/db/sql.ts';
import { riskAnswers } from '../../src/seed/risk-answers.ts';
import { dayOne, idOf } from '../world/people.ts';
import type { Planted } from './planted.ts';

const { at } = dayOne;
const subscription = (set: Query): Query =>
  sql`update subscriptions set ${set} where subscription_id = ${idOf('active')}`;

/** A question that Ben answered, and the points of the answer: few, so that the level stays. */
const [question, points] = Object.entries(riskAnswers('C2').answers)
  .map(([name, answer]): [string, number] => [
    name,
    (riskQuestions as Record<string, Record<string, number>>)[name]?.[answer] ?? 0,
  ])
  .reduce((least, each) => (each[1] < least[1] ? each : least));

export const plantedInRisk: Planted = {
  "a risk profile's level and score are what its answers speak for": {
    'an answer is missing': [
      sql`update risk_profiles set answers = answers - ${question}::text, score = score - ${points}::integer`,
    ],
    'another score': [sql`update risk_profiles set score = score + 1`],
    'another level': [sql`update risk_profiles set level = 'C3'`],
  },
  'nobody takes the questionnaire more often than allowed, and each time counts': {
    'too often': [
      sql`
        insert into risk_profiles (user_id, number, version, answers, score, level, taken_at, taken_on, ends_on)
        select user_id, number + n, version, answers, score, level, taken_at, taken_on + n, ends_on + n
        from risk_profiles cross join generate_series(1, 6) as n`,
    ],
    'a time that does not count': [sql`update risk_profiles set number = number + 1`],
  },
  'a subscription was allowed by the risk profile of its time': {
    'no acknowledgement': [subscription(sql`product_risk = 'R4'`)],
    'no profile': [subscription(sql`risk_profile_number = 9`)],
    'a profile of another level': [subscription(sql`person_risk = 'C3'`)],
    'a profile of later': [sql`update risk_profiles set taken_at = ${at}::timestamptz + interval '1 s'`],
    'a profile that had ended': [sql`update risk_profiles set ends_on = '2026-03-01'`],
    'not the newest profile': [
      sql`
        insert into risk_profiles (user_id, number, version, answers, score, level, taken_at, taken_on, ends_on)
        select user_id, 2, version, answers, score, level, taken_at - interval '1 h', taken_on, ends_on from risk_profiles`,
    ],
    'the highest risk for a careful person': [
      subscription(sql`product_risk = 'R5', risk_acknowledged_at = ${at}`),
    ],
  },
  'only subscriptions from before the risk assessment lack what was known about risk': {
    'of the person': [subscription(sql`person_risk = 'unasked'`)],
    'of the product': [subscription(sql`product_risk = 'unasked'`)],
  },
};

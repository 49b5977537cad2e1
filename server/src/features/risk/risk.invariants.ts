import { policyRules } from '@banyan/api/policy-rules.ts';
import { levelsFrom } from '@banyan/domain/risk/risk-profile.ts';
import { questionnaireVersion, riskQuestionKeys } from '@banyan/domain/risk/risk-questionnaire.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Invariant } from '../../verify/invariant.ts';
import { riskPoints } from '../../verify/tables.ts';

/** The rule may change from version to version, but never beyond its bounds. */
const { max: mostPerYear } = policyRules['risk.maxPerYear'] as { max: number };

const levelByScore = sql`case ${sql.join(
  levelsFrom.map(([points, level]) => sql`when points >= ${points}::integer then ${level}`),
  sql` `,
)} end`;

export const riskInvariants: readonly Invariant[] = [
  {
    name: "a risk profile's level and score are what its answers speak for",
    query: sql`
      select 'profile ' || number || ' of ' || user_id || ': ' || level || ', ' || score || ' points' as example
      from (
        select r.user_id, r.number, r.level, r.score, r.answers, count(p.points) as answered, coalesce(sum(p.points), 0) as points
        from risk_profiles r cross join lateral jsonb_each_text(r.answers) a
        left join (select * from ${riskPoints}) p on p.question = a.key and p.answer = a.value
        where r.version = ${questionnaireVersion}
        group by r.user_id, r.number, r.level, r.score, r.answers
      ) counted
      where answered <> ${riskQuestionKeys.length} or score <> points
        or level <> case when answers ->> 'tolerance' = 'none' then 'C1' else ${levelByScore} end`,
  },
  {
    name: 'nobody takes the questionnaire more often than allowed, and each time counts',
    query: sql`
      select 'profile ' || r.number || ' of ' || r.user_id as example from risk_profiles r
      where (select count(*) from risk_profiles o where o.user_id = r.user_id and o.number <= r.number) <> r.number
        or (select count(*) from risk_profiles o where o.user_id = r.user_id and o.number <= r.number
          and o.taken_on > r.taken_on - 365) > ${mostPerYear}`,
  },
  {
    name: 'a subscription was allowed by the risk profile of its time',
    query: sql`
      select 'subscription ' || s.number || ': ' || s.person_risk || ' in ' || s.product_risk as example
      from subscriptions s
      left join risk_profiles r on r.user_id = s.user_id and r.number = s.risk_profile_number
      where s.person_risk <> 'unasked' and (
        r.number is null or r.level <> s.person_risk or r.taken_at > s.subscribed_at
        or (s.subscribed_at at time zone 'Asia/Shanghai')::date >= r.ends_on
        or exists (select from risk_profiles later where later.user_id = s.user_id and later.number > r.number
          and later.taken_at < s.subscribed_at)
        or right(s.product_risk, 1) > right(s.person_risk, 1) and s.risk_acknowledged_at is null
        or s.product_risk = 'R5' and s.person_risk in ('C1', 'C2'))`,
  },
  {
    name: 'only subscriptions from before the risk assessment lack what was known about risk',
    query: sql`
      select count(*) || ' subscriptions without it' as example from subscriptions
      where person_risk = 'unasked' or product_risk = 'unasked'
      having count(*) > (select (value ->> 'count')::integer from settings where name = 'subscriptions_before_risk_profiles')`,
  },
];

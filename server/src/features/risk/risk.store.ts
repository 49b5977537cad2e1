import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { ProfileLevel } from '@banyan/domain/risk/risk-profile.ts';
import type { RiskAnswers } from '@banyan/domain/risk/risk-questionnaire.ts';
import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';

export interface RiskProfileRow {
  number: number;
  version: number;
  answers: RiskAnswers;
  score: number;
  level: ProfileLevel;
  taken_at: Date;
  taken_on: BusinessDate;
  ends_on: BusinessDate;
}

/** Returns all that a person ever answered, the newest first. */
export function riskProfilesOf(reader: Reader, userId: string): Promise<RiskProfileRow[]> {
  return reader.rows<RiskProfileRow>(sql`
    select number, version, answers, score, level, taken_at, taken_on, ends_on from risk_profiles
    where user_id = ${userId} order by number desc`);
}

export function latestRiskProfile(reader: Reader, userId: string): Promise<RiskProfileRow | undefined> {
  return reader.first<RiskProfileRow>(sql`
    select number, version, answers, score, level, taken_at, taken_on, ends_on from risk_profiles
    where user_id = ${userId} order by number desc limit 1`);
}

/** Inserts a profile. Returns false when another one took this number at the same moment. */
export async function insertRiskProfile(
  writer: Writer,
  userId: string,
  row: RiskProfileRow,
): Promise<boolean> {
  const inserted = await writer.run(sql`
    insert into risk_profiles (user_id, number, version, answers, score, level, taken_at, taken_on, ends_on)
    values (${userId}, ${row.number}, ${row.version}, ${JSON.stringify(row.answers)}::jsonb, ${row.score}, ${row.level},
      ${row.taken_at}, ${row.taken_on}, ${row.ends_on})
    on conflict do nothing`);
  return inserted === 1;
}

import type { riskApi } from '@banyan/api/risk/risk-profile.ts';
import { assessRisk, profileEndsOn, retakes } from '@banyan/domain/risk/risk-profile.ts';
import {
  areRiskAnswers,
  highestScore,
  questionnaireVersion,
} from '@banyan/domain/risk/risk-questionnaire.ts';
import { AppError } from '../../platform/app-error.ts';
import type { UserCommand, UserRead } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { insertRiskProfile, type RiskProfileRow, riskProfilesOf } from './risk.store.ts';

/** Answers the questionnaire. What was answered before stays; the newest counts. Throws `risk.*`. */
export async function submitRiskProfile(ctx: UserCommand, input: InputOf<typeof riskApi.submitRiskProfile>) {
  const { answers } = input;
  if (input.version !== questionnaireVersion) throw new AppError('risk.questionnaire_outdated');
  if (!areRiskAnswers(answers)) throw new AppError('risk.answers_incomplete');
  const history = await riskProfilesOf(ctx.reader, ctx.userId);
  const { left, nextOn } = retakesOf(ctx, history);
  if (left === 0) throw new AppError('risk.retake_limited', { facts: { nextOn: nextOn ?? '' } });
  const { level, score } = assessRisk(answers);
  const row: RiskProfileRow = {
    number: (history[0]?.number ?? 0) + 1,
    version: input.version,
    answers,
    score,
    level,
    taken_at: ctx.now,
    taken_on: ctx.today,
    ends_on: profileEndsOn(ctx.today, ctx.policy.risk.validMonths),
  };
  if (!(await insertRiskProfile(ctx.writer, ctx.userId, row))) throw new AppError('request.conflict');
  ctx.changed(ctx.userId, 'people');
  return standing(ctx, [row, ...history]);
}

export const riskProfile = async (ctx: UserRead) =>
  standing(ctx, await riskProfilesOf(ctx.reader, ctx.userId));

function standing(ctx: UserRead, rows: RiskProfileRow[]) {
  const history = rows.map(showProfile);
  const current = history[0] ?? null;
  const { left, nextOn } = retakesOf(ctx, rows);
  return {
    current,
    isValid: current !== null && ctx.today < current.endsOn,
    history,
    validMonths: ctx.policy.risk.validMonths,
    retakesLeft: left,
    maxPerYear: ctx.policy.risk.maxPerYear,
    nextRetakeOn: nextOn,
  };
}

const retakesOf = (ctx: UserRead, rows: RiskProfileRow[]) =>
  retakes(
    rows.map((row) => row.taken_on),
    ctx.today,
    ctx.policy.risk.maxPerYear,
  );

const showProfile = (row: RiskProfileRow) => ({
  number: row.number,
  level: row.level,
  score: row.score,
  highestScore,
  bearsNoLoss: row.answers.tolerance === 'none',
  version: row.version,
  takenAt: row.taken_at,
  takenOn: row.taken_on,
  endsOn: row.ends_on,
});

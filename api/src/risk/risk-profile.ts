import { profileLevels } from '@banyan/domain/risk/risk-profile.ts';
import { productRisks } from '@banyan/domain/risk/suitability.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bilingual, businessDate, instant, nothing } from '../wire.ts';

/** The risk profile of a person, from a questionnaire; investing asks for it. */

const profile = z.object({
  /** 1 for the first, and so on. */
  number: z.number().int(),
  level: z.enum(profileLevels),
  score: z.number().int(),
  highestScore: z.number().int(),
  /** The person can bear no loss: C1 whatever the score. */
  bearsNoLoss: z.boolean(),
  version: z.number().int(),
  takenAt: instant,
  takenOn: businessDate,
  /** The first day on which it no longer counts. */
  endsOn: businessDate,
});

const standing = z.object({
  /** The latest one, also when it no longer counts. */
  current: profile.nullable(),
  isValid: z.boolean(),
  history: z.array(profile).meta({ description: 'the newest first, the current one included' }),
  validMonths: z.number().int(),
  retakesLeft: z.number().int(),
  maxPerYear: z.number().int(),
  /** The date from which the questionnaire may be taken again; null when it may be taken now. */
  nextRetakeOn: businessDate.nullable(),
});

/** The errors that a call may answer when it asks for a risk that fits. */
export const suitabilityErrors = [
  'risk.profile_required',
  'risk.acknowledgement_required',
  'risk.not_suitable',
] as const;

/** The risk that was known when somebody invested; null for investments older than the assessment. */
export const riskSnapshot = z.object({
  productRisk: z.enum(productRisks),
  personRisk: z.enum(profileLevels),
  acknowledgedAt: instant.nullable(),
});

export const riskApi = {
  riskQuestionnaire: endpoint({
    method: 'GET',
    path: '/api/risk/questionnaire',
    summary: 'The questions of the risk assessment in their current version',
    auth: 'user',
    effect: 'read',
    input: nothing,
    output: z.object({
      version: z.number().int(),
      questions: z.array(
        z.object({
          question: z.string(),
          text: bilingual,
          answers: z.array(z.object({ answer: z.string(), text: bilingual })),
        }),
      ),
    }),
    errors: [],
  }),
  riskProfile: endpoint({
    method: 'GET',
    path: '/api/risk/mine',
    summary: 'My risk level, for how long it counts, and how often the questionnaire may still be taken',
    auth: 'user',
    effect: 'read',
    input: nothing,
    output: standing,
    errors: [],
  }),
  submitRiskProfile: endpoint({
    method: 'POST',
    path: '/api/risk/submit',
    summary: 'Answers the questionnaire; the level counts at once and for twelve months',
    auth: 'user',
    effect: 'write',
    changes: ['people'],
    perMinute: 10,
    input: z.strictObject({
      version: z.number().int(),
      answers: z.record(z.string().max(40), z.string().max(40)).meta({ description: 'question → answer' }),
    }),
    output: standing,
    errors: [
      'risk.answers_incomplete',
      'risk.questionnaire_outdated',
      'risk.retake_limited',
      'request.conflict',
    ],
  }),
};

import { maxMessageLength } from '@banyan/domain/support/ticket-state.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bilingualText, visibleText } from '../text.ts';
import { bilingual, id, instant, nothing } from '../wire.ts';

/** Answers that are written once and used often: inserted into an answer, and edited there. */

const answers = {
  method: 'POST',
  auth: 'operator',
  right: 'support.canned',
  effect: 'write',
  perMinute: 60,
} as const;

const cannedAnswer = z.object({
  cannedAnswerId: id,
  name: z.string(),
  text: bilingual,
  addedBy: z.string(),
  addedAt: instant,
  retiredAt: instant.nullable(),
});

export const supportAnswersApi = {
  cannedAnswers: endpoint({
    method: 'GET',
    auth: 'operator',
    right: 'support.desk',
    effect: 'read',
    path: '/console/api/support/answers',
    summary: 'The canned answers, those that are in use in front, by name',
    input: nothing,
    output: z.object({ items: z.array(cannedAnswer) }),
    errors: [],
  }),
  addCannedAnswer: endpoint({
    ...answers,
    path: '/console/api/support/answers/add',
    summary: 'Adds a canned answer',
    audits: ['support_answer.add'],
    input: z.strictObject({
      name: visibleText({ min: 2, max: 60 }),
      text: bilingualText({ max: maxMessageLength, lines: 'many' }),
    }),
    output: cannedAnswer,
    errors: [],
  }),
  retireCannedAnswer: endpoint({
    ...answers,
    path: '/console/api/support/answers/retire',
    summary: 'Takes a canned answer out of use',
    audits: ['support_answer.retire'],
    input: z.strictObject({ cannedAnswerId: id }),
    output: cannedAnswer,
    errors: ['request.not_found', 'support.answer_retired'],
  }),
};

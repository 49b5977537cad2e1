import { isBankReference } from '@banyan/domain/funding/bank-reference.ts';
import { textProblem } from '@banyan/domain/text/visible-text.ts';
import { visibleText, visibleTexts } from './text.ts';

/** A bank's reference as an operator types it in: one line, in the characters that banks use. */
export const bankReference = visibleText({ min: 3, max: 60 })
  .superRefine((value, ctx) => {
    if (textProblem(value) === null && !isBankReference(value))
      ctx.addIssue({ code: 'custom', params: { code: 'text.not_of_banks' } });
  })
  .register(visibleTexts);

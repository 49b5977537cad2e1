import { looksMasked, type TextLines, textProblem, tidyText } from '@banyan/domain/text/visible-text.ts';
import { z } from 'zod';
import type { FieldProblem } from './problem.ts';

/**
 * The texts of the wire that people rely on: names, provenance, agreements, reasons. They arrive composed and
 * trimmed, show letters or digits, and hide nothing. A test over the contract sees to it that every text which
 * somebody may read is one of these.
 */

interface TextBounds {
  /** In UTF-16 units, after trimming. */
  min?: number;
  max: number;
  /** One line unless said otherwise. */
  lines?: TextLines;
}

/** The schemas that were made here. */
export const visibleTexts: z.core.$ZodRegistry = z.registry();

const problem = (code: FieldProblem) => ({ code: 'custom', params: { code } }) as const;

/** Returns a text that is there. */
export const visibleText = ({ min = 1, max, lines = 'one' }: TextBounds) => text({ min, max, lines }, false);

/** Returns a text that a draft may still lack; what is written already is as good as it must be in the end. */
export const draftText = ({ max, lines = 'one' }: Omit<TextBounds, 'min'>) =>
  text({ min: 0, max, lines }, false);

/** Returns a text that stands beside digits which the house has masked, such as the name of a bank. */
export const unmaskedText = ({ min = 1, max }: Omit<TextBounds, 'lines'>) =>
  text({ min, max, lines: 'one' }, true);

function text({ min, max, lines }: Required<TextBounds>, isBesideMask: boolean) {
  const schema = z
    .string()
    .overwrite(tidyText)
    .superRefine((value, ctx) => {
      const found = value === '' && min === 0 ? null : textProblem(value, lines);
      if (found) ctx.addIssue(problem(`text.${found}`));
      else if (isBesideMask && looksMasked(value)) ctx.addIssue(problem('text.masked'));
    })
    .min(min)
    .max(max);
  return schema.register(visibleTexts);
}

/** Returns a text in both languages, each of which is there. */
export const bilingualText = (bounds: TextBounds) =>
  z.strictObject({ zh: visibleText(bounds), en: visibleText(bounds) });

/** Returns a text in both languages that a draft may still lack. */
export const bilingualDraft = (bounds: Omit<TextBounds, 'min'>) =>
  z.strictObject({ zh: draftText(bounds), en: draftText(bounds) });

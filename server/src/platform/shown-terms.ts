import type { ErrorCode } from '@banyan/api/errors.ts';
import { z } from 'zod';
import { AppError } from './app-error.ts';

/**
 * Throws the area's `terms_changed` with the terms that hold, in the form of the wire, when they are not what the
 * person was shown. Called before anything is used up or written.
 */
export function refuseChangedTerms<Terms extends z.ZodObject>(
  code: Extract<ErrorCode, `${string}.terms_changed`>,
  terms: Terms,
  { shown, actual }: { shown: z.output<Terms>; actual: z.output<Terms> },
): void {
  const was = z.encode(terms, shown) as Record<string, string | number>;
  const facts = z.encode(terms, actual) as Record<string, string | number>;
  if (Object.keys(facts).some((name) => was[name] !== facts[name])) throw new AppError(code, { facts });
}

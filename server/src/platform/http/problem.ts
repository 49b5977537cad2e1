import type { CatalogueEntry } from '@banyan/api/areas/catalogue-entry.ts';
import { sentenceWith } from '@banyan/api/areas/fact-sentence.ts';
import { type ErrorCode, errorCatalogue } from '@banyan/api/errors.ts';
import { fieldProblems, type Problem } from '@banyan/api/problem.ts';
import { AppError } from '../app-error.ts';
import { isUnavailable, isUnstorable } from '../db/failures.ts';
import { factText } from './fact-text.ts';

/** Fastify's own refusals, in the words of the catalogue. */
const frameworkErrors: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_media',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
};

/** Returns the refusal that an error means; anything unforeseen is `server.internal` and tells nothing. */
export function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isUnavailable(error)) return new AppError('server.unavailable');
  if (isUnstorable(error)) return new AppError('request.invalid', { cause: error });
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number };
  const known = code ? frameworkErrors[code] : undefined;
  if (known) return new AppError(known);
  if (statusCode === 429) return new AppError('request.rate_limited');
  if (statusCode && statusCode >= 400 && statusCode < 500) return new AppError('request.malformed');
  return new AppError('server.internal');
}

/** Returns RFC 9457 problem details in the reader's language. */
export function problemOf(refusal: AppError, language: 'zh' | 'en', requestId: string): Problem {
  const entry: CatalogueEntry = errorCatalogue[refusal.code];
  return {
    type: `urn:banyan:error:${refusal.code}`,
    title: sentenceWith(entry.withFacts, language, refusal.facts, factText(language)) ?? entry[language],
    status: entry.status,
    code: refusal.code,
    requestId,
    ...(refusal.fields
      ? {
          errors: refusal.fields.map((field) => ({ ...field, message: fieldProblems[field.code][language] })),
        }
      : {}),
    ...(refusal.facts ? { facts: refusal.facts } : {}),
  };
}

import { gather } from '@banyan/domain/areas/gather.ts';
import * as areas from './areas.ts';
import { requestErrors } from './request.errors.ts';

/**
 * The catalogue of errors, by area: stable code, HTTP status, what people read. `docs/errors.md` is generated
 * from it. Messages that the specification gives stand in it word for word.
 */
export const errorCatalogue = gather({ request: { errors: requestErrors }, ...areas }, 'errors');

export type ErrorCode = keyof typeof errorCatalogue;

/** The errors that any call may answer, beside those that it declares. */
export const commonErrors = [
  'request.malformed',
  'request.invalid',
  'request.too_large',
  'request.headers_too_large',
  'request.timeout',
  'request.unsupported_media',
  'request.rate_limited',
  'request.not_found',
  'seal.expired',
  'server.unavailable',
  'server.busy',
  'server.internal',
] as const satisfies readonly ErrorCode[];

import { addressErrors } from './errors/address.ts';
import { certificationErrors } from './errors/certification.ts';
import { investingErrors } from './errors/investing.ts';
import { myDataErrors } from './errors/my-data.ts';
import { operatorErrors } from './errors/operator.ts';
import { peopleErrors } from './errors/people.ts';
import { protectionErrors } from './errors/protection.ts';
import { requestErrors } from './errors/request.ts';
import { riskErrors } from './errors/risk.ts';
import { securityErrors } from './errors/security.ts';
import { walletErrors } from './errors/wallet.ts';

/**
 * The catalogue of errors, by area: stable code, HTTP status, what people read. `docs/errors.md` is generated
 * from it. Messages that the specification gives stand in it word for word.
 */
export const errorCatalogue = {
  ...requestErrors,
  ...peopleErrors,
  ...addressErrors,
  ...securityErrors,
  ...protectionErrors,
  ...riskErrors,
  ...certificationErrors,
  ...walletErrors,
  ...investingErrors,
  ...myDataErrors,
  ...operatorErrors,
} as const;

export type ErrorCode = keyof typeof errorCatalogue;

/** What any call may answer, beside the codes that it declares. */
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

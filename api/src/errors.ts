import { addressErrors } from './address/address.errors.ts';
import { certificationErrors } from './certification/certification.errors.ts';
import { operatorErrors } from './console/console.errors.ts';
import { investingErrors } from './investing/investing.errors.ts';
import { myDataErrors } from './my-data/my-data.errors.ts';
import { peopleErrors } from './people/people.errors.ts';
import { protectionErrors } from './people/protection.errors.ts';
import { requestErrors } from './request.errors.ts';
import { riskErrors } from './risk/risk.errors.ts';
import { securityErrors } from './security/security.errors.ts';
import { walletErrors } from './wallet/wallet.errors.ts';

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

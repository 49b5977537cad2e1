import type { PermissionFlag } from '@banyan/domain/policy.ts';
import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** Who may call: nobody in particular, a logged-in user, an operator, or another machine with a signature. */
export type Auth = 'public' | 'user' | 'operator';

/** What an operator may do; each role is a set of these (four-eyes/roles). */
export const operatorRights = [
  'withdrawals.read',
  'withdrawals.decide',
  'certification.read',
  'certification.decide',
  'products.read',
  'products.edit',
  'products.publish',
  'issuers.read',
  'issuers.edit',
  'funding.record',
  'funding.confirm',
  'ledger.read',
  'jobs.read',
  'jobs.run',
  'audit.read',
  'outbox.read',
  'client_log.read',
  'overview.read',
  'users.read',
  'users.reveal',
  'users.freeze',
  'operators.read',
  'operators.edit',
  'operators.decide',
  'policy.read',
  'policy.propose',
  'policy.decide',
] as const;
export type OperatorRight = (typeof operatorRights)[number];

export interface Endpoint {
  method: 'GET' | 'POST';
  path: string;
  summary: string;
  auth: Auth;
  /** The area's switch; off, the call answers `feature.disabled`. */
  flag?: PermissionFlag;
  /** A `read` gets a context that cannot write; a `money` command demands an `Idempotency-Key`. */
  effect: 'read' | 'write' | 'money';
  right?: OperatorRight;
  /** Calls per minute and client, where the general limit is too generous. */
  perMinute?: number;
  /** A public reply that is the same for everybody may be kept so long; every other one is never stored. */
  maxAgeSeconds?: number;
  /** A multipart call: one file beside the fields, of at most so many bytes. */
  upload?: { maxBytes: number };
  /** What is answered instead of JSON; the output is then its bytes. */
  reply?: 'image/jpeg';
  input: z.ZodType;
  output: z.ZodType;
  /**
   * The codes of its own, beside those that every call may answer (`commonErrors`). A user's call that declares
   * `account.frozen` is refused with it while the account is frozen: the adapter sees to that.
   */
  errors: readonly ErrorCode[];
}

/** Declares a call. The declaration is the route, the documentation, the validation and both sides' types. */
export const endpoint = <const Declared extends Endpoint>(declaration: Declared): Declared => declaration;

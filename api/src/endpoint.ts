import type { PermissionFlag } from '@banyan/domain/policy.ts';
import type { z } from 'zod';
import type { AuditAction } from './audit-actions.ts';
import type { ErrorCode } from './errors.ts';
import type { OperatorRight } from './rights.ts';
import type { Topic } from './topics.ts';

/**
 * The callers that an endpoint is open to: anybody, a logged-in user, or an operator. Another machine calls a signed
 * webhook, which is no endpoint of the contract.
 */
export type Auth = 'public' | 'user' | 'operator';

/** The things that a call may end for the person, or the operator, whom it is about. */
export type Ending =
  /** The session that asks. */
  | 'this_session'
  | 'other_sessions'
  /** Proofs of the right login password that wait for the second factor. */
  | 'login_tickets'
  /** Authorizations by the payment password that are not used yet. */
  | 'payment_authorizations';

/**
 * Secrets that can be guessed at. The wrong guesses at each are counted together, whichever call takes them; a secret
 * that is asked for again in a session (`own_…`) has a counter of its own, so that strangers lock nobody out of it. Of
 * codes that are sent each has its own.
 */
export type GuessedSecret =
  | 'login_password'
  | 'own_login_password'
  | 'payment_password'
  | 'second_factor'
  | 'secret_key'
  | 'own_secret_key'
  | 'code'
  | 'operator_password'
  | 'own_operator_password'
  | 'operator_second_factor';

export interface Endpoint {
  method: 'GET' | 'POST';
  path: string;
  summary: string;
  auth: Auth;
  /** The area's switch; off, the call answers `feature.disabled`. */
  flag?: PermissionFlag;
  /** A `read` gets a context that cannot write; a `money` command demands an `Idempotency-Key`. */
  effect: 'read' | 'write' | 'money';
  /**
   * It moves money, shares or points and is no `money` command: nobody pays by it, and it is done once by what it is about,
   * so that it takes no key.
   */
  moves?: true;
  right?: OperatorRight;
  /** A user's command that stops while the account is frozen; every other one goes on. */
  whenFrozen?: 'refused';
  /** The topic by which hints to open screens name its data, where that is not its area's topic. */
  topic?: Topic;
  /** An endless list: `cursor` in, `nextCursor` out. */
  paged?: true;
  /**
   * Calls per minute and client, where the general limit is too generous. Every call that writes for a person, moves
   * money, sends messages or compares a secret has such a limit.
   */
  perMinute?: number;
  /** The secrets that it compares: wrong ones are counted, before they are looked at. */
  guesses?: readonly GuessedSecret[];
  /**
   * The things that a success ends. A call that replaces or takes away a means of getting in declares them, even if
   * there are none.
   */
  ends?: readonly Ending[];
  /** It may send somebody an e-mail or an SMS, and leave a message in an inbox: its hints may name `inbox`. */
  sends?: true;
  /** The topics whose data a success changes: the hints to open screens name these and no others. */
  changes?: readonly Topic[];
  /** The same for what depends on the input; `anything` where days pass, with the jobs of every area. */
  mayChange?: readonly Topic[] | 'anything';
  /** The actions that a success leaves in the audit log: each of these, and one of each list. */
  audits?: readonly (AuditAction | readonly AuditAction[])[];
  /** A public reply that is the same for everybody may be kept so long; every other one is never stored. */
  maxAgeSeconds?: number;
  /** A public read whose answer to this input comes with the app's page, so that the first picture waits for no call. */
  withPage?: Readonly<Record<string, string>>;
  /** A multipart call: one file beside the fields, of at most so many bytes. */
  upload?: { maxBytes: number };
  /** The content type of a reply that is not JSON; the output is then its bytes. */
  reply?: 'image/jpeg' | 'application/pdf' | 'application/octet-stream';
  input: z.ZodType;
  output: z.ZodType;
  /** The codes of its own, beside those that every call may answer (`commonErrors`) and those that follow from the rest. */
  errors: readonly ErrorCode[];
}

/** The codes that follow from who may call, what for, and when not. */
const impliedErrors = ({ auth, right, flag, effect, whenFrozen }: Omit<Endpoint, 'errors'>): ErrorCode[] => [
  ...(auth === 'public' ? [] : (['session.required'] as const)),
  ...(auth === 'user' && effect === 'money' ? (['session.idle'] as const) : []),
  ...(right ? (['operator.forbidden'] as const) : []),
  ...(flag ? (['feature.disabled'] as const) : []),
  ...(whenFrozen ? (['account.frozen'] as const) : []),
];

/**
 * Declares a call. The declaration is the route, the documentation, the validation and both sides' types; what it
 * implies need not be said again.
 */
export const endpoint = <const Declared extends Endpoint>(
  declaration: Declared,
): Omit<Declared, 'errors'> & { errors: readonly ErrorCode[] } => ({
  ...declaration,
  errors: [...impliedErrors(declaration), ...declaration.errors],
});

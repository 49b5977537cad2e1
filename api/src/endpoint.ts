import type { PermissionFlag } from '@banyan/domain/policy.ts';
import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { OperatorRight } from './rights.ts';
import type { Topic } from './topics.ts';

/** Who may call: nobody in particular, a logged-in user, an operator, or another machine with a signature. */
export type Auth = 'public' | 'user' | 'operator';

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
  /** A user's command that stops while the account is frozen; every other one goes on. */
  whenFrozen?: 'refused';
  /** What hints to open screens call its data, where that is not its area's topic. */
  topic?: Topic;
  /** An endless list: `cursor` in, `nextCursor` out. */
  paged?: true;
  /** Calls per minute and client, where the general limit is too generous. */
  perMinute?: number;
  /** A public reply that is the same for everybody may be kept so long; every other one is never stored. */
  maxAgeSeconds?: number;
  /** A public read whose answer to this input comes with the app's page, so that the first picture waits for no call. */
  withPage?: Readonly<Record<string, string>>;
  /** A multipart call: one file beside the fields, of at most so many bytes. */
  upload?: { maxBytes: number };
  /** What is answered instead of JSON; the output is then its bytes. */
  reply?: 'image/jpeg';
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

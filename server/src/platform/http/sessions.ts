import type { Endpoint } from '@banyan/api/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { CommandContext, OnDuty, ReadContext, SignedIn } from '../context.ts';
import { newId } from '../ids.ts';
import { ownerOfBearer } from '../security/tokens.ts';
import { runCommand, type Services, systemClient } from '../services.ts';

/** What a session is asked for: a call by its effect, or an open page that goes on listening. */
export type Purpose = Endpoint['effect'] | 'watch';

export interface Question {
  token: string;
  purpose: Purpose;
  /** Whether to keep off, until the transaction ends, the caller's other commands and a freeze of the account. */
  locks: boolean;
}

/** Who holds a session, and what is to be noted of its use, where it is time to. */
export interface Identified<Who> {
  who: Who;
  note?: ((ctx: CommandContext) => Promise<void>) | undefined;
}

/**
 * Finds out who calls, in the transaction of the call; throws `session.required` or `session.idle`. The lock is taken
 * through a session that is good, or anybody could block somebody. Given by the areas that own sessions.
 */
export interface Authenticators {
  user(ctx: ReadContext, question: Question): Promise<Identified<SignedIn>>;
  operator(ctx: ReadContext, question: Question): Promise<Identified<OnDuty>>;
}

/** The session of one call. */
export interface CallerSession {
  /** Whose it says to be, which proves nothing; null where nobody has to say. */
  claimedOwner: string | null;
  /** Returns who calls. Throws `session.required`, `session.idle`, `operator.forbidden`. */
  ask(ctx: ReadContext, locks: boolean): Promise<Partial<SignedIn & OnDuty>>;
  note?: Identified<unknown>['note'];
}

/** Reads the token of a request. Throws `session.required` where one is needed and there is none. */
export function sessionOf(
  authenticators: Authenticators,
  { auth, effect: purpose, right }: Endpoint,
  request: FastifyRequest,
): CallerSession {
  if (auth === 'public') return { claimedOwner: null, ask: async () => ({}) };
  const token = bearerOf(request);
  const session: CallerSession = {
    claimedOwner: ownerOfBearer(token),
    ask: async (ctx, locks) => {
      const { who, note } = await authenticators[auth](ctx, { token, purpose, locks });
      session.note = note;
      if ('operator' in who && right && !who.operator.rights.includes(right))
        throw new AppError('operator.forbidden');
      return who;
    },
  };
  return session;
}

export function bearerOf(request: FastifyRequest): string {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw new AppError('session.required');
  return token;
}

/** Writes down that a session was used, whatever has become of the call; what that has done stands in any case. */
export async function noteUse(services: Services, { note }: Pick<CallerSession, 'note'>): Promise<void> {
  if (!note) return;
  await runCommand(services, systemClient, newId(), note).catch((error: unknown) =>
    services.log.warn('the use of a session was not noted', { error }),
  );
}

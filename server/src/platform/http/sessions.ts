import type { Endpoint } from '@banyan/api/endpoint.ts';
import type { Policy } from '@banyan/domain/policy.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { CommandContext, OnDuty, ReadContext, SignedIn } from '../context.ts';
import type { Reader } from '../db/sql.ts';
import { newId } from '../ids.ts';
import { type Bearer, readBearer } from '../security/tokens.ts';
import { runCommand, type Services, systemClient } from '../services.ts';
import { isProven, markProven } from './proven-tokens.ts';

/** What a session is asked for: a call by its effect, or an open page that goes on listening. */
export type Purpose = Endpoint['effect'] | 'watch';

export interface Question extends Bearer {
  purpose: Purpose;
  wall: Date;
  /** Whether to keep off, until the transaction ends, the caller's other commands and a freeze of the account. */
  locks: boolean;
}

/** Who holds a session, and what is to be noted of its use, where it is time to. */
export interface Identified<Who> {
  who: Who;
  note?: ((ctx: CommandContext) => Promise<void>) | undefined;
}

/** Says who holds a session, by the rules that apply. Throws `session.required` or `session.idle`. */
export type Judge<Who> = (policy: Policy) => Identified<Who>;

/**
 * Looks up who calls, in the transaction of the call. The lock is taken through a session that is good, or anybody
 * could block somebody. Given by the areas that own sessions.
 */
export interface Authenticators {
  user(reader: Reader, question: Question): Promise<Judge<SignedIn>>;
  operator(reader: Reader, question: Question): Promise<Judge<OnDuty>>;
}

/** The session of one call. */
export interface CallerSession {
  /** Whose it says to be, which proves nothing; null where nobody has to say. */
  claimedOwner: string | null;
  /** Whether it has proved to be that person's before. */
  isProven: boolean;
  /** Looks it up. What is returned says who calls; it throws `session.required`, `session.idle`, `operator.forbidden`. */
  find(reader: Reader, wall: Date, locks: boolean): Promise<(policy: Policy) => Partial<SignedIn & OnDuty>>;
  note?: Identified<unknown>['note'];
}

/** Reads the token of a request. Throws `session.required` where one is needed and there is none. */
export function sessionOf(
  authenticators: Authenticators,
  { auth, effect: purpose, right }: Endpoint,
  request: FastifyRequest,
): CallerSession {
  if (auth === 'public') return { claimedOwner: null, isProven: false, find: async () => () => ({}) };
  const bearer = bearerBy(request);
  if (!bearer) throw new AppError('session.required');
  const session: CallerSession = {
    claimedOwner: bearer.ownerId,
    isProven: auth === 'user' && isProven(bearer.tokenHash),
    find: async (reader, wall, locks) => {
      const judge = await authenticators[auth](reader, { ...bearer, purpose, wall, locks });
      return (policy) => {
        const { who, note } = proving<SignedIn | OnDuty>(judge, policy, bearer);
        session.note = note;
        if ('operator' in who && right && !who.operator.rights.includes(right))
          throw new AppError('operator.forbidden');
        return who;
      };
    },
  };
  return session;
}

/** Remembers whether the token was good. */
function proving<Who>(judge: Judge<Who>, policy: Policy, { tokenHash }: Bearer): Identified<Who> {
  try {
    const known = judge(policy);
    markProven(tokenHash, true);
    return known;
  } catch (error) {
    if (error instanceof AppError && error.code === 'session.required') markProven(tokenHash, false);
    throw error;
  }
}

/** Returns the token of `Authorization: Bearer …`, one token and nothing else (RFC 6750), or undefined. */
const bearerIn = ({ headers }: FastifyRequest): string | undefined =>
  /^bearer ([\w.~+/-]+=*)$/i.exec(headers.authorization ?? '')?.[1];

const bearers = new WeakMap<FastifyRequest, Bearer>();

/** Returns what a request's token says, which is hashed once whoever asks; undefined without one. */
export function bearerBy(request: FastifyRequest): Bearer | undefined {
  const known = bearers.get(request);
  if (known) return known;
  const token = bearerIn(request);
  if (!token) return undefined;
  const bearer = readBearer(token);
  bearers.set(request, bearer);
  return bearer;
}

/** Returns the token of a request. Throws `session.required` without one. */
export function bearerOf(request: FastifyRequest): string {
  const token = bearerIn(request);
  if (!token) throw new AppError('session.required');
  return token;
}

/** Writes down that a session was used, whatever has become of the call; what that has done stands in any case. */
export async function noteUse(services: Services, { note }: Pick<CallerSession, 'note'>): Promise<void> {
  if (!note) return;
  await runCommand(services, systemClient, newId(), note).catch((error: unknown) =>
    services.log.warn('the use of a session was not noted', { error }),
  );
}

/** Returns who calls. Throws as `find` and its judge do. */
export const whoCalls = async (session: CallerSession, ctx: ReadContext, locks: boolean) =>
  (await session.find(ctx.reader, ctx.wall, locks))(ctx.policy);

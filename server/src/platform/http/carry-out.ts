import { z } from 'zod';
import { AppError } from '../app-error.ts';
import type { ReadContext } from '../context.ts';
import type { Question } from '../db/sharing.ts';
import type { Reader } from '../db/sql.ts';
import { isKeyTaken } from '../db/taken-key.ts';
import { deriveId, newId } from '../ids.ts';
import { runCommandAfter, runQuery } from '../services.ts';
import { type Call, outsideOf } from './call.ts';
import { type IdempotentRequest, storedReply, storeReply } from './idempotency.ts';
import { decodeInput } from './input.ts';
import { claimOf } from './money-key.ts';
import { whoCalls } from './sessions.ts';

/** What a call asks for: readable, or the refusal that it gets once it is known who asks. */
type Asked = { input: unknown; claim: IdempotentRequest | null } | { refusal: unknown };

/**
 * Carries a call out in one transaction: who calls, what was answered to the same command before, the effect, and the
 * reply. Refusals come in one order: the session, the area's switch, the freeze, the input, the key. Only a money
 * command goes on to its key first: what was done before the switch or the freeze is answered as it was.
 */
export async function carryOut(call: Call): Promise<unknown> {
  const asked = askedOf(call);
  const prepared = call.handler.prepare && (await prepare(call, asked));
  return call.endpoint.effect === 'read' ? read(call, asked, prepared) : write(call, asked, prepared);
}

function askedOf(call: Call): Asked {
  try {
    return { input: decodeInput(call.endpoint.input, call.fields), claim: claimOf(call) };
  } catch (refusal) {
    return { refusal };
  }
}

/** Does what is slow outside any transaction, for calls that have a chance to be carried out. */
async function prepare(call: Call, asked: Asked): Promise<unknown> {
  const { services, client, handler } = call;
  const known = services.rules.known(services.clock.now());
  const rules = known ?? (await runQuery(services, client, async (ctx) => ctx));
  const { input } = admit(call, rules, asked);
  return isSwitchedOff(call, rules) ? undefined : handler.prepare?.(outsideOf(call), input);
}

function read(call: Call, asked: Asked, prepared: unknown): Promise<unknown> {
  const { services, client, handler, session } = call;
  const query = async (ctx: ReadContext) => {
    call.who = await whoCalls(session, ctx, false);
    return run(call, ctx, admit(call, ctx, asked).input, prepared);
  };
  return runQuery(services, client, query, { question: questionOf(call), isOfAll: handler.isOfAll });
}

const mostOfQuestion = 300;

/** What operators ask for takes long, and so does what something is prepared for: others do not wait for that. */
function questionOf({ endpoint, handler, session, fields }: Call): Question | undefined {
  if (endpoint.auth === 'operator' || handler.prepare) return undefined;
  const owner = session.isProven ? session.claimedOwner : null;
  // A person's answers take as long as there is much of theirs; of what everybody may ask, one may and another not.
  return { owner, about: JSON.stringify([endpoint.path, owner ?? fields]).slice(0, mostOfQuestion) };
}

/** The business fact, its transfers, its messages and the idempotency record commit together or not at all. */
function write(call: Call, asked: Asked, prepared: unknown): Promise<unknown> {
  const { services, client, endpoint, session } = call;
  const claim = 'claim' in asked ? asked.claim : null;
  const commandId = claim ? deriveId(claim.ownerId, claim.route, claim.key) : newId();
  // One caller's commands come one after the other, so that no rule is broken by two at once: the session locks its
  // owner, and behind that lock the key is looked up. What either says counts in its turn alone.
  const ahead = (reader: Reader, wall: Date) =>
    Promise.allSettled([session.find(reader, wall, true), claim && storedReply(reader, claim)]);
  const done = runCommandAfter(
    services,
    client,
    commandId,
    ahead,
    async (ctx, [caller, earlier]) => {
      call.who = saidBy(caller)(ctx.policy);
      const { input } = admit(call, ctx, asked);
      const stored = saidBy(earlier);
      if (stored !== null && stored !== undefined) return stored;
      if (isSwitchedOff(call, ctx)) throw new AppError('feature.disabled');
      if (call.who.isFrozen && endpoint.whenFrozen) throw new AppError('account.frozen');
      const wire = await run(call, ctx, input, prepared);
      if (claim) storeReply(ctx.writer, claim, wire, ctx.wall);
      return wire;
    },
    turnOf(call, claim),
  );
  return claim ? done.catch(refuseSecondEffect) : done;
}

/** Returns the answer of a question that was waited for, or throws its refusal. */
function saidBy<Answer>(settled: PromiseSettledResult<Answer>): Answer {
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}

/** A session that has proved nothing yet may name anybody: it takes the turn of its address. */
function turnOf({ session, client, endpoint, handler }: Call, claim: IdempotentRequest | null) {
  if (endpoint.auth === 'operator') return {};
  const owner = session.isProven ? session.claimedOwner : null;
  const isShared = owner !== null && (claim !== null || handler.isShared === true);
  return { owner: owner ?? client.ip, isShared, contendsFor: handler.contendsFor };
}

/** Returns what was asked for. Throws what refuses the call before anything is looked up. */
function admit(
  call: Call,
  rules: Pick<ReadContext, 'flags'>,
  asked: Asked,
): Exclude<Asked, { refusal: unknown }> {
  const { endpoint, who } = call;
  const isMoney = endpoint.effect === 'money';
  if (isSwitchedOff(call, rules) && (!isMoney || 'refusal' in asked)) throw new AppError('feature.disabled');
  if (who.isFrozen && endpoint.whenFrozen && !isMoney) throw new AppError('account.frozen');
  if ('refusal' in asked) throw asked.refusal;
  return asked;
}

const isSwitchedOff = ({ endpoint }: Call, { flags }: Pick<ReadContext, 'flags'>): boolean =>
  endpoint.flag !== undefined && !flags[endpoint.flag];

async function run(call: Call, ctx: ReadContext, input: unknown, prepared: unknown): Promise<unknown> {
  const output = await call.handler.run({ ...ctx, ...call.who }, input, prepared);
  return z.encode(call.endpoint.output, output);
}

/** Ids derive from the key: where one exists already, the key was used, and its answer is kept no longer. */
function refuseSecondEffect(error: unknown): never {
  throw isKeyTaken(error) ? new AppError('request.idempotency_key_reused') : error;
}

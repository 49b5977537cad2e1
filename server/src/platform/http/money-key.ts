import type { Endpoint } from '@banyan/api/endpoint.ts';
import { AppError } from '../app-error.ts';
import { newId } from '../ids.ts';
import { runCommand, type Services } from '../services.ts';
import type { Call } from './call.ts';
import {
  asksToSettle,
  claimKey,
  hashRequest,
  type IdempotentRequest,
  isFinal,
  readKey,
  settleKey,
} from './idempotency.ts';
import { decodeInput } from './input.ts';

/**
 * Settles a money command that was refused and whose outcome its caller wants settled. What an earlier attempt under
 * the key has done is answered; otherwise the refusal is stored, so that no attempt still on its way is carried out
 * after it.
 */
export async function answerOfKey(
  services: Services,
  endpoint: Endpoint,
  call: Call,
  refusal: unknown,
): Promise<unknown> {
  if (!isFinal(refusal) || !asksToSettle(call.request.headers)) throw refusal;
  const claim = claimOf(endpoint, call);
  if (!claim) throw refusal;
  const stored = await runCommand(services, call.client, newId(), ({ writer, wall }) =>
    settleKey(writer, claim, refusal.code, wall),
  );
  if (stored === undefined) throw refusal;
  return stored;
}

/** Returns the key under which a money command is carried out at most once; null for any other call. */
export function claimOf(endpoint: Endpoint, { request, fields, who }: Call): IdempotentRequest | null {
  const ownerId = who.userId ?? who.operator?.operatorId;
  if (endpoint.effect !== 'money' || !ownerId) return null;
  return {
    ownerId,
    key: readKey(request.headers['idempotency-key']),
    route: endpoint.path,
    requestHash: hashRequest(fields),
  };
}

/**
 * Answers a money command whose area is switched off: with its stored reply when it was carried out before that.
 * A concurrent attempt is waited for. Throws `feature.disabled` for everything else.
 */
export async function replay(services: Services, endpoint: Endpoint, call: Call): Promise<unknown> {
  try {
    decodeInput(endpoint.input, call.fields);
    readKey(call.request.headers['idempotency-key']);
  } catch {
    throw new AppError('feature.disabled'); // what could not have been carried out
  }
  return runCommand(services, call.client, newId(), async (ctx) => {
    const claim = claimOf(endpoint, call);
    const stored = claim ? await claimKey(ctx.writer, claim, ctx.wall) : undefined;
    if (stored === undefined) throw new AppError('feature.disabled');
    return stored;
  });
}

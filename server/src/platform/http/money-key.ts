import { newId } from '../ids.ts';
import { runCommand } from '../services.ts';
import type { Call } from './call.ts';
import {
  asksToSettle,
  hashRequest,
  type IdempotentRequest,
  isFinal,
  readKey,
  storedReply,
  storeReply,
} from './idempotency.ts';
import { whoCalls } from './sessions.ts';

/**
 * Settles a money command that was refused and whose outcome its caller wants settled. What an earlier attempt under
 * the key has done is answered; otherwise the refusal is stored, so that no attempt still on its way is carried out
 * after it.
 */
export async function answerOfKey(call: Call, refusal: unknown): Promise<unknown> {
  if (!isFinal(refusal) || !asksToSettle(call.request.headers)) throw refusal;
  const claim = claimOf(call);
  if (!claim) throw refusal;
  const stored = await runCommand(call.services, call.client, newId(), async (ctx) => {
    await whoCalls(call.session, ctx, true);
    const reply = await storedReply(ctx.reader, claim);
    if (reply === undefined) storeReply(ctx.writer, claim, refusal.code, ctx.wall);
    return reply;
  });
  if (stored === undefined) throw refusal;
  return stored;
}

/** Returns the key under which a money command is carried out at most once; null for any other call. */
export function claimOf({ endpoint, session, request, fields }: Call): IdempotentRequest | null {
  if (endpoint.effect !== 'money' || !session.claimedOwner) return null;
  return {
    ownerId: session.claimedOwner,
    key: readKey(request.headers['idempotency-key']),
    route: endpoint.path,
    requestHash: hashRequest(fields ?? {}),
  };
}

import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { AppError } from '../../../platform/app-error.ts';
import type { CommandContext } from '../../../platform/context.ts';
import { burn, issueTicket } from './tickets.store.ts';

/** Self-hosted proof of work (ALTCHA): no third party sees who asks. Takes a phone well under a second. */
const cost = 1_000;
const rounds = { min: 150, max: 500 };
const validMs = 10 * 60_000;

export function newChallenge(secret: string, wall: Date) {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(rounds.min, rounds.max),
    deriveKey,
    // Signed with the rest. The library's own end is read from the clock of the machine, which is not that of the program.
    data: { until: wall.getTime() + validMs },
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: `${secret}:key`,
  });
}

const answer = z.object({
  challenge: z.object({
    parameters: z.looseObject({ data: z.object({ until: z.number() }) }),
    signature: z.string(),
  }),
  solution: z.looseObject({ counter: z.number(), derivedKey: z.string() }),
});

/** A challenge that was solved. */
export interface Solved {
  signature: string;
  /** When it expires: an instant in milliseconds. */
  until: number;
}

/** Throws `captcha.invalid` unless the answer solves one of our challenges. */
export async function checkAnswer(secret: string, payload: string): Promise<Solved> {
  const parsed = answer.safeParse(parseBase64Json(payload));
  if (!parsed.success) throw new AppError('captcha.invalid');
  const { challenge, solution } = parsed.data;
  const result = await verifySolution({
    challenge: challenge as never,
    solution: solution as never,
    deriveKey,
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: `${secret}:key`,
  }).catch(() => ({ verified: false }));
  if (!result.verified) throw new AppError('captcha.invalid');
  return { signature: challenge.signature, until: challenge.parameters.data.until };
}

/** Exchanges a solved challenge that has not expired for one ticket, once. */
export async function redeemAnswer(ctx: CommandContext, { signature, until }: Solved) {
  if (until <= ctx.wall.getTime()) throw new AppError('captcha.invalid');
  const fresh = await burn(
    ctx.writer,
    'captcha_answer',
    signature,
    new Date(ctx.wall.getTime() + validMs),
    ctx.wall,
  );
  if (!fresh) throw new AppError('captcha.invalid');
  return issueTicket(ctx.writer, 'captcha', '', ctx.wall);
}

function parseBase64Json(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}

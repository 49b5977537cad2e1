import { verdictOf } from '@banyan/client/money-command/verdict.ts';
import { ApiProblem } from '@banyan/client/problem.ts';
import { post } from '../http.ts';
import { translator } from '../i18n.ts';
import { locale } from '../locale.ts';
import { platformMessages } from '../platform.messages.ts';
import type { MoneyCommand } from './kept-commands.ts';
import { pauseOrReconnect } from './pause.ts';

const waitsMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** The definite answer to a money command. */
export type Answer = { reply: unknown } | { problem: ApiProblem };

export interface Attempt {
  command: MoneyCommand;
  /** The input that is sent: the kept one, or in the tab where it was submitted the one with the authorization. */
  input: Record<string, unknown>;
  /** The session in which it was given; the command never travels in another one. */
  bearer: string;
  /** An attempt of before may have arrived, or still be on its way. */
  isRepeated: boolean;
  /** Told when the outcome is open and has to be found out. */
  onUnknown?: () => void;
}

/**
 * Sends a money command under its key until there is a definite answer. Every attempt but the first asks the
 * server to settle it, so that "not carried out" holds for earlier attempts as well. Throws when the session
 * is not the one any more: the command then stays open.
 */
export async function sendUntilAnswered(
  { command, input, bearer, isRepeated, onUnknown }: Attempt,
  pause = pauseOrReconnect,
): Promise<Answer> {
  const { path, key: idempotencyKey } = command;
  for (let attempt = 0; ; attempt += 1) {
    const settles = isRepeated || attempt > 0;
    try {
      return { reply: await post(path, input as never, { idempotencyKey, settles, bearer }) };
    } catch (error) {
      const verdict = verdictOf(error);
      if (verdict === 'refused')
        return { problem: settles ? notCarriedOut(error as ApiProblem) : (error as ApiProblem) };
      if (verdict === 'unanswerable') return { problem: outcomeUnknown() };
      onUnknown?.();
      if (verdict === 'signed_out') throw error;
      await pause(waitsMs[Math.min(attempt, waitsMs.length - 1)] ?? 0);
    }
  }
}

const texts = () => translator(platformMessages, locale.get());

export const outcomeUnknown = (): ApiProblem =>
  new ApiProblem({ code: 'outcome_unknown', title: texts()('outcomeUnknown') });

export const stillOpen = (): ApiProblem =>
  new ApiProblem({ code: 'outcome_unknown', title: texts()('stillOpen') });

/** The authorization was simply not kept; any other reason is worth knowing. */
function notCarriedOut(refusal: ApiProblem): ApiProblem {
  const isExpected = refusal.code === 'payment_password.authorization_invalid';
  const reason = refusal.title.replace(/[.。]$/, '');
  const title = isExpected ? texts()('notCarriedOut') : texts()('notCarriedOutBecause', { reason });
  const { code, status, facts, requestId } = refusal;
  return new ApiProblem({ code, title, status, facts, requestId });
}

import type { PathOf, WireInput, WireOutput } from '@banyan/api/contract.ts';
import { post } from './http.ts';
import { locale, translator } from './i18n.ts';
import { platformMessages } from './platform.messages.ts';
import { ApiProblem, leavesOutcomeOpen } from './problem.ts';

/** The commands that move money: each demands an `Idempotency-Key`. A test compares them with the contract. */
export const moneyPaths = [
  '/api/recharge/create',
  '/api/withdrawal/request',
  '/api/withdrawal/cancel',
  '/api/subscription/create',
  '/api/subscription/cancel',
] as const satisfies readonly PathOf<'POST'>[];
type MoneyPath = (typeof moneyPaths)[number];

export const isMoneyPath = (path: string): path is MoneyPath =>
  (moneyPaths as readonly string[]).includes(path);

const waitsMs = [1_000, 2_000, 4_000, 8_000, 15_000];
const maxAttempts = 40;

interface Pause {
  (ms: number): Promise<void>;
}
const pauseOrReconnect: Pause = (ms) =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
  });

/**
 * Sends a money command until there is a definite answer. The key stays the same throughout, so that the
 * server executes it at most once; `onUnknown` is told when the outcome is open and has to be found out.
 */
export async function sendMoneyCommand<P extends MoneyPath>(
  path: P,
  input: WireInput<P>,
  onUnknown: () => void,
  pause: Pause = pauseOrReconnect,
): Promise<WireOutput<P>> {
  const idempotencyKey = crypto.randomUUID();
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    try {
      return await post(path, input, { idempotencyKey });
    } catch (error) {
      // Once it is open whether the first attempt arrived, being told to slow down settles nothing either.
      const isOpen = leavesOutcomeOpen(error) || (attempt > 0 && isThrottled(error));
      if (!isOpen) throw error;
      onUnknown();
      await pause(waitsMs[Math.min(attempt, waitsMs.length - 1)] ?? 0);
    }
  }
  const texts = translator(platformMessages, locale.get());
  throw new ApiProblem({ code: 'outcome_unknown', title: texts('outcomeUnknown') });
}

const isThrottled = (error: unknown) => error instanceof ApiProblem && error.status === 429;

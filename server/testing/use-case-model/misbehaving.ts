import fc from 'fast-check';
import type { Life } from '../life/life.ts';
import type { WrongEvent } from './wallet-state.ts';

/** What the provider can be told to do wrong, and what the model says becomes of it. */

/** What becomes of a call: nothing there, or something there and no answer that can be used. */
export const wrongAnswers = {
  '': 'fine',
  'answers 429': 'undone',
  'answers 503': 'undone',
  'drops the connection': 'undone',
  'refuses everything': 'refused',
  'answers 503 when it is done': 'lost',
  'drops the connection when it is done': 'lost',
  'answers no JSON': 'lost',
  'answers another amount': 'differs',
  'answers another currency': 'differs',
  'answers another reference': 'differs',
} as const;
export type WrongAnswer = keyof typeof wrongAnswers;

export const orders: Record<WrongAnswer, object> = {
  '': {},
  'answers 429': { answer: 'too_many_requests' },
  'answers 503': { fail_http: true },
  'drops the connection': { answer: 'dropped' },
  'refuses everything': { answer: 'refused' },
  'answers 503 when it is done': { lose_reply: true },
  'drops the connection when it is done': { answer: 'dropped_done' },
  'answers no JSON': { answer: 'no_json_done' },
  'answers another amount': { answer_misstates: 'amount' },
  'answers another currency': { answer_misstates: 'currency' },
  'answers another reference': { answer_misstates: 'reference' },
};

/** Half of the time the provider does as it should. */
export const wrongAnswer = fc.oneof(
  fc.constant('' as const),
  fc.constantFrom(...(Object.keys(wrongAnswers) as WrongAnswer[])),
);

export const wrongEvent: fc.Arbitrary<WrongEvent> = fc.oneof(
  fc.constant({}),
  fc.constantFrom<WrongEvent>(
    { delay_ms: 3_600_000 },
    { drop: 2 },
    { drop: 11 },
    { duplicate: 3 },
    { forge: true },
    { event_misstates: 'amount' },
    { event_misstates: 'currency' },
    { event_misstates: 'reference' },
  ),
);

/** Does something while the provider misbehaves in one way. */
export async function whileIt<T>(life: Life, wrong: object, work: () => Promise<T>): Promise<T> {
  if (Object.keys(wrong).length === 0) return work();
  await life.control.behave({ scope: 'all', ...wrong });
  try {
    return await work();
  } finally {
    await life.control.behave({ scope: 'all' });
  }
}

export const told = (wrong: string): string => (wrong ? `, the provider ${wrong}` : '');
export const eventTold = (wrong: object): string =>
  Object.keys(wrong).length > 0 ? ` (${JSON.stringify(wrong)})` : '';

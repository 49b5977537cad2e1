import type { Behaviour } from './behaviour.ts';

/** What goes wrong: an answer to the merchant's call, an event on its way, or the course of a payout. */
export interface Misbehaviour {
  name: string;
  of: 'answer' | 'event' | 'payout';
  order: Behaviour;
}

/**
 * Everything that can be ordered to go wrong, one thing at a time. Whoever moves money through the simulator is tried
 * against each; a new order of `behaviour.ts` belongs in here.
 */
export const misbehaviours = [
  { name: 'answers 429', of: 'answer', order: { answer: 'too_many_requests' } },
  { name: 'refuses at first', of: 'answer', order: { answer: 'refused' } },
  { name: 'answers 503, undone', of: 'answer', order: { fail_http: true } },
  { name: 'answers 503, done', of: 'answer', order: { lose_reply: true } },
  { name: 'never answers, undone', of: 'answer', order: { answer: 'silent' } },
  { name: 'never answers, done', of: 'answer', order: { answer: 'silent_done' } },
  { name: 'drops the connection, undone', of: 'answer', order: { answer: 'dropped' } },
  { name: 'drops the connection, done', of: 'answer', order: { answer: 'dropped_done' } },
  { name: 'answers no JSON, done', of: 'answer', order: { answer: 'no_json_done' } },
  { name: 'answers another amount', of: 'answer', order: { answer_misstates: 'amount' } },
  { name: 'answers another currency', of: 'answer', order: { answer_misstates: 'currency' } },
  { name: 'answers another reference', of: 'answer', order: { answer_misstates: 'reference' } },
  { name: 'answers another payee', of: 'answer', order: { answer_misstates: 'payee' } },
  { name: 'sends the event late', of: 'event', order: { delay_ms: 400 } },
  { name: 'sends the event three times', of: 'event', order: { duplicate: 3 } },
  { name: 'sends a later event first', of: 'event', order: { reorder: true } },
  { name: 'loses the first event', of: 'event', order: { drop: 1 } },
  { name: 'loses every event', of: 'event', order: { drop: 11 } },
  { name: 'tells a cent more', of: 'event', order: { wrong_amount: true } },
  { name: 'tells another amount', of: 'event', order: { event_misstates: 'amount' } },
  { name: 'tells another currency', of: 'event', order: { event_misstates: 'currency' } },
  { name: 'tells another reference', of: 'event', order: { event_misstates: 'reference' } },
  { name: 'tells another payee', of: 'event', order: { event_misstates: 'payee' } },
  { name: 'forges the event', of: 'event', order: { forge: true } },
  { name: 'returns the payout', of: 'payout', order: { payout: 'return' } },
  { name: 'keeps silent about the payout', of: 'payout', order: { payout: 'silent' } },
] as const satisfies readonly Misbehaviour[];

export type MisbehaviourOf<Of extends Misbehaviour['of']> = Extract<
  (typeof misbehaviours)[number],
  { of: Of }
>['name'];

import { z } from 'zod';
import { misstatements } from './misstate.ts';

/** How an answer fails; those that end in `done` come after the work, the others before any of it. */
export const failedAnswers = [
  'too_many_requests',
  'refused',
  'silent',
  'silent_done',
  'dropped',
  'dropped_done',
  'no_json_done',
] as const;
export type FailedAnswer = (typeof failedAnswers)[number];

/** What can go wrong with one event on its way to the merchant. */
const eventFaults = {
  delay_ms: z.int().min(0).max(86_400_000).optional(),
  duplicate: z.int().min(1).max(20).optional(),
  reorder: z.boolean().optional(),
  drop: z.int().min(0).max(11).optional(),
  wrong_amount: z.boolean().optional(),
  event_misstates: z.enum(misstatements).optional(),
  forge: z.boolean().optional(),
};
const payoutCourse = { payout: z.enum(['settle', 'return', 'silent']).optional() };
const httpFaults = {
  /** Which calls these faults are for; without it any. */
  method: z.enum(['GET', 'POST']).optional(),
  fail_http: z.boolean().optional(),
  lose_reply: z.boolean().optional(),
  answer_misstates: z.enum(misstatements).optional(),
  answer: z.enum(failedAnswers).optional(),
};

const aspects = { event: eventFaults, payout: payoutCourse, http: httpFaults };

const behaviour = z.strictObject({ ...eventFaults, ...payoutCourse, ...httpFaults });
export type Behaviour = z.infer<typeof behaviour>;
export type EventFaults = Pick<Behaviour, keyof typeof eventFaults>;

export const behaviourInput = behaviour.extend({ scope: z.enum(['next', 'all']) });

/** `all` holds until it is replaced; each aspect of `next` is used up by the first thing it concerns. */
export interface Behaviours {
  next: Behaviour;
  all: Behaviour;
}

/** Takes the behaviour of an API call out of the orders, where they are for calls of its method. */
export function takeForCall(orders: Behaviours, method: string) {
  const isFor = ({ method: wanted }: Behaviour) => wanted === undefined || wanted === method;
  const { taken, left } = take(
    { all: isFor(orders.all) ? orders.all : {}, next: isFor(orders.next) ? orders.next : {} },
    'http',
  );
  const { method: _method, ...faults } = taken;
  return { taken: faults, left: { all: orders.all, next: isFor(orders.next) ? left.next : orders.next } };
}

/**
 * Takes the behaviour for one event, payout or API call out of the orders, and returns it with what is left of them.
 */
export function take(orders: Behaviours, aspect: keyof typeof aspects) {
  const concerns = (key: string) => key in aspects[aspect];
  const pick = (from: Behaviour, wanted: boolean): Behaviour =>
    Object.fromEntries(Object.entries(from).filter(([key]) => concerns(key) === wanted));
  return {
    taken: { ...pick(orders.all, true), ...pick(orders.next, true) },
    left: { all: orders.all, next: pick(orders.next, false) },
  };
}

// A form has only texts and leaves an unticked box out, so its fields are read by their own schema.
const ticked = z
  .literal('on')
  .optional()
  .transform((text) => (text ? true : undefined));
const choice = z
  .string()
  .regex(/^[0-9]{0,8}$/)
  .optional()
  .transform((text) => (text ? Number(text) : undefined));

/** The "misbehave" part of the cashier's form as event faults; what is left as it was is absent. */
export const behaviourForm = z
  .strictObject({
    delay_ms: choice,
    duplicate: choice,
    drop: choice,
    reorder: ticked,
    wrong_amount: ticked,
    forge: ticked,
  })
  .transform(
    (form): EventFaults =>
      Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)),
  )
  .pipe(z.strictObject(eventFaults));

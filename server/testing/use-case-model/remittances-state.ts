import { available, type Life, somebody } from '../life/life.ts';
import type { ModelPerson } from '../life/model-person.ts';
import { keptFor } from '../life/use-case.ts';
import { isCertified } from './certification.ts';
import { mayPay } from './people.ts';

/** What the model knows of money between people. Amounts in minor units, instants of business in milliseconds. */

export interface ModelRequest {
  id: string;
  code: string;
  asker: ModelPerson;
  /** Null where the payer decides. */
  amount: bigint | null;
  state: 'open' | 'paid' | 'cancelled';
  expiresAt: number;
}

export const remittancesState = keptFor<Life>()(() => ({ requests: [] as ModelRequest[] }));

/** What a person has sent on the business day on which something was sent last. */
const sent = keptFor<ModelPerson>()(() => ({ on: '', amount: 0n }));

export const sentToday = (life: Life, person: ModelPerson): bigint =>
  sent(person).on === life.today() ? sent(person).amount : 0n;

/**
 * Returns, two of three times, somebody who may pay and be paid, where there is one: left to chance alone most are
 * frozen, newly registered or poor. Else anybody, now and then whoever is excepted.
 */
export function someoneAble(
  life: Life,
  who: number,
  { but, having = 0n }: { but?: ModelPerson; having?: bigint } = {},
): ModelPerson | undefined {
  const able = life.people.filter(
    (each) => each !== but && mayPay(each) && isCertified(each) && available(each) >= having,
  );
  const chosen = who % 3 > 0 ? able[Math.floor(who / 3) % able.length] : undefined;
  return chosen ?? somebody(life, who);
}

/** Moves the money, and ends the request that it pays. */
export function remit(
  life: Life,
  {
    from,
    to,
    amount,
    request,
  }: { from: ModelPerson; to: ModelPerson; amount: bigint; request?: ModelRequest | undefined },
): void {
  Object.assign(sent(from), { on: life.today(), amount: sentToday(life, from) + amount });
  from.posted -= amount;
  to.posted += amount;
  if (request) request.state = 'paid';
}

/** Says what has become of a request; closing the account of whoever asked cancels it. */
export function stateOf(life: Life, { state, asker, expiresAt }: ModelRequest): string {
  if (state !== 'open') return state;
  // What was over already stays written down as cancelled, and is shown so.
  if (asker.isClosed) return 'cancelled';
  return life.now() >= expiresAt ? 'expired' : 'open';
}

/** Returns, most of the time, one that is open; sometimes any. */
export function someRequest(life: Life, which: number): ModelRequest | undefined {
  const { requests } = remittancesState(life);
  const open = requests.filter((each) => stateOf(life, each) === 'open');
  const from = which % 4 === 0 || open.length === 0 ? requests : open;
  return from[Math.floor(which / 4) % from.length];
}

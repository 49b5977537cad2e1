import fc from 'fast-check';
import { newId } from '../../src/platform/ids.ts';
import type { CallOptions, Reply } from '../caller.ts';
import { answerOf, available, callsOf, type Life, shown } from '../life/life.ts';
import { type AfterSilence, sendAnyway, silence, silenceTold } from '../life/lost-reply.ts';
import type { ModelPerson } from '../life/model-person.ts';
import { type AreaModel, command, type Played } from '../life/use-case.ts';
import { shownName } from '../remittances.ts';
import { isCertified } from './certification.ts';
import { tryPaymentPassword } from './people.ts';
import {
  type ModelRequest,
  remit,
  sentToday,
  someoneAble,
  someRequest,
  stateOf,
} from './remittances-state.ts';
import { mustWait } from './security.ts';

interface Sending {
  from: ModelPerson;
  /** Null is nobody at all. */
  to: ModelPerson | null;
  amount: bigint;
  request?: ModelRequest | undefined;
  silence: AfterSilence;
}

/** Enters the payment password, and sends the command where it was given. */
async function send(life: Life, { from, to, amount, request, silence }: Sending): Promise<Played> {
  const expected = refusalOf(life, { from, to, amount, request });
  const call = await callsOf(life, from);
  const payeeId = to?.userId ?? newId();
  const allowed = await call.send('/api/payment_password/authorize', {
    password: from.paymentPassword ?? '258036',
    command: 'remit',
    amount: shown(amount),
    payee: payeeId,
  });
  const asked = {
    payeeId,
    amount: shown(amount),
    ...(request && { requestId: request.id }),
    shown: { name: shownName },
    authorization: allowed.body.authorization,
  };
  const attempts = {
    send: (options: CallOptions) => call.send('/api/remittance/send', asked, options),
    listed: async () => (await call.ok('/api/remittance/list')).items.map(({ remittanceId }) => remittanceId),
    idOf: ({ body }: Reply) => String(body.remittanceId),
  };
  const reply = allowed.status === 200 ? await sendAnyway(attempts, silence) : allowed;
  if (expected === 'ok' && to) remit(life, { from, to, amount, request });
  const what = request ? ', as asked for' : '';
  const told = `${from.name} sends ${shown(amount)} to ${to?.name ?? 'nobody'}${what}${silenceTold(silence)}`;
  return { told, expected, actual: answerOf(reply) };
}

/** What a payment is refused for, in the order in which it is looked at. */
function refusalOf(life: Life, { from, to, amount, request }: Omit<Sending, 'silence'>): string {
  if (from.frozenBy) return 'account.frozen';
  const tried = tryPaymentPassword(life, from);
  if (tried !== 'ok') return tried;
  if (to === from) return 'remittance.payee_self';
  if (request && stateOf(life, request) !== 'open') return 'remittance.request_over';
  if (request && request.amount !== null && request.amount !== amount) return 'remittance.request_differs';
  if (!to || to.isClosed) return 'remittance.payee_not_found';
  if (!isCertified(to)) return 'remittance.payee_uncertified';
  if (amount < life.policy['remittance.min']) return 'remittance.below_minimum';
  if (mustWait(life, from)) return 'remittance.on_hold';
  if (!isCertified(from)) return 'certification.required';
  if (amount > available(from)) return 'wallet.insufficient_balance';
  const left = life.policy['remittance.maxPerDay'] - sentToday(life, from);
  return amount > left ? 'remittance.above_daily_limit' : 'ok';
}

/** Amounts that lie at what limits them, or anywhere. */
const nearby = fc.record({
  at: fc.constantFrom('least', 'available', 'half', 'half', 'leftToday', 'anywhere'),
  off: fc.constantFrom(-1n, 0n, 0n, 1n),
  cents: fc.bigInt({ min: 1n, max: 3_000_00n }),
});

/** Whom nothing can be sent to: nobody at all, and somebody who has closed the account. */
function gone(life: Life, whom: number): [null, ModelPerson | null] {
  const closed = life.people.filter(({ isClosed }) => isClosed);
  return [null, closed[whom % closed.length] ?? null];
}

/** Somebody else; now and then the same person. */
function other(life: Life, from: ModelPerson, whom: number): ModelPerson | undefined {
  const others = life.people.filter((each) => each !== from && !each.isClosed);
  return whom % 10 === 0 ? from : others[whom % others.length];
}

const sends = command({
  weight: 16,
  usually: 8,
  given: fc.record({
    who: fc.nat(100),
    whom: fc.nat(100),
    // Two of 13 go to nobody, or to whoever has closed the account.
    astray: fc.nat(12),
    amount: nearby,
    silence,
  }),
  play: async (life, { who, whom, astray, amount: { at, off, cents }, silence }) => {
    const from = someoneAble(life, who);
    if (!from) return null;
    const to = astray < 2 ? gone(life, whom)[astray] : other(life, from, whom);
    if (to === undefined) return null;
    const limits: Record<string, bigint> = {
      least: life.policy['remittance.min'] + off,
      available: available(from) + off,
      half: available(from) / 2n,
      leftToday: life.policy['remittance.maxPerDay'] - sentToday(life, from) + off,
    };
    const amount = limits[at] !== undefined && limits[at] > 0n ? limits[at] : cents;
    return send(life, { from, to, amount, silence });
  },
});

/** The last cent of a day's limit, one less or one more: of somebody who has as much. */
const usesUpTheDay = command({
  weight: 4,
  usually: 0.5,
  given: fc.record({ who: fc.nat(100), whom: fc.nat(100), off: fc.constantFrom(-1n, 0n, 0n, 1n), silence }),
  play: async (life, { who, whom, off, silence }) => {
    const most = life.policy['remittance.maxPerDay'] + off;
    const able = life.people.filter((each) => {
      if (each.isClosed || each.frozenBy || !isCertified(each) || mustWait(life, each)) return false;
      const left = most - sentToday(life, each);
      return left >= life.policy['remittance.min'] && left <= available(each);
    });
    const from = able[who % able.length];
    const others = life.people.filter((each) => each !== from && !each.isClosed && isCertified(each));
    const to = others[whom % others.length];
    if (!from || !to) return null;
    return send(life, { from, to, amount: most - sentToday(life, from), silence });
  },
});

const pays = command({
  weight: 12,
  usually: 3,
  given: fc.record({
    who: fc.nat(100),
    which: fc.nat(1_000),
    off: fc.constantFrom(0n, 0n, 0n, 0n, 0n, -1n, 1n),
    cents: fc.bigInt({ min: 1n, max: 500_00n }),
    silence,
  }),
  play: async (life, { who, which, off, cents, silence }) => {
    const request = someRequest(life, which);
    if (!request) return null;
    const amount = (request.amount ?? cents) + off;
    if (amount <= 0n) return null;
    const from = someoneAble(life, who, { but: request.asker, having: amount });
    if (!from || from.isClosed) return null;
    return send(life, { from, to: request.asker, amount, request, silence });
  },
});

export const remittancesModel: AreaModel = { commands: { sends, usesUpTheDay, pays } };

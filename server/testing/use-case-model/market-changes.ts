import { neededFor } from '@banyan/domain/market/order-account.ts';
import { changeProblem } from '@banyan/domain/market/order-check.ts';
import { max } from '@banyan/domain/money/amount.ts';
import fc from 'fast-check';
import { answerOf, available, callsOf, type Life, shown, somebody } from '../life/life.ts';
import { type AfterSilence, sendAnyway, silence, silenceTold } from '../life/lost-reply.ts';
import type { ModelPerson } from '../life/model-person.ts';
import { mostly } from '../life/mostly.ts';
import { type AreaModel, command } from '../life/use-case.ts';
import { limitOf, priceSaid, problems, standing, standingNow } from './market.ts';
import { tryPaymentPassword } from './people.ts';
import { suitability } from './risk.ts';
import { openDay } from './share-market.ts';
import { apply, isOpen, type ModelShareOrder, riskLevel, sellable, sharesState } from './shares-state.ts';

/** What the model knows of changes of orders of shares, and of their end at the word of whoever gave them. */

interface Change {
  limit: bigint;
  shares: bigint;
}

/** Most of the time one that stands, sometimes any; now and then somebody else asks for it. */
function someOrder(life: Life, { which, stranger, who }: { which: number; stranger: number; who: number }) {
  const { orders } = sharesState(life);
  const order = mostly(which, { good: orders.filter(isOpen), all: orders });
  const person = stranger === 0 ? somebody(life, who) : order?.owner;
  return order && person && !person.isClosed ? { order, person } : null;
}

const some = { which: fc.nat(1_000), stranger: fc.nat(9), who: fc.nat(100) };

const cancels = command({
  weight: 4,
  usually: 0.3,
  given: fc.record(some),
  play: async (life, given) => {
    const found = someOrder(life, given);
    if (!found) return null;
    await openDay(life);
    const { order, person } = found;
    const own = isOpen(order) ? 'ok' : 'market.order_ended';
    const refusal = person === order.owner ? own : 'request.not_found';
    const call = await callsOf(life, person);
    const reply = await call.send('/api/market/order/cancel', { orderId: order.id });
    if (refusal === 'ok') {
      sharesState(life).isTold = true;
      apply(life, { kind: 'cancel', orderId: order.id });
    }
    return {
      told: `${person.name} cancels an order of ${order.owner.name}`,
      expected: refusal === 'ok' ? standing(order) : refusal,
      actual: reply.status === 200 ? await standingNow(life, person, order.id) : answerOf(reply),
    };
  },
});

const replaces = command({
  weight: 6,
  usually: 0.5,
  given: fc.record({
    ...some,
    price: priceSaid,
    /** By how many shares there are to be more or fewer. */
    more: fc.constantFrom(-200n, -100n, -100n, 0n, 0n, 50n, 100n, 200n),
    silence,
  }),
  play: async (life, { price, more, silence, ...given }) => {
    const found = someOrder(life, given);
    if (!found) return null;
    await openDay(life);
    const { order, person } = found;
    const { side, shares: before, traded } = order.account;
    const limit = limitOf(life, side, price);
    const shares = max(1n, before + more);
    const change = { limit, shares };
    const needed = neededFor({ ...order.account, ...change }, order.rule);
    const refusal = refusalOf(life, person, order, { ...change, needed });
    const reply = await replace(life, person, { order, change, needed, silence });
    if (refusal === 'ok') {
      const extra = max(0n, needed - order.setAside);
      order.setAside += extra;
      if (side === 'buy') order.owner.posted -= extra;
      sharesState(life).isTold = true;
      apply(life, { kind: 'replace', orderId: order.id, limit, shares, traded });
    }
    const what = `${shares} shares at ${shown(limit)}`;
    return {
      told: `${person.name} wants ${what} by an order of ${order.owner.name}${silenceTold(silence)}`,
      expected: refusal === 'ok' ? standing(order) : refusal,
      actual: reply.status === 200 ? await standingNow(life, person, order.id) : answerOf(reply),
    };
  },
});

/** What a change is refused for, in the order in which it is looked at. */
function refusalOf(
  life: Life,
  person: ModelPerson,
  order: ModelShareOrder,
  { limit, shares, needed }: Change & { needed: bigint },
): string {
  if (person.frozenBy) return 'account.frozen';
  const tried = tryPaymentPassword(life, person);
  if (tried !== 'ok') return tried;
  if (person !== order.owner) return 'request.not_found';
  if (!isOpen(order)) return 'market.order_ended';
  const { account, setAside } = order;
  if (shares <= account.traded) return 'market.below_traded';
  const isSale = account.side === 'sell';
  const free = sellable(life, person) + (isSale ? setAside : 0n);
  const problem = changeProblem(account, { limit, shares }, sharesState(life).book.band, free);
  if (problem) return problems[problem];
  if (isSale) return 'ok';
  const isMore = shares > account.shares;
  const fit = isMore ? suitability(life, person, riskLevel, order.isAcknowledged) : 'ok';
  if (fit !== 'ok') return fit;
  return needed - setAside > available(person) ? 'wallet.insufficient_balance' : 'ok';
}

async function replace(
  life: Life,
  person: ModelPerson,
  given: { order: ModelShareOrder; change: Change; needed: bigint; silence: AfterSilence },
) {
  const { order, change, needed } = given;
  const call = await callsOf(life, person);
  const isBuy = order.account.side === 'buy';
  const amount = isBuy ? needed : change.limit * (change.shares - order.account.traded);
  const allowed = await call.send('/api/payment_password/authorize', {
    password: person.paymentPassword ?? '258036',
    command: 'replace_share_order',
    amount: shown(max(1n, amount)),
    payee: order.id,
  });
  if (allowed.status !== 200) return allowed;
  const least = max(0n, needed);
  const asked = {
    orderId: order.id,
    limit: shown(change.limit),
    shares: String(change.shares),
    shown: { cash: shown(isBuy ? least : 0n), shares: isBuy ? '0' : String(least) },
    authorization: allowed.body.authorization,
  };
  return sendAnyway(
    {
      send: (options) => call.send('/api/market/order/replace', asked, options),
      // What was asked for stands in no list until the market has looked at it.
      listed: async () => [order.id],
      idOf: ({ body }) => body.orderId,
    },
    given.silence,
  );
}

export const marketChangesModel: AreaModel = { commands: { cancels, replaces } };

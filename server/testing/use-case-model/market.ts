import { neededFor, newAccount } from '@banyan/domain/market/order-account.ts';
import { boundOf, lotShares, orderProblem } from '@banyan/domain/market/order-check.ts';
import { bestPrice } from '@banyan/domain/matching/book.ts';
import type { TimeInForce } from '@banyan/domain/matching/market-command.ts';
import fc from 'fast-check';
import { inTurn } from '../life/in-turn.ts';
import { answerOf, available, callsOf, type Life, shown, somebody } from '../life/life.ts';
import { type AfterSilence, sendAnyway, silence, silenceTold } from '../life/lost-reply.ts';
import type { ModelPerson } from '../life/model-person.ts';
import { mostly } from '../life/mostly.ts';
import { type AreaModel, command } from '../life/use-case.ts';
import { tryPaymentPassword } from './people.ts';
import { suitability } from './risk.ts';
import { matchNow, openDay } from './share-market.ts';
import {
  apply,
  costOf,
  holdingOf,
  type ModelShareOrder,
  riskLevel,
  sellable,
  setAsideOf,
  sharesState,
} from './shares-state.ts';

/** What the model knows of orders to buy and sell shares: the market looks at each as soon as it is given. */

interface Wanted {
  side: 'buy' | 'sell';
  limit: bigint | null;
  shares: bigint;
  timeInForce: TimeInForce;
  acknowledgesRisk: boolean;
}

export const priceSaid = fc.record({
  at: fc.constantFrom('best', 'best', 'best', 'last', 'market', 'outside'),
  off: fc.constantFrom(-3n, -1n, 0n, 0n, 0n, 1n, 3n),
});
type PriceSaid = typeof priceSaid extends fc.Arbitrary<infer Said> ? Said : never;

/** Returns the price that an order names: mostly near those at which it would trade. */
export function limitOf(life: Life, side: Wanted['side'], { at, off }: PriceSaid): bigint {
  const { book, lastPrice } = sharesState(life);
  if (at === 'outside') return side === 'buy' ? book.band.highest + 1n : book.band.lowest - 1n;
  const best = bestPrice(side === 'buy' ? book.sell : book.buy);
  const limit = (at === 'best' ? (best ?? lastPrice) : lastPrice) + off;
  return limit > 0n ? limit : 1n;
}

/** Says how an order stands, as it is told of the app's, too. */
export function standing({ state, account }: ModelShareOrder): string {
  const { traded, shares, value, fee } = account;
  return `ok, ${state}, ${traded} of ${shares} for ${shown(value)}, fee ${shown(fee)}`;
}

/** Lets the market look at an order, and says how it stands then. */
export async function standingNow(life: Life, owner: ModelPerson, orderId: string): Promise<string> {
  await matchNow(life);
  const call = await callsOf(life, owner);
  const { state, traded, shares, value, fee } = await call.ok('/api/market/order', { orderId });
  return `ok, ${state}, ${traded} of ${shares} for ${value}, fee ${fee}`;
}

const places = command({
  weight: 18,
  usually: 2,
  given: fc.record({
    who: fc.nat(1_000),
    side: fc.constantFrom('buy', 'sell') as fc.Arbitrary<Wanted['side']>,
    price: priceSaid,
    lots: fc.integer({ min: 0, max: 4 }),
    odd: fc.constantFrom(0n, 0n, 0n, 0n, 0n, 0n, 0n, 50n),
    timeInForce: fc.constantFrom(
      'gtc',
      'gtc',
      'gtc',
      'gtc',
      'ioc',
      'fok',
      'post_only',
    ) as fc.Arbitrary<TimeInForce>,
    acknowledgesRisk: fc.boolean(),
    silence,
  }),
  play: async (life, { who, side, price, lots, odd, silence, ...said }) => {
    const { offering, proceeds } = sharesState(life);
    if (!offering?.isSettled || proceeds === 0n) return null;
    await openDay(life);
    const people = life.people.filter(({ isClosed }) => !isClosed);
    const holders = people.filter((each) => sellable(life, each) > 0n);
    const person = side === 'sell' ? mostly(who, { good: holders, all: people }) : somebody(life, who);
    if (!person) return null;
    // All that can be sold, or so many lots.
    const shares = (lots === 0 ? sellable(life, person) : BigInt(lots) * lotShares) + odd;
    if (shares <= 0n) return null;
    const limit = price.at === 'market' ? null : limitOf(life, side, price);
    const wanted = { ...said, side, limit, shares };
    const order = newOrder(life, person, wanted);
    const refusal = refusalOf(life, person, wanted, order);
    const reply = await place(life, person, { wanted, order, silence });
    if (refusal === 'ok') give(life, { ...order, id: reply.body.orderId }, wanted);
    const at = limit === null ? 'at market' : `at ${shown(limit)}`;
    const verb = side === 'buy' ? 'bids for' : 'offers';
    const placed = sharesState(life).orders.find(({ id }) => id === reply.body.orderId);
    return {
      told: `${person.name} ${verb} ${shares} shares ${at}, ${said.timeInForce}${silenceTold(silence)}`,
      expected: refusal === 'ok' && placed ? standing(placed) : refusal,
      actual: reply.status === 200 ? await standingNow(life, person, reply.body.orderId) : answerOf(reply),
    };
  },
});

/** Returns an order as it would be placed, which pays by the rule of this moment. */
function newOrder(life: Life, owner: ModelPerson, wanted: Wanted): ModelShareOrder {
  const { policy } = life;
  const rule = { feeBps: policy['market.feeBps'], leastFee: policy['market.leastFee'] };
  const account = newAccount(wanted.side, boundOf(wanted, sharesState(life).book.band), wanted.shares);
  return {
    id: '',
    owner,
    account,
    rule,
    state: 'waiting',
    setAside: neededFor(account, rule),
    isAcknowledged: suitability(life, owner, riskLevel, false) !== 'ok',
  };
}

/** What an order is refused for, in the order in which it is looked at. */
function refusalOf(life: Life, person: ModelPerson, wanted: Wanted, { setAside }: ModelShareOrder): string {
  if (person.frozenBy) return 'account.frozen';
  const tried = tryPaymentPassword(life, person);
  if (tried !== 'ok') return tried;
  const problem = orderProblem(wanted, sharesState(life).book.band, sellable(life, person));
  if (problem) return problems[problem];
  if (wanted.side === 'sell') return 'ok';
  const fit = suitability(life, person, riskLevel, wanted.acknowledgesRisk);
  if (fit !== 'ok') return fit;
  return setAside > available(person) ? 'wallet.insufficient_balance' : 'ok';
}

export const problems = {
  outside_band: 'market.outside_band',
  not_whole_lots: 'market.not_whole_lots',
  not_sellable: 'market.not_enough_shares',
} as const;

async function place(
  life: Life,
  person: ModelPerson,
  { wanted, order, silence }: { wanted: Wanted; order: ModelShareOrder; silence: AfterSilence },
) {
  const instrumentId = sharesState(life).offering?.instrumentId ?? '';
  const call = await callsOf(life, person);
  const isBuy = wanted.side === 'buy';
  const { limit, shares } = order.account;
  const allowed = await call.send('/api/payment_password/authorize', {
    password: person.paymentPassword ?? '258036',
    command: 'place_share_order',
    amount: shown(isBuy ? order.setAside : limit * shares),
    payee: instrumentId,
  });
  if (allowed.status !== 200) return allowed;
  const asked = {
    ...wanted,
    instrumentId,
    limit: wanted.limit === null ? null : shown(wanted.limit),
    shares: String(shares),
    shown: {
      cash: shown(isBuy ? order.setAside : 0n),
      shares: isBuy ? '0' : String(shares),
      feeBps: order.rule.feeBps,
      leastFee: shown(order.rule.leastFee),
    },
    authorization: allowed.body.authorization,
  };
  return sendAnyway(
    {
      send: (options) => call.send('/api/market/order/place', asked, options),
      listed: async () => (await call.ok('/api/market/orders')).items.map(({ orderId }) => orderId),
      idOf: ({ body }) => body.orderId,
    },
    silence,
  );
}

/** Sets aside what an order needs, and lets the market of the model look at it. */
function give(life: Life, order: ModelShareOrder, { side, limit, shares, timeInForce }: Wanted): void {
  const { owner, id: orderId } = order;
  const state = sharesState(life);
  state.orders.push(order);
  state.isTold = true;
  if (side === 'buy') owner.posted -= order.setAside;
  apply(life, { kind: 'place', orderId, owner: owner.userId, side, limit, shares, timeInForce });
}

/** Compares what somebody owns of the shares, and what is held for them. */
async function differs(life: Life): Promise<string | undefined> {
  const { offering, subscriptions } = sharesState(life);
  if (!offering) return undefined;
  for (const person of inTurn(life, life.people)) {
    const { shares, cost } = holdingOf(person);
    const wanted = subscriptions.filter(({ owner, state }) => owner === person && state === 'held');
    if (person.isClosed || (shares === 0n && wanted.length === 0)) continue;
    const { positions, held } = await (await callsOf(life, person)).ok('/api/equity/portfolio');
    const holding = shares > 0n ? `${shares} shares for ${shown(cost)}` : '';
    const expected = [holding, shown(wanted.reduce((sum, { lots }) => sum + costOf(lots), 0n))].join();
    const owned = positions.map((each) => `${each.shares} shares for ${each.cost}`).join();
    const actual = [owned, held.amount].join();
    if (actual !== expected) return `${person.name} owns and is held ${actual}, expected ${expected}`;
  }
  return undefined;
}

export const marketModel: AreaModel = {
  commands: { places },
  figures: (life, person) => ({
    'parts.equity': holdingOf(person).shares * sharesState(life).lastPrice,
    'parts.shareOrders': setAsideOf(life, person, 'buy'),
  }),
  differs,
};

import { addDays } from '@banyan/domain/calendar/business-date.ts';
import { allot } from '@banyan/domain/equity/allotment.ts';
import { costOfLots } from '@banyan/domain/equity/subscription-check.ts';
import { afterTrade, neededFor, type OrderAccount } from '@banyan/domain/market/order-account.ts';
import { lotShares } from '@banyan/domain/market/order-check.ts';
import { afterBuying, afterSelling, type Holding } from '@banyan/domain/market/position-change.ts';
import type { FeeRule } from '@banyan/domain/market/trading-fee.ts';
import { applyCommand } from '@banyan/domain/matching/apply-command.ts';
import { newBook } from '@banyan/domain/matching/book.ts';
import type { MarketCommand, MarketEvent } from '@banyan/domain/matching/market-command.ts';
import { letGo } from '../life/let-go.ts';
import type { Life } from '../life/life.ts';
import type { ModelPerson } from '../life/model-person.ts';
import { keptFor } from '../life/use-case.ts';
import { walletState } from './wallet-state.ts';

/** What the model knows of one company's shares: its offering, who owns how many, and what stands in its book. */

export const price = 2_50n;
export const riskLevel = 3;
/** At most so many lots for each person, of any number that is offered. */
export const maxLots = 3n;

/** Returns what so many lots cost at issue. */
export const costOf = (lots: bigint): bigint => costOfLots(lots, { price, lotShares: Number(lotShares) });

export interface ModelOffering {
  id: string;
  instrumentId: string;
  quotaLots: bigint;
  closesAt: number;
  allotBy: number;
  isSettled: boolean;
}
interface ModelShareSubscription {
  id: string;
  owner: ModelPerson;
  lots: bigint;
  state: 'held' | 'withdrawn' | 'allotted';
}
export interface ModelShareOrder {
  id: string;
  owner: ModelPerson;
  /** What it has come to; its limit is what it is bound by. */
  account: OrderAccount;
  rule: FeeRule;
  state: 'waiting' | 'open' | 'filled' | 'cancelled' | 'refused';
  setAside: bigint;
  isAcknowledged: boolean;
}

const nothingYet = () => ({
  offering: null as ModelOffering | null,
  subscriptions: [] as ModelShareSubscription[],
  orders: [] as ModelShareOrder[],
  book: newBook(),
  /** The trading day of the book; empty before the first. */
  day: '',
  lastPrice: price,
  /** What a share of today was offered for. */
  issuePrice: price,
  /** Of the days that are over, in their order. */
  closes: [] as bigint[],
  proceeds: 0n,
  /** Whether the outbox has for the market that it looks at an order. */
  isTold: false,
});
const kept = keptFor<Life>()(() => ({ now: nothingYet() }));

export const sharesState = (life: Life): ReturnType<typeof nothingYet> => kept(life).now;

/** Begins anew, for shares of which nobody got any. */
export function offerAnew(life: Life, offering: ModelOffering): void {
  kept(life).now = { ...nothingYet(), offering };
}

const holdings = keptFor<ModelPerson>()(() => ({
  now: { shares: 0n, cost: 0n } as Holding,
  /** What was bought on the last day on which something was: it can be sold from the next on. */
  boughtOn: '',
  bought: 0n,
  /** What stands behind loans against shares: owned still, and not to be sold. */
  pledged: 0n,
  /** How many were owned at the end of each day on which that changed. */
  closings: [] as { on: string; shares: bigint }[],
}));

export const holdingOf = (person: ModelPerson): Holding => holdings(person).now;

export function setHolding(life: Life, person: ModelPerson, now: Holding): void {
  const known = holdings(person);
  known.now = now;
  const before = known.closings.filter(({ on }) => on !== life.today());
  known.closings = [...before, { on: life.today(), shares: now.shares }].slice(-keptFinished);
}

/** Returns how many shares a person owned at the end of a day. */
export const sharesOn = (person: ModelPerson, day: string): bigint =>
  holdings(person).closings.findLast(({ on }) => on <= day)?.shares ?? 0n;

/** Moves shares into a pledge, or back where the number is below zero. */
export function pledge(person: ModelPerson, shares: bigint): void {
  holdings(person).pledged += shares;
}

export const isOpen = ({ state }: ModelShareOrder): boolean => state === 'waiting' || state === 'open';

const ordersOf = (life: Life, person: ModelPerson): ModelShareOrder[] =>
  sharesState(life).orders.filter((each) => each.owner === person && isOpen(each));

/** Returns what a person's orders of a side have set aside: money of who buys, shares of who sells. */
export const setAsideOf = (life: Life, person: ModelPerson, side: 'buy' | 'sell'): bigint =>
  ordersOf(life, person)
    .filter(({ account }) => account.side === side)
    .reduce((sum, { setAside }) => sum + setAside, 0n);

/** Returns how many shares a person can sell today. */
export function sellable(life: Life, person: ModelPerson): bigint {
  const { now, boughtOn, bought, pledged } = holdings(person);
  const settling = boughtOn === life.today() ? bought : 0n;
  const left = now.shares - setAsideOf(life, person, 'sell') - pledged - settling;
  return left > 0n ? left : 0n;
}

/** Returns whether something of a person's shares keeps the account open. */
export const hasShareMatters = (life: Life, person: ModelPerson): boolean =>
  holdingOf(person).shares > 0n ||
  ordersOf(life, person).length > 0 ||
  sharesState(life).subscriptions.some(({ owner, state }) => owner === person && state === 'held');

/** Allots what everybody subscribed for: what is held is free again, and what is got is paid. */
export function allotAll(life: Life, offering: ModelOffering, secret: string): void {
  const state = sharesState(life);
  const held = state.subscriptions.filter((each) => each.state === 'held');
  const lotsOf = new Map(
    allot(offering.quotaLots, held, secret).map(({ id, allotted }) => [id, allotted] as const),
  );
  for (const each of held) {
    const { owner, lots } = each;
    const got = lotsOf.get(each.id) ?? 0n;
    each.state = 'allotted';
    owner.held -= costOf(lots);
    owner.posted -= costOf(got);
    state.proceeds += costOf(got);
    const { shares, cost } = holdingOf(owner);
    setHolding(life, owner, { shares: shares + got * lotShares, cost: cost + costOf(got) });
  }
  offering.isSettled = true;
}

/** Lets the market look at a command. */
export function apply(life: Life, command: MarketCommand): void {
  const state = sharesState(life);
  const touched = new Set<ModelShareOrder>();
  const find = (orderId: string): ModelShareOrder => {
    const order = state.orders.find(({ id }) => id === orderId);
    if (!order) throw new Error(`the model knows no order ${orderId}`);
    touched.add(order);
    return order;
  };
  // What a change has set aside and the order does not need comes free, also where the change is refused.
  if (command.kind === 'replace' || command.kind === 'cancel') find(command.orderId);
  for (const event of applyCommand(state.book, command)) take(life, command, event, find);
  for (const order of touched) release(order);
  letGo(state.orders, (each) => !isOpen(each), keptFinished);
}

/** So many orders that have ended may still be asked after. */
const keptFinished = 60;

function take(
  life: Life,
  command: MarketCommand,
  event: MarketEvent,
  find: (orderId: string) => ModelShareOrder,
): void {
  if (event.kind === 'phase' || event.kind === 'day') return;
  if (event.kind === 'traded') {
    trade(life, find(event.buyOrder), find(event.sellOrder), event);
    return;
  }
  const order = find(event.orderId);
  if (event.kind === 'accepted') order.state = 'open';
  else if (event.kind === 'cancelled') order.state = 'cancelled';
  else if (event.kind === 'replaced') {
    const { limit, shares } = event;
    order.account = { ...order.account, limit, shares };
  } else if (command.kind === 'place') order.state = 'refused';
}

function trade(
  life: Life,
  buy: ModelShareOrder,
  sell: ModelShareOrder,
  traded: { price: bigint; shares: bigint },
): void {
  const value = traded.price * traded.shares;
  const [buyerFee, sellerFee] = [tradeOn(buy, traded), tradeOn(sell, traded)];
  buy.setAside -= value + buyerFee;
  sell.setAside -= traded.shares;
  sell.owner.posted += value - sellerFee;
  walletState(life).fees += buyerFee + sellerFee;
  sharesState(life).lastPrice = traded.price;
  const { shares } = traded;
  const sold = afterSelling(holdingOf(sell.owner), { shares, value, fee: sellerFee });
  setHolding(life, sell.owner, sold.holding);
  const buyer = holdings(buy.owner);
  setHolding(life, buy.owner, afterBuying(buyer.now, { shares, value, fee: buyerFee }));
  buyer.bought = shares + (buyer.boughtOn === life.today() ? buyer.bought : 0n);
  buyer.boughtOn = life.today();
}

function tradeOn(order: ModelShareOrder, traded: { price: bigint; shares: bigint }): bigint {
  const { account, fee } = afterTrade(order.account, traded, order.rule);
  order.account = account;
  if (account.traded === account.shares) order.state = 'filled';
  return fee;
}

function release(order: ModelShareOrder): void {
  const needed = isOpen(order) ? neededFor(order.account, order.rule) : 0n;
  if (order.account.side === 'buy') order.owner.posted += order.setAside - needed;
  order.setAside = needed;
}

/** Begins the trading days that are missing, one after the other: a band that leaves orders outside ends them. */
export function startDays(life: Life): void {
  const state = sharesState(life);
  const today = life.today();
  if (!state.offering?.isSettled) return;
  const bandBps = BigInt(life.policy['market.bandBps']);
  for (let date = state.day ? addDays(state.day, 1) : today; date <= today; date = addDays(date, 1)) {
    if (state.day) state.closes.push(state.lastPrice);
    apply(life, { kind: 'day', previousClose: state.lastPrice, bandBps });
  }
  if (state.book.phase !== 'continuous') apply(life, { kind: 'phase', phase: 'continuous' });
  state.day = today;
}

/** Delivers what the outbox has for the market: whoever looks at an order finds that a day has begun. */
export function deliverShares(life: Life): void {
  const state = sharesState(life);
  if (state.isTold) startDays(life);
  state.isTold = false;
}

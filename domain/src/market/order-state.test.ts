import { describe, expect, test } from 'vitest';
import { applyCommand } from '../matching/apply-command.ts';
import { newBook } from '../matching/book.ts';
import type { MarketCommand, MarketEvent, PlaceOrder } from '../matching/market-command.ts';
import { isRefusal, rowName, rowsOf, stepsIn, type When } from '../states/state-table.ts';
import { type ShareOrderCommand, shareOrderTable } from './order-state.table.ts';
import { endedOrderStates, openOrderStates, type ShareOrderState } from './order-state.ts';

const limit = 10_00n;
const shares = 200n;
const bandBps = 1_000n;
const own: PlaceOrder = {
  kind: 'place',
  orderId: 'own',
  owner: 'buyer',
  side: 'buy',
  limit,
  shares,
  timeInForce: 'post_only',
};
const offer = (orderId: string, price: bigint, wanted: bigint): PlaceOrder => ({
  kind: 'place',
  orderId,
  owner: 'seller',
  side: 'sell',
  limit: price,
  shares: wanted,
  timeInForce: 'gtc',
});
const offered: Record<When, bigint> = { before: limit + 1n, at: limit, after: limit - 1n };

/** A market that closed at the limit the day before, with the offers that stand, and the order in its line. */
function market(offers: readonly PlaceOrder[]) {
  const book = newBook();
  const line: MarketCommand[] = [
    { kind: 'day', previousClose: limit, bandBps },
    { kind: 'phase', phase: 'continuous' },
    ...offers,
    own,
  ];
  let state: ShareOrderState = 'waiting';
  let traded = 0n;
  let refusals = 0;
  const take = (command: MarketCommand, event: MarketEvent): void => {
    if (event.kind === 'traded') {
      if (event.buyOrder === own.orderId) traded += event.shares;
      if (traded === shares) state = 'filled';
    } else if ('orderId' in event && event.orderId === own.orderId) {
      if (event.kind === 'accepted') state = 'open';
      if (event.kind === 'cancelled') state = 'cancelled';
      if (event.kind !== 'refused') return;
      if (command.kind === 'place') state = 'refused';
      else refusals += 1;
    }
  };
  const look = (...commands: MarketCommand[]) => {
    for (const command of [...line.splice(0), ...commands])
      for (const event of applyCommand(book, command)) take(command, event);
  };
  return { look, stateNow: () => state, refusalsNow: () => refusals };
}

const commands: Record<ShareOrderCommand, readonly MarketCommand[]> = {
  match: [],
  fill: [offer('whole', limit, shares)],
  fill_partly: [offer('half', limit, shares / 2n)],
  cancel: [{ kind: 'cancel', orderId: own.orderId }],
  replace: [{ kind: 'replace', orderId: own.orderId, limit, shares: 300n, traded: 0n }],
  new_day: [{ kind: 'day', previousClose: limit, bandBps }],
};
const way: Record<ShareOrderState, readonly ShareOrderCommand[]> = {
  waiting: [],
  open: ['match'],
  filled: ['fill'],
  cancelled: ['cancel'],
  refused: ['match'],
};

test('an order waits, stands, and ends once: an end is left by nothing', () => {
  const steps = stepsIn(shareOrderTable);
  expect(steps).toEqual([
    'waiting → open',
    'waiting → refused',
    'waiting → filled',
    'waiting → cancelled',
    'open → filled',
    'open → cancelled',
  ]);
  for (const end of endedOrderStates) expect(steps.some((step) => step.startsWith(end))).toBe(false);
  expect(openOrderStates).toEqual(['waiting', 'open']);
});

describe('an order of shares', () => {
  test.each(rowsOf(shareOrderTable).map((row) => [rowName(row), row] as const))(
    '%s',
    (_name, { from, command, when, outcome }) => {
      const price = when ? offered[when] : from === 'refused' ? limit : null;
      const { look, stateNow, refusalsNow } = market(price === null ? [] : [offer('before', price, 100n)]);
      for (const step of way[from]) look(...commands[step]);
      expect(stateNow()).toBe(from);
      look(...commands[command]);
      // The app refuses what is asked of an order that has ended; so would the market.
      expect(refusalsNow()).toBe(isRefusal(outcome) ? 1 : 0);
      expect(stateNow()).toBe(isRefusal(outcome) ? from : outcome);
    },
  );
});

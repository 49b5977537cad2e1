import { sharesOf } from '../../src/features/equity/equity.postings.ts';
import { lendingHouse } from '../../src/features/loan/loan.postings.ts';
import {
  type OfOrder,
  reserveId,
  setAsidePosting,
  tradePostings,
} from '../../src/features/market/market.postings.ts';
import {
  debtAccount,
  lendingPostings,
  salePostings,
  sharesPosting,
} from '../../src/features/pledge/pledge.postings.ts';
import { broughtUpTo, markedAt, stepOf } from '../../src/features/pledge/pledging/change.ts';
import {
  insertPledge,
  type PledgeRow,
  writePledges,
} from '../../src/features/pledge/pledging/pledge.store.ts';
import { insertNights, insertSteps } from '../../src/features/pledge/pledging/step.store.ts';
import { insertSale, insertSaleFills } from '../../src/features/pledge/selling/sale.store.ts';
import { closeReservation, openAccount, post, reserveFunds } from '../../src/ledger/index.ts';
import { sql, type Writer } from '../../src/platform/db/sql.ts';
import { dayOne, idOf } from './people.ts';
import type { WorldPart } from './world-part.ts';

const { at, on } = dayOne;
const symbol = 'BY0001';
const instrument = idOf('instrument settled');
const [ann, ben] = [idOf('ann'), idOf('ben')];
const pledgeId = idOf('pledge that is sold');
const saleId = idOf('sale by force');
const bought = idOf('share order that bought by force');
const fillId = idOf('fill by force');
const over = { at: new Date('2026-03-03T02:00:00Z'), on: '2026-03-03' };
const sold = { at: new Date('2026-03-04T03:00:00Z'), on: '2026-03-04' };

const stepOfName = (name: string) => ({
  userId: ben,
  pledgeId,
  stepId: idOf(`step of what is sold: ${name}`),
  symbol,
});

const forced: OfOrder = { userId: ben, orderId: saleId, side: 'sell', symbol, isForced: true };
const buying: OfOrder = { userId: ann, orderId: bought, side: 'buy', symbol };

const pledged: PledgeRow = {
  user_id: ben,
  pledge_id: pledgeId,
  number: 'Z2',
  instrument_id: instrument,
  symbol,
  shares: 100n,
  on_sale: 0n,
  split_id: null,
  principal: 300n,
  outstanding: 300n,
  interest_due: 0n,
  carried_micro: 0n,
  accrued_through: on,
  rate_bps: 600,
  ltv_bps: 5_000,
  warning_bps: 6_500,
  call_bps: 7_500,
  cure_hours: 48,
  state: 'healthy',
  cure_until: null,
  next_price: null,
  marked_bps: 0n,
  started_on: on,
  opened_at: at,
  stepped_at: at,
  ended_at: null,
};

/**
 * Inserts a loan of 3.00 to Ben against 100 shares at 6 cents, whose price fell to 3: the call was not answered, Ann has bought
 * all of them for 2 cents each, and 2.00 are still owed.
 */
async function sellByForce(writer: Writer): Promise<void> {
  const row = await call(writer, await lend(writer));
  await setAside(writer, row);
  await trade(writer);
  await repay(writer, row);
}

async function lend(writer: Writer): Promise<PledgeRow> {
  const price = 6n;
  const row = markedAt(pledged, price, at);
  const opened = stepOfName('opened');
  const reservationId = idOf('reservation of what is sold');
  await reserveFunds(writer, { reservationId, house: lendingHouse, amount: row.principal, at });
  await openAccount(writer, ben, debtAccount(pledgeId), 'CNY', at);
  const transfers = [
    sharesPosting(opened, 'shares_pledged', row.shares),
    ...lendingPostings(opened, row.principal, reservationId),
  ];
  await post(writer, transfers, dayOne);
  await closeReservation(writer, reservationId, at);
  await insertPledge(writer, row);
  const moved = { kind: 'opened', shares: row.shares, interest: 0n, principal: row.principal } as const;
  await insertSteps(writer, [stepOf(row, moved, { stepId: opened.stepId, price, on, at })]);
  return row;
}

/** The price falls on the first day, and two days later the time of the call is over. */
async function call(writer: Writer, row: PledgeRow): Promise<PledgeRow> {
  const price = 3n;
  const called = markedAt(row, price, at);
  const late = markedAt(called, price, over.at);
  const none = { kind: 'marked', shares: 0n, interest: 0n, principal: 0n } as const;
  await insertSteps(writer, [
    stepOf(called, none, { stepId: stepOfName('called').stepId, price, on, at }),
    stepOf(late, none, { stepId: stepOfName('over').stepId, price, ...over }),
  ]);
  return late;
}

/** Both orders take their places behind those that were there. */
async function setAside(writer: Writer, row: PledgeRow): Promise<void> {
  await openAccount(writer, ben, 'order_shares', sharesOf(symbol), at);
  await openAccount(writer, ben, 'forced_proceeds', 'CNY', at);
  await openAccount(writer, ann, 'order_cash', 'CNY', at);
  await post(writer, [setAsidePosting(forced, 100n, 0n), setAsidePosting(buying, 300n, 0n)], sold);
  await writer.run(sql`
    insert into market_reserves (user_id, reserve_id, order_id, seq, kind, amount, moved_at)
    values (${ben}, ${reserveId(forced, 'set_aside', 0n)}, ${saleId}, 0, 'set_aside', 100, ${sold.at}),
      (${ann}, ${reserveId(buying, 'set_aside', 0n)}, ${bought}, 0, 'set_aside', 300, ${sold.at})`);
  await writer.run(sql`
    insert into market_orders (user_id, order_id, number, instrument_id, side, limit_price, bound, shares, time_in_force,
      fee_bps, least_fee, state, traded, value, fee, set_aside, place_seq, placed_at, placed_on, ended_at, forced_for)
    values (${ben}, ${saleId}, 'E forced', ${instrument}, 'sell', 1, 1, 100, 'gtc', 10, 100, 'filled', 100, 200, 100, 0, 7,
        ${sold.at}, ${sold.on}, ${sold.at}, ${pledgeId}),
      (${ann}, ${bought}, 'E ann forced', ${instrument}, 'buy', 2, 2, 100, 'gtc', 10, 100, 'filled', 100, 200, 100, 0, 8,
        ${sold.at}, ${sold.on}, ${sold.at}, null)`);
  await insertSale(writer, {
    user_id: ben,
    sale_id: saleId,
    pledge_id: pledgeId,
    number: 'E forced',
    state: 'ended',
    shares: 100n,
    sold: 100n,
    pledged: row.shares,
    owed: row.outstanding,
    least_price: 1n,
    close_price: 3n,
    marked_bps: row.marked_bps,
    cure_until: row.cure_until ?? over.at,
    ordered_at: sold.at,
    ordered_on: sold.on,
    ended_at: sold.at,
    end_reason: null,
  });
}

async function trade(writer: Writer): Promise<void> {
  await writer.run(sql`update market_lines set given = 8 where instrument_id = ${instrument}`);
  await writer.run(sql`
    insert into market_commands (instrument_id, seq, command, given_at, given_on)
    select ${instrument}::uuid, n, '{"kind":"phase","phase":"continuous"}', ${sold.at}::timestamptz, ${sold.on}::date
    from generate_series(7, 8) n`);
  await writer.run(sql`
    update market_books set applied = 8, trades = 2, day_shares = 200, day_value = 400 where instrument_id = ${instrument}`);
  await writer.run(sql`
    insert into market_trades (instrument_id, number, seq, price, shares, buy_order, sell_order, taker, traded_at, traded_on)
    values (${instrument}, 2, 8, 2, 100, ${bought}, ${saleId}, 'buy', ${sold.at}, ${sold.on})`);
  await writer.run(sql`
    insert into market_fills (user_id, fill_id, order_id, instrument_id, trade_number, side, price, shares, value, fee, gain,
      traded_at, traded_on)
    values (${ann}, ${fillId}, ${bought}, ${instrument}, 2, 'buy', 2, 100, 200, 100, null, ${sold.at}, ${sold.on}),
      (${ben}, ${fillId}, ${saleId}, ${instrument}, 2, 'sell', 2, 100, 200, 100, 0, ${sold.at}, ${sold.on})`);
  const money = { shares: 100n, value: 200n, buyerFee: 100n, sellerFee: 100n };
  await post(
    writer,
    tradePostings({ fillId, symbol, buyer: ann, seller: ben, ...money, isForced: true }),
    sold,
  );
  for (const [who, change] of [
    [ann, 100n],
    [ben, -100n],
  ] as const)
    await writer.run(sql`
      update equity_positions set shares = shares + ${change}, cost = cost + ${change}
      where user_id = ${who} and instrument_id = ${instrument}`);
}

/** Its fee left half of what the sale brought. */
async function repay(writer: Writer, before: PledgeRow): Promise<void> {
  const price = 2n;
  const counted = broughtUpTo(before, sold.on);
  const parts = { interest: 0n, principal: 100n };
  const step = stepOfName('sold');
  const left = { ...counted.row, shares: 0n, outstanding: counted.row.outstanding - parts.principal };
  const after = { ...markedAt(left, price, sold.at), stepped_at: sold.at };
  await insertNights(writer, counted.nights);
  await post(writer, salePostings(step, { ...parts, rest: 0n }), sold);
  await writePledges(writer, [after]);
  const moved = { kind: 'sold', shares: 100n, ...parts } as const;
  await insertSteps(writer, [stepOf(after, moved, { stepId: step.stepId, price, ...sold })]);
  await insertSaleFills(writer, [
    {
      user_id: ben,
      step_id: step.stepId,
      sale_id: saleId,
      pledge_id: pledgeId,
      fill_id: fillId,
      price,
      shares: 100n,
      value: 200n,
      fee: 100n,
      ...parts,
      rest: 0n,
      traded_at: sold.at,
    },
  ]);
}

export const worldPart: WorldPart = { order: 210, settle: sellByForce };

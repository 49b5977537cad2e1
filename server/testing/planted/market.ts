import { type Query, sql } from '../../src/platform/db/sql.ts';
import { idOf } from '../world/people.ts';
import type { Planted } from './planted.ts';

const instrument = idOf('instrument settled');
const anns = idOf('share order of ann open');
const bens = idOf('share order of ben open');
const sold = idOf('share order of ann traded');
const bought = idOf('share order of ben traded');
const order = (id: string, set: Query): Query => sql`update market_orders set ${set} where order_id = ${id}`;
const reserve = (set: Query): Query =>
  sql`update market_reserves set ${set} where order_id = ${bens} and kind = 'set_aside'`;
const fill = (side: string, set: Query): Query => sql`update market_fills set ${set} where side = ${side}`;
const book = (set: Query): Query => sql`update market_books set ${set} where instrument_id = ${instrument}`;

const holiday = (name: 'closed' | 'opened', set: Query): Query =>
  sql`update market_holidays set ${set} where holiday_id = ${idOf(`holiday ${name}`)}`;

const trade = (set: Query): Query =>
  sql`update market_trades set ${set} where instrument_id = ${instrument} and number = 1`;
const publishedDay = (set: Query): Query =>
  sql`update market_published_days set ${set} where instrument_id = ${instrument} and day = '2026-02-28'`;
const takenUp = (set: Query): Query => sql`
  update audit_log set ${set} where action = 'market_day.publish' and subject_id = 'BY0001 2026-02-28'`;
const part = (number: number, set: Query): Query => sql`
  update market_day_files set ${set}
  where instrument_id = ${instrument} and day = '2026-02-28' and part = ${number}`;
const leaving = idOf('shares that leave');
/** More of Ann's shares leave than she had before the trade in which she buys, on its day and behind it. */
const leave = (kind: string): Query => sql`
  insert into entries (user_id, account_id, seq, transfer_id, transfer_owner, kind, is_reversal, cause_type, cause_id, amount,
    balance_after, created_at, posted_on)
  select user_id, account_id, seq + 9, ${leaving}::uuid, user_id, ${kind}::text, false, 'order_reserve', ${leaving}::uuid, -250,
    balance_after - 250, created_at, posted_on
  from entries where user_id = ${idOf('ann')} and kind = 'share_delivery' and amount > 0`;
const bookedLater = sql`update entries set posted_on = '2026-03-05' where kind = 'share_delivery' and amount > 0`;

export const plantedInMarket: Planted = {
  'the money that is set aside for orders is what their owners’ orders need': {
    'an order needs more': [order(bens, sql`set_aside = set_aside + 1`)],
    'a change needs more': [order(bens, sql`extra = 1`)],
  },
  'the shares that are set aside for orders are what their owners’ orders sell': {
    'an order sells more': [order(anns, sql`set_aside = set_aside + 1`)],
    'a change sells more': [order(anns, sql`extra = 1`)],
  },
  'what an order has set aside or got back is one transfer of as much': {
    'no transfer': [reserve(sql`reserve_id = ${idOf('nothing')}`)],
    'another amount': [reserve(sql`amount = amount + 1`)],
    'the other way': [reserve(sql`kind = 'released'`)],
  },
  'an order has traded what its trades say': [order(sold, sql`value = value + 1`)],
  'nothing trades beyond the limit of its order': {
    'dearer than the buyer would pay': [order(bought, sql`bound = 1`)],
    'cheaper than the seller would sell': [order(sold, sql`bound = 3`)],
  },
  'a trade has a buyer and a seller, with as many shares at the same price': {
    'another price': [fill('buy', sql`price = 3`)],
    'another order': [fill('sell', sql`order_id = ${anns}`)],
  },
  'a side of a trade belongs to a trade': [fill('buy', sql`trade_number = 9`)],
  'the money of a trade is one payment of its value, its shares one delivery of them': {
    'no payment': [sql`update transfers set amount = amount + 1 where kind = 'share_payment'`],
    'no delivery': [
      sql`update transfers set state = 'pending', posted_at = null where kind = 'share_delivery'`,
    ],
  },
  'the fee of a trade is what its side has paid': [fill('sell', sql`fee = fee + 1`)],
  'the commands of an instrument have no gap, and its book has looked at no more than there are': {
    'a gap': [sql`delete from market_commands where instrument_id = ${instrument} and seq = 3`],
    'more than there are': [book(sql`applied = applied + 1`)],
  },
  'the trades of an instrument are numbered without a gap': [
    sql`update market_trades set number = 9 where instrument_id = ${instrument} and number = 1`,
  ],
  'the last price is that of the last trade, and before it that of the issue, divided by the splits since then':
    [book(sql`last_price = 3`)],
  'shares are valued at the last price of their book once it has traded': {
    'another price': [sql`update share_prices set price = 3 where instrument_id = ${instrument}`],
    'a price of no trade': [book(sql`trades = 0`)],
  },
  'an order that stands has the limit of the command that gave it its place': {
    'another limit': [order(anns, sql`limit_price = 2`)],
    'another place': [order(anns, sql`place_seq = 6`)],
  },
  'an order that stands is of as many shares as a command says that it has had since it took its place': [
    order(anns, sql`shares = 200`),
  ],
  'a book is in the phase, and after the close, that the last commands say which it has looked at': {
    'another phase': [book(sql`phase = 'break'`)],
    'another close': [book(sql`previous_close = 2`)],
  },
  'orders that stand while a market trades do not cross': [order(bens, sql`bound = 3`)],
  'shares that were bought on a day are neither sold nor pledged on it': {
    sold: [leave('order_shares_set_aside')],
    pledged: [leave('shares_pledged')],
    'sold, and bought by a trade that was booked a day later': [leave('order_shares_set_aside'), bookedLater],
  },
  'the price of a trade lies within the band of the day in which it was made': {
    'too dear': [trade(sql`price = 4`)],
    'too cheap': [trade(sql`price = 0`)],
    'in a narrower band': [
      sql`
        update market_commands set command = '{"kind":"day","previousClose":"1","bandBps":"1000"}'
        where instrument_id = ${instrument} and seq = 1`,
    ],
    'before the first day': [trade(sql`seq = 0`)],
  },
  'a closed day of the market is opened again by a declaration that says so': {
    'no declaration': [holiday('closed', sql`reopened_by = ${idOf('nothing')}`)],
    'of another day': [holiday('opened', sql`day = '2026-04-02'`)],
  },
  'a declaration that opens a day of the market has opened one that was closed': [
    holiday('closed', sql`reopened_by = null`),
  ],
  'a published day of the market stands in the audit log with the hashes of its book and of its file': {
    'another book': [sql`update market_days set book_sha256 = 'another' where day = '2026-02-28'`],
    'another file': [publishedDay(sql`file_sha256 = ${'cd'.repeat(32)}`)],
    'another row': [publishedDay(sql`audit_seq = 1`)],
    'another head': [publishedDay(sql`audit_hash = 'another'`)],
    'no such day': [sql`delete from market_days where day = '2026-02-28'`],
    'a row about something else': [takenUp(sql`action = 'approve'`)],
  },
  'every day of the market that the audit log has taken up is published': [
    sql`delete from market_published_days where day = '2026-02-28'`,
  ],
  'the file of a published day is the one whose hash was published': {
    'a part that was altered': [part(1, sql`content = content || ' '`)],
    'a part that is missing': [sql`delete from market_day_files where day = '2026-02-28' and part = 1`],
    'no file': [sql`delete from market_day_files where day = '2026-02-28'`],
  },
  'a day of the market begins with the book that the day before has ended with': [
    publishedDay(sql`opening_sha256 = ${'cd'.repeat(32)}`),
  ],
};

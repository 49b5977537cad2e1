// A market in the plainest way: two lists of orders, each in the order in which they are taken, searched from the beginning.
// It is what `check-market-day.mjs` computes days with, and shares nothing with the market that traded.

/** Returns an amount in cents, or a number of shares. Nothing negative is one, and no part of one. */
function whole(text, form) {
  if (typeof text !== 'string' || !form.test(text)) throw new Error(`${JSON.stringify(text)} is no amount`);
  return BigInt(text.replace('.', ''));
}
export const cents = (text) => whole(text, /^\d{1,13}\.\d\d$/);
export const count = (text) => whole(text, /^\d{1,18}$/);

const least = (...amounts) => amounts.reduce((a, b) => (a < b ? a : b));
const distance = (a, b) => (a > b ? a - b : b - a);
const reaches = (side, limit, price) => (side === 'buy' ? limit >= price : limit <= price);
const find = ({ buy, sell }, name) => [...buy, ...sell].find((order) => order.name === name);

/** Puts an order behind all that are taken before it: the better price first, at one price the older order. */
function stand(book, order) {
  const { side, limit } = order;
  const next = book[side].findIndex((one) => one.limit !== limit && reaches(side, limit, one.limit));
  book[side].splice(next === -1 ? book[side].length : next, 0, order);
}

function leave(book, order) {
  book[order.side] = book[order.side].filter((one) => one !== order);
}

function deal(book, [buyer, seller], price, shares, taker) {
  book.trades.push({ price, shares, buy: buyer.name, sell: seller.name, taker });
  for (const order of [buyer, seller]) {
    order.left -= shares;
    order.traded += shares;
    if (order.left === 0n) leave(book, order);
  }
}

/** Returns the orders that one could trade with, in the order in which it would. */
const partners = (book, { side, limit }) =>
  book[side === 'buy' ? 'sell' : 'buy'].filter((one) => reaches(side, limit, one.limit));

/** Returns whether the market does not take an order: it is closed, or the price, or the kind of the order forbids it. */
function isRefused(book, order, force) {
  if (book.phase !== 'auction' && book.phase !== 'continuous') return true;
  if (order.limit < book.lowest || order.limit > book.highest) return true;
  const met = partners(book, order);
  const own = met.findIndex(({ owner }) => owner === order.owner);
  if (book.phase === 'auction') return force !== 'gtc' || own !== -1;
  if (force === 'post_only') return met.length > 0;
  const fillable = met.slice(0, own === -1 ? met.length : own).reduce((sum, { left }) => sum + left, 0n);
  return force === 'fok' && fillable < order.left;
}

/** Trades an order with those that stand, each at the price of the one that stood; nobody trades with themselves. */
function enter(book, order, staysAfter) {
  if (book.phase === 'continuous')
    for (const one of partners(book, order)) {
      if (order.left === 0n) break;
      if (one.owner === order.owner) return;
      const sides = order.side === 'buy' ? [order, one] : [one, order];
      deal(book, sides, one.limit, least(order.left, one.left), order.side);
    }
  if (order.left > 0n && (staysAfter || book.phase === 'auction')) stand(book, order);
}

function place(book, { seq, owner, side, limit, shares, timeInForce: force }) {
  const isAtMarket = limit === null;
  const end = side === 'buy' ? book.highest : book.lowest;
  const price = isAtMarket ? end : cents(limit);
  const order = { name: seq, owner, side, limit: price, left: count(shares), traded: 0n, force, isAtMarket };
  if (!isRefused(book, order, force))
    enter(book, order, !isAtMarket && (force === 'gtc' || force === 'post_only'));
}

/** Fewer shares at the same limit keep the place; another limit, or more, come again behind all others. */
function replace(book, command) {
  const old = find(book, command.order);
  const [limit, shares, seen] = [cents(command.limit), count(command.shares), count(command.traded)];
  if (!old || old.isAtMarket || shares <= old.traded) return;
  const keepsPlace = limit === old.limit && shares <= old.traded + old.left;
  if (old.traded !== seen && !keepsPlace) return;
  const changed = { ...old, limit, left: shares - old.traded };
  const force = old.force === 'post_only' && book.phase === 'continuous' ? 'post_only' : 'gtc';
  if (isRefused(book, changed, force)) return;
  if (keepsPlace) {
    old.left = changed.left;
    return;
  }
  leave(book, old);
  enter(book, changed, true);
}

/** Returns the price of an auction: at which most trades, then least stays over, then next to the close, then the lower. */
function auctionPrice({ buy, sell, close, lowest, highest }) {
  if (highest - lowest > 10_000_000n) throw new Error('no day has such a band');
  let best = null;
  for (let price = lowest; price <= highest; price += 1n) {
    const sum = (orders) =>
      orders.reduce((all, { side, limit, left }) => (reaches(side, limit, price) ? all + left : all), 0n);
    const [demand, supply] = [sum(buy), sum(sell)];
    const found = [least(demand, supply), -distance(demand, supply), -distance(price, close)];
    const differing = best === null ? -1 : found.findIndex((figure, i) => figure !== best.found[i]);
    const isBetter = best === null || (differing !== -1 && found[differing] > best.found[differing]);
    if (found[0] > 0n && isBetter) best = { price, found };
  }
  return best;
}

/** Trades what an auction has gathered, all at its one price, and lets go of what is left of orders at market. */
function uncross(book) {
  const auction = auctionPrice(book);
  for (let open = auction?.found[0] ?? 0n; open > 0n; ) {
    const [buyer, seller] = [book.buy[0], book.sell[0]];
    const shares = least(open, buyer.left, seller.left);
    deal(book, [buyer, seller], auction.price, shares, null);
    open -= shares;
  }
  keepOnly(book, ({ isAtMarket }) => !isAtMarket);
}

function keepOnly(book, isKept) {
  for (const side of ['buy', 'sell']) book[side] = book[side].filter(isKept);
}

function beginDay(book, { previousClose, bandBps }) {
  book.close = cents(previousClose);
  book.lowest = (book.close * (10_000n - count(bandBps)) + 9_999n) / 10_000n || 1n;
  book.highest = (book.close * (10_000n + count(bandBps))) / 10_000n;
  keepOnly(book, ({ limit }) => limit >= book.lowest && limit <= book.highest);
}

function changePhase(book, { phase }) {
  if (phase === 'continuous' && book.phase !== 'continuous') uncross(book);
  book.phase = phase;
}

/** What each kind of command does to a book; the trades that it makes stand in `book.trades`. */
export const commands = {
  place,
  replace,
  day: beginDay,
  phase: changePhase,
  cancel: (book, { order }) => keepOnly(book, ({ name }) => name !== order),
  clear: (book) => keepOnly(book, () => false),
};

/** Returns the book that a day begins with. */
export function bookOf({ phase, previousClose, lowest, highest, orders }) {
  const book = { phase, close: cents(previousClose), lowest: cents(lowest), highest: cents(highest) };
  Object.assign(book, { buy: [], sell: [], trades: [] });
  for (const { order: name, owner, side, timeInForce: force, isAtMarket, limit, rest, traded } of orders) {
    if (find(book, name)) throw new Error(`order ${name} stands twice`);
    const amounts = { limit: cents(limit), left: count(rest), traded: count(traded) };
    stand(book, { name, owner, side, force, isAtMarket, ...amounts });
  }
  return book;
}

/** Returns the text whose hash stands for a book: it names no owner. */
export const textOf = ({ phase, close, lowest, highest, buy, sell }) =>
  [
    ['book', phase, close, lowest, highest],
    ...[...buy, ...sell].map(({ name, side, limit, left, traded, force, isAtMarket }) => [
      name,
      side,
      limit,
      left,
      traded,
      force,
      isAtMarket ? 'market' : 'limit',
    ]),
  ]
    .map((line) => line.join('|'))
    .join('\n');

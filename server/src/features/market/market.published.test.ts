import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { type DayRun, faultsOfDay, runDay } from '@banyan/domain/market/recompute-day.ts';
import { expect, it } from 'vitest';
import { userCaller } from '../../../testing/caller.ts';
import { laterOf } from '../../../testing/groups.ts';
import { declareHoliday, listShares, tradeOrder, trader } from '../../../testing/market.ts';
import { nobodys } from '../../../testing/nobodys.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';
import { sha256 } from '../../platform/security/tokens.ts';
import { publishClosedDays } from './publishing/publish-days.ts';
import { savePart } from './publishing/published-day.store.ts';

/** Days that are over are published: everybody can compute them again, and nobody learns whose orders they were. */

const suite = await suiteApp();
const by = await operators(suite);
const maple = await trader(suite, 'maple');
const ben = await trader(suite, 'benoak');
const instrumentId = await listShares(suite, by, [maple, ben]);
/** Somebody without an account. */
const stranger = userCaller(suite.app.web);

const later = laterOf(suite);
const first = businessDateOf(suite.app.services.clock.now());
const second = addDays(first, 1);

const lot = { limit: '10.00', shares: '100' };
/** Lets Maple sell a lot to Ben. */
async function trade(): Promise<void> {
  await tradeOrder(suite, maple, instrumentId, { side: 'sell', ...lot });
  await tradeOrder(suite, ben, instrumentId, { side: 'buy', ...lot });
}

/** Lets the next day come, with all its work. */
async function nextDay(): Promise<void> {
  later(86_400_000);
  await suite.app.runDue();
}

const days = async () => (await stranger.ok('/api/market/days', { instrumentId })).items;
const dayOf = (day: string) => stranger.ok('/api/market/day', { instrumentId, day });
const fileOf = async (day: string) => (await stranger.ok('/api/market/day/file', { instrumentId, day })).text;
const ownOf = async ({ call }: typeof maple, day: string) =>
  (await call.ok('/api/market/day/own', { instrumentId, day })).orders;
const publish = () => publishClosedDays(suite.app.services);

/** Computes a day again, as the app does. */
function run(text: string): DayRun | undefined {
  const running = runDay(text);
  for (;;) {
    const { done, value } = running.next();
    if (done) return value;
  }
}

/** Returns the numbers of the orders that were placed on the day of a file. */
const placedIn = (text: string): string[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { kind?: string; seq?: string })
    .flatMap(({ kind, seq }) => (kind === 'place' && seq ? [seq] : []));

it('market.day_not_open in the night after a day, when no more than its hash and its figures are known', async () => {
  await trade();
  // Maple offers a lot that nobody buys.
  await tradeOrder(suite, maple, instrumentId, { side: 'sell', limit: '10.80', shares: '100' });
  await leaveUnfinished();
  await nextDay();
  expect(await days()).toMatchObject([
    {
      day: first,
      close: '10.00',
      shares: '100',
      trades: '1',
      sharesNow: '1',
      isOpen: false,
      bookSha256: null,
      openingSha256: null,
      closingSha256: null,
    },
  ]);
  const asked = { instrumentId, day: first };
  expect(await stranger.refusal('/api/market/day/file', asked)).toMatchObject({
    code: 'market.day_not_open',
    status: 409,
  });
  expect((await dayOf(first)).closingBeforeSha256).toBe(null);
});

/** Leaves a part of the file of the first day, as an attempt that died before the day was published. */
async function leaveUnfinished(): Promise<void> {
  await suite.tamper((writer) =>
    savePart(writer, { instrument_id: instrumentId, day: first, part: 0 }, 'half a line'),
  );
}

it('once the next day of trading is over anybody has the file, and computes the day again', async () => {
  await trade();
  await nextDay();
  expect((await days()).map(({ day, isOpen }) => [day, isOpen])).toEqual([
    [second, false],
    [first, true],
  ]);
  const text = await fileOf(first);
  const published = await dayOf(first);
  const found = run(text);
  expect(sha256(text)).toBe(published.fileSha256);
  expect(found).toMatchObject({ trades: 1n, figures: { open: 10_00n, close: 10_00n, shares: 100n } });
  const hashes = {
    file: published.fileSha256,
    opening: sha256(found?.openingText ?? ''),
    closing: sha256(found?.closingText ?? ''),
  };
  expect(found && faultsOfDay(found, hashes, null)).toEqual([]);
  expect(published).toMatchObject({ openingSha256: hashes.opening, closingSha256: hashes.closing });
  expect(published.commands).toBe(String(text.trimEnd().split('\n').length - 2));
});

it('the file names nobody, and no order by what its owner knows it by', async () => {
  const text = await fileOf(first);
  const rows = await suite.rows<{ id: string; number: string }>(
    sql`select order_id as id, number from market_orders where instrument_id = ${instrumentId}`,
  );
  const names = rows.flatMap(({ id, number }) => [id, number]);
  for (const name of [maple.userId, maple.name, ben.userId, ben.name, ...names])
    expect(text).not.toContain(name);
});

it('people are told which orders are their own, and not whose the others are', async () => {
  const [sold, bought, offered] = placedIn(await fileOf(first));
  expect(new Set(await ownOf(maple, first))).toEqual(new Set([sold, offered]));
  expect(await ownOf(ben, first)).toEqual([bought]);
  // What stands over the night is one's own on the next day, too.
  expect(await ownOf(maple, second)).toContain(offered);
  expect(await maple.call.refusal('/api/market/day/own', { instrumentId, day: '2000-01-01' })).toMatchObject({
    code: 'request.not_found',
  });
});

it('the audit log has the hash of the book and of the file since the night of the day', async () => {
  const [row] = await suite.rows<{ operator: string; hash: string; detail: string; symbol: string }>(sql`
    select a.operator, a.hash, a.detail, b.symbol from market_books b
    join audit_log a on a.subject_id = b.symbol || ' ' || ${first}::text
    where b.instrument_id = ${instrumentId} and a.action = 'market_day.publish'`);
  const { bookSha256, fileSha256, audit } = await dayOf(first);
  expect(row).toMatchObject({ operator: 'system', hash: audit.hash, detail: `${bookSha256} ${fileSha256}` });
});

it('a day that its replay does not confirm is not published, nor one behind it, until it is as it was', async () => {
  const price = (cents: bigint) =>
    suite.tamper((writer) =>
      writer.run(sql`
        update market_trades set price = ${cents} where instrument_id = ${instrumentId} and number = 3`),
    );
  await trade();
  await price(999n);
  await nextDay();
  await nextDay();
  const third = addDays(second, 1);
  expect((await days()).map(({ day }) => day)).toEqual([second, first]);
  expect(await publish()).toEqual({ published: 0, held: 2 });
  await price(1_000n);
  await nextDay();
  expect((await days()).slice(-3).map(({ day }) => day)).toEqual([third, second, first]);
  expect(await publish()).toEqual({ published: 0, held: 0 });
  // The book goes over from one file into the other.
  const { openingSha256, closingBeforeSha256 } = await dayOf(third);
  expect(openingSha256).toBe(closingBeforeSha256);
  expect(openingSha256).toBe((await dayOf(second)).closingSha256);
});

it('a day on which the market is closed opens no file: what stands may trade on the day after it', async () => {
  const today = businessDateOf(suite.app.services.clock.now());
  await declareHoliday(suite, by);
  await nextDay();
  await nextDay();
  const holiday = addDays(today, 1);
  const isOpen = async (day: string) => (await days()).find((each) => each.day === day)?.isOpen;
  expect([await isOpen(today), await isOpen(holiday)]).toEqual([false, false]);
  await nextDay();
  expect([await isOpen(today), await isOpen(holiday)]).toEqual([true, true]);
});

it('request.not_found of a day that was not published, and of what is no instrument', async () => {
  const absent = { instrumentId, day: '2000-01-01' };
  for (const path of ['/api/market/day', '/api/market/day/file'] as const) {
    expect(await stranger.refusal(path, absent)).toMatchObject({ code: 'request.not_found', status: 404 });
    expect(await stranger.refusal(path, { instrumentId: nobodys, day: first })).toMatchObject({
      code: 'request.not_found',
    });
  }
  expect((await stranger.ok('/api/market/days', { instrumentId: nobodys })).items).toEqual([]);
  const page = await stranger.ok('/api/market/days', { limit: 1 });
  expect(page.items).toHaveLength(1);
  const next = await stranger.ok('/api/market/days', { limit: 1, cursor: page.nextCursor ?? '' });
  expect(next.items).not.toEqual(page.items);
});

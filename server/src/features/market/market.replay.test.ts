import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { laterOf } from '../../../testing/groups.ts';
import { listShares, tradeOrder, trader } from '../../../testing/market.ts';
import { operators } from '../../../testing/product.ts';
import { recordStatements } from '../../../testing/statement-log.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { type Query, sql } from '../../platform/db/sql.ts';
import { replayClosedDays } from './operator/replay-closed-days.ts';

/** The nightly replay of the days that are over: it finds out whoever has changed what is stored of one. */

const suite = await suiteApp();
const by = await operators(suite);
const maple = await trader(suite, 'maple');
const ben = await trader(suite, 'benoak');
const instrumentId = await listShares(suite, by, [maple, ben]);

const later = laterOf(suite);
const first = businessDateOf(suite.app.services.clock.now());
const second = addDays(first, 1);

/** Lets Maple sell a lot to Ben. */
async function tradeLot(): Promise<void> {
  const lot = { limit: '10.00', shares: '100' };
  await tradeOrder(suite, maple, instrumentId, { side: 'sell', ...lot });
  await tradeOrder(suite, ben, instrumentId, { side: 'buy', ...lot });
}

/** Lets the next day come, with all its work. */
async function nextDay(): Promise<void> {
  later(86_400_000);
  await suite.app.runDue();
}

/** Returns what is noted of the days that are over, the oldest first. */
const noted = async () =>
  (await by.ada.ok('/console/api/market/days', { instrumentId })).items
    .toReversed()
    .map(({ day, replay }) => [day, replay && replay.isSame]);
const alerts = async () =>
  (await by.ada.ok('/console/api/overview')).alerts.filter(({ code }) => code === 'market.replay_differs');
const change = (query: Query) => suite.tamper((writer) => writer.run(query));
const forget = () => change(sql`update market_days set replayed_at = null, replay_differs = null`);
const replayed = () => replayClosedDays(suite.app.services);

const priceTrade = (number: bigint, price: bigint) =>
  change(sql`
    update market_trades set price = ${price} where instrument_id = ${instrumentId} and number = ${number}`);

it('a day is replayed once it is over, and once it was confirmed never again', async () => {
  expect(await noted()).toEqual([]);
  await tradeLot();
  await nextDay();
  expect(await noted()).toEqual([[first, true]]);
  expect(await alerts()).toEqual([]);
  expect(await replayed()).toEqual({ same: 0, differing: 0 });
});

it('a trade that was changed before its day is over is found in the night, and said until it is right', async () => {
  await tradeLot();
  await priceTrade(2n, 999n);
  await nextDay();
  expect(await noted()).toEqual([
    [first, true],
    [second, false],
  ]);
  const [alert, ...others] = await alerts();
  expect(others).toEqual([]);
  expect(alert?.subject).toMatch(new RegExp(`^BY\\d{4} ${second}$`));
  // It is looked at again, and found as it was found before.
  expect(await replayed()).toEqual({ same: 0, differing: 1 });
  expect(await alerts()).toEqual([alert]);
  await priceTrade(2n, 1_000n);
  expect(await replayed()).toEqual({ same: 1, differing: 0 });
  expect(await noted()).toEqual([
    [first, true],
    [second, true],
  ]);
  expect(await alerts()).toEqual([]);
});

it('of several days each is told by itself, whether its book differs or its trades', async () => {
  const hash = '0'.repeat(64);
  const [kept] = await suite.rows<{ hash: string }>(
    sql`select book_sha256 as hash from market_days where instrument_id = ${instrumentId} and day = ${first}`,
  );
  const keep = (text: string) =>
    change(sql`
      update market_days set book_sha256 = ${text} where instrument_id = ${instrumentId} and day = ${first}`);
  await forget();
  await keep(hash);
  expect(await replayed()).toEqual({ same: 1, differing: 1 });
  expect(await noted()).toEqual([
    [first, false],
    [second, true],
  ]);
  await keep(kept?.hash ?? '');
  await forget();
  await priceTrade(2n, 1_001n);
  expect(await replayed()).toEqual({ same: 1, differing: 1 });
  expect(await noted()).toEqual([
    [first, true],
    [second, false],
  ]);
  await priceTrade(2n, 1_000n);
  expect(await replayed()).toEqual({ same: 1, differing: 0 });
});

it('a command that cannot be carried out any more makes its day differ, and stops no other', async () => {
  const [last] = await suite.rows<{ seq: bigint; command: string }>(sql`
    select seq, command::text as command from market_commands
    where instrument_id = ${instrumentId} and given_on = ${second} and command ->> 'kind' = 'place'
    order by seq desc limit 1`);
  const write = (command: string) =>
    change(sql`
      update market_commands set command = ${command}::jsonb
      where instrument_id = ${instrumentId} and seq = ${last?.seq ?? 0n}`);
  const command = last?.command ?? '{}';
  await forget();
  await write(JSON.stringify({ ...JSON.parse(command), shares: 'many' }));
  expect(await replayed()).toEqual({ same: 1, differing: 1 });
  expect(await noted()).toEqual([
    [first, true],
    [second, false],
  ]);
  expect(suite.log.join('\n')).toContain('days of the market cannot be replayed');
  await write(command);
  expect(await replayed()).toEqual({ same: 1, differing: 0 });
});

it('all commands are read once, however many days differ', async () => {
  const read = async () => {
    await forget();
    const { statements } = recordStatements(suite);
    const counts = await replayed();
    return { ...counts, reads: statements.filter((text) => text.includes('from market_commands')).length };
  };
  const { reads, differing } = await read();
  expect([reads > 0, differing]).toEqual([true, 0]);
  const kept = await suite.rows<{ day: string; hash: string }>(
    sql`select day, book_sha256 as hash from market_days where instrument_id = ${instrumentId}`,
  );
  const keep = (day: string, hash: string) =>
    change(sql`
      update market_days set book_sha256 = ${hash} where instrument_id = ${instrumentId} and day = ${day}`);
  for (const { day } of kept) await keep(day, '0'.repeat(64));
  expect(await read()).toEqual({ same: 0, differing: kept.length, reads });
  for (const { day, hash } of kept) await keep(day, hash);
  expect(await replayed()).toEqual({ same: kept.length, differing: 0 });
});

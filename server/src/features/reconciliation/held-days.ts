import type { operatorApi } from '@banyan/api/contract.ts';
import { addDays, type BusinessDate, startOf } from '@banyan/domain/calendar/business-date.ts';
import { chartOfAccounts } from '@banyan/domain/ledger/chart-of-accounts.ts';
import { sum } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { heldDayOf } from '@banyan/domain/reconciliation/held-day.ts';
import { fromContractUnits } from '@banyan/domain/usdt/contract-units.ts';
import { quoteAt } from '@banyan/domain/usdt/quote.ts';
import { worthOf } from '@banyan/domain/usdt/token-count.ts';
import type { CountsOf } from '../../jobs/daily.ts';
import { accountTotalsAt, houseTotalsAt } from '../../ledger/index.ts';
import type { OperatorRead } from '../../platform/context.ts';
import type { WholeReader } from '../../platform/db/sql.ts';
import { inWholeSnapshot } from '../../platform/db/transaction.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { newId } from '../../platform/ids.ts';
import { pageBy } from '../../platform/page.ts';
import { runCommand, type Services, systemClient } from '../../platform/services.ts';
import { type CountRow, countsOn } from '../usdt/index.ts';
import { bankHouses, statedBalance } from './bridge.store.ts';
import { bridgeAtBank } from './bridge.ts';
import { type HeldDayRow, heldDaysPage, insertHeldDay } from './held-day.store.ts';

/** Records what customers were owed at the end of the day before a date, and who held it; once for each day. */
export async function recordHeldDay(
  services: Services,
  date: BusinessDate,
): Promise<CountsOf<'reconciliation.record'>> {
  const day = await inWholeSnapshot(services.db, (reader) => dayBefore(reader, date));
  const isNew = await runCommand(services, systemClient, newId(), ({ writer, now }) =>
    insertHeldDay(writer, { ...day, recorded_at: now }),
  );
  return { recorded: isNew ? 1 : 0 };
}

async function dayBefore(reader: WholeReader, date: BusinessDate): Promise<Omit<HeldDayRow, 'recorded_at'>> {
  const onDate = addDays(date, -1);
  const asOf = startOf(date);
  const people = await accountTotalsAt(reader, currency, asOf);
  const houses = await houseTotalsAt(reader, currency, asOf);
  const { owed, own, booked, inTransit } = heldDayOf(chartOfAccounts, people, houses, bankHouses);
  const stated = await statedBalance(reader, onDate);
  const { unexplained } = await bridgeAtBank(reader);
  return {
    on_date: onDate,
    as_of: asOf,
    owed,
    own,
    booked,
    in_transit: Object.fromEntries([...inTransit].map(([provider, amount]) => [provider, String(amount)])),
    stated: stated?.closing ?? null,
    stated_to: stated?.to_day ?? null,
    unexplained,
  };
}

/** Returns a page of the records, the newest day first, each with what networks of USDT held on it. */
export async function listHeldDays(
  ctx: OperatorRead,
  { cursor, limit }: InputOf<typeof operatorApi.heldDays>,
) {
  const page = await pageBy(
    limit,
    cursor,
    (page) => heldDaysPage(ctx.reader, page),
    (row) => ({ at: row.as_of, id: row.on_date }),
    (row) => row,
  );
  const counts = await countsOn(
    ctx.reader,
    page.items.map(({ on_date }) => on_date),
  );
  const tokensOn = (day: BusinessDate) =>
    counts.filter(({ on_date }) => on_date === day).map((count) => showCount(count));
  return { ...page, items: page.items.map((row) => ({ ...showDay(row), tokens: tokensOn(row.on_date) })) };
}

const showCount = ({ chain, held, beyond, value, counted_at }: CountRow) => ({
  chain,
  held: fromContractUnits(chain, BigInt(held)),
  difference: worthOf(chain, BigInt(beyond), quoteAt(value, counted_at)),
});

function showDay(row: HeldDayRow) {
  const inTransit = Object.entries(row.in_transit).map(([provider, amount]) => ({
    provider,
    amount: BigInt(amount),
  }));
  const { stated, stated_to: to } = row;
  const statement = stated === null || to === null ? null : { to, closing: stated };
  const atProviders = sum(inTransit.map(({ amount }) => amount));
  return {
    onDate: row.on_date,
    owed: row.owed,
    own: row.own,
    booked: row.booked,
    inTransit,
    statement,
    difference: statement && statement.closing + atProviders - row.owed - row.own,
    unexplained: row.unexplained,
    recordedAt: row.recorded_at,
  };
}

import { addDays } from '@banyan/domain/calendar/business-date.ts';
import { allotmentPostings, sharesOf } from '@banyan/server/features/equity/equity.postings.ts';
import { matchWaiting } from '@banyan/server/features/market/engine/engine.ts';
import { openBooks } from '@banyan/server/features/market/engine/market.tasks.ts';
import { openAccount, postEach } from '@banyan/server/ledger/index.ts';
import type { Config } from '@banyan/server/platform/config.ts';
import type { Database } from '@banyan/server/platform/db/database.ts';
import { insertRows } from '@banyan/server/platform/db/insert-rows.ts';
import { sql, type Writer } from '@banyan/server/platform/db/sql.ts';
import { inTransaction } from '@banyan/server/platform/db/transaction.ts';
import { newId } from '@banyan/server/platform/ids.ts';
import type { Services } from '@banyan/server/platform/services.ts';
import { processKeys } from '@banyan/server/testing/api-process.ts';
import { type Caller, openCallers } from './callers.ts';
import { jobServices } from './jobs.ts';
import { now } from './people.ts';

/** Shares that trade, and who trades them: nobody buys and sells, so that nobody meets an own order. */
export interface Market {
  instrumentId: string;
  buyers: readonly Caller[];
  sellers: readonly Caller[];
}

/** What a share was issued at, in minor units. */
export const issuePrice = 10_00n;
/** What each seller has: more than a long run sells. */
const sharesOfEach = 10_000_000n;
let symbols = 9_000;

/** Lists shares that so many people have and so many others have the money for, and opens their market. */
export async function prepareMarket(db: Database, people: number): Promise<Market> {
  const all = await openCallers(db, people);
  const half = Math.ceil(people / 2);
  const [buyers, sellers] = [all.slice(0, half), all.slice(half)];
  const instrumentId = newId();
  symbols += 1;
  const symbol = `BY${symbols}`;
  await inTransaction(db, async (writer) => {
    await list(writer, instrumentId, symbol);
    await issueTo(writer, sellers, { instrumentId, symbol });
  });
  const config = { isDemo: true, keys: processKeys } as Config;
  const services: Services = { ...jobServices(db), config };
  await openBooks(services);
  await matchWaiting(services, new Map(), instrumentId);
  return { instrumentId, buyers, sellers };
}

/** An instrument is as risky as its last offering says; the window of this one is open, and nobody asks for anything. */
async function list(writer: Writer, instrumentId: string, symbol: string): Promise<void> {
  const { at, on } = now();
  const later = new Date(at.getTime() + 30 * 86_400_000);
  const text = JSON.stringify({ zh: '基准', en: 'Bench' });
  await writer.run(sql`
    insert into instruments (instrument_id, symbol, company, issue_price, status, listed_on, created_at)
    values (${instrumentId}, ${symbol}, ${text}::jsonb, ${issuePrice}, 'listed', ${addDays(on, -1)}, ${at})`);
  await writer.run(sql`
    insert into equity_offerings (offering_id, instrument_id, summary, licence_reference, use_of_proceeds, risks, risk_level, documents,
      agreement, agreement_version, agreement_sha256, price, lot_shares, quota_lots, max_lots, opens_at, closes_at, created_by,
      created_at, published_by, published_at, draw_secret_sealed, draw_commitment, allot_by)
    values (${newId()}, ${instrumentId}, ${text}::jsonb, 'bench', ${text}::jsonb, ${text}::jsonb, 'R4', '[]'::jsonb, ${text}::jsonb,
      1, 'bench', ${issuePrice}, 100, 1, 1, ${at}, ${later}, ${newId()}, ${at}, ${newId()}, ${at}, 'sealed'::bytea, 'bench', ${later})`);
}

/** Gives each as many shares as an allotment would; what they paid for them is no part of what is measured. */
async function issueTo(
  writer: Writer,
  sellers: readonly Caller[],
  { instrumentId, symbol }: { instrumentId: string; symbol: string },
): Promise<void> {
  const { at } = now();
  const columns = {
    user_id: 'uuid',
    instrument_id: 'uuid',
    shares: 'bigint',
    cost: 'bigint',
    opened_at: 'timestamptz',
    updated_at: 'timestamptz',
  };
  const cost = sharesOfEach * issuePrice;
  for (const { userId } of sellers) await openAccount(writer, userId, 'shares', sharesOf(symbol), at);
  await postEach(
    writer,
    sellers.flatMap(({ userId: user_id }) => {
      const row = { user_id, subscription_id: newId(), instrument_id: instrumentId };
      const drafts = allotmentPostings(row, { symbol, shares: sharesOfEach, paid: cost });
      return drafts.filter(({ kind }) => kind === 'share_issue');
    }),
    now(),
  );
  const positions = sellers.map(({ userId }) => [userId, instrumentId, sharesOfEach, cost, at, at]);
  await writer.run(insertRows('equity_positions', columns, positions));
}

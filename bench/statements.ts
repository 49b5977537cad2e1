import { addDays } from '@banyan/domain/calendar/business-date.ts';
import { everything } from '@banyan/server/everything.ts';
import { makeStatement } from '@banyan/server/features/wallet/statement/make-statement.ts';
import { requestStatement } from '@banyan/server/features/wallet/statement/request-statement.ts';
import { accountIdOf } from '@banyan/server/ledger/index.ts';
import type { Config } from '@banyan/server/platform/config.ts';
import type { Database } from '@banyan/server/platform/db/database.ts';
import { sql } from '@banyan/server/platform/db/sql.ts';
import { inTransaction } from '@banyan/server/platform/db/transaction.ts';
import { newId } from '@banyan/server/platform/ids.ts';
import { readSeal } from '@banyan/server/platform/pdf/seal.ts';
import { runCommand, type Services, systemClient } from '@banyan/server/platform/services.ts';
import { samplePem } from '@banyan/server/testing/sample-seal.ts';
import { analyze, jobServices, timeAndGrowthOf } from './jobs.ts';
import { now } from './people.ts';

/** Days over which the entries of one person are spread. */
const days = 365;

/** Opens one wallet with so many entries that the books hold together, written in bulk. */
export async function busyWallet(db: Database, entries: number): Promise<string> {
  const userId = newId();
  const wallet = accountIdOf(userId, 'wallet', 'CNY');
  const { at, on } = now();
  const first = addDays(on, -days);
  await inTransaction(db, async (writer) => {
    await writer.run(sql`
      create temporary table made on commit drop as
      select gen_random_uuid() as transfer_id, i::bigint as seq, ${first}::date + (i::bigint * ${days} / ${entries + 1}::integer)::integer as on_date
      from generate_series(1, ${entries}::integer) i`);
    await writer.run(sql`
      insert into accounts (user_id, account_id, kind, asset, posted, seq, opened_at, updated_at)
      values (${userId}, ${wallet}, 'wallet', 'CNY', ${BigInt(entries) * 125n}, ${entries}, ${at}, ${at})`);
    await writer.run(sql`
      insert into transfers (user_id, transfer_id, kind, asset, amount, from_house, to_user, to_account, cause_type, cause_id, state,
        created_at, posted_at, posted_on)
      select ${userId}, transfer_id, 'recharge', 'CNY', 125, 'provider_clearing/bench', ${userId}, ${wallet}, 'recharge', transfer_id,
        'posted', on_date + time '04:30', on_date + time '04:30', on_date from made`);
    await writer.run(sql`
      insert into entries (user_id, account_id, seq, transfer_id, transfer_owner, kind, is_reversal, cause_type, cause_id, amount,
        balance_after, created_at, posted_on)
      select ${userId}, ${wallet}, seq, transfer_id, ${userId}, 'recharge', false, 'recharge', transfer_id, 125, 125 * seq,
        on_date + time '04:30', on_date from made`);
    await writer.run(sql`
      insert into house_entries (user_id, transfer_id, house, asset, amount, created_at, posted_on)
      select ${userId}, transfer_id, 'provider_clearing/bench', 'CNY', -125, on_date + time '04:30', on_date from made`);
  });
  await analyze(db, ['accounts', 'entries', 'transfers']);
  return userId;
}

/**
 * Makes statements of one person's entries by the real handler of the outbox, one in each round. Returns entries per second
 * of each, by how many megabytes the process grew at the most, and the size of the file in MB.
 */
export async function longStatements(db: Database, entries: number, rounds: number) {
  const userId = await busyWallet(db, entries);
  const keys = { data: 'a key of the benchmark alone', index: 'and another' };
  const services: Services = { ...jobServices(db), config: { keys } as Config };
  const seal = readSeal(samplePem);
  const perSecond: number[] = [];
  const grewMb: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Each is another statement: its period begins another day before the first entry.
    const period = { from: addDays(now().on, -days - 1 - round), to: now().on };
    const { statementId } = await runCommand(services, systemClient, newId(), (ctx) =>
      requestStatement({ ...ctx, userId, sessionId: '', isFrozen: false }, keys, period, 0),
    );
    const made = await timeAndGrowthOf(() =>
      makeStatement(services, everything.subjects, seal, { userId, statementId }),
    );
    perSecond.push(entries / made.seconds);
    grewMb.push(made.grewMb);
  }
  const [file] = await inTransaction(db, (writer) =>
    writer.rows<{ bytes: bigint }>(sql`
      select sum(length(bytes_sealed))::bigint as bytes from statement_parts p where user_id = ${userId}`),
  );
  return { perSecond, grewMb, megabytes: Number(file?.bytes ?? 0n) / rounds / 1e6 };
}

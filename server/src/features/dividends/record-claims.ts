import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { dividendOn } from '@banyan/domain/dividends/dividend-amount.ts';
import type { CountsOf } from '../../jobs/daily.ts';
import { LeaseLost } from '../../jobs/lease.ts';
import { type CustomerBalance, holdersOn } from '../../ledger/index.ts';
import { inTransaction, inWholeSnapshot } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { errorFacts } from '../../platform/log.ts';
import { runCommand, type Services, systemClient } from '../../platform/services.ts';
import { sharesOf } from '../equity/index.ts';
import { insertClaims } from './claim.store.ts';
import { closeDividend, type DividendRow, markRecorded, toRecord } from './dividend.store.ts';
import { claimIdOf } from './dividends.postings.ts';

/** So many owners are read, and get their claims, at once. */
const chunkSize = 1_000;
/** Nobody's id is below it. */
const lowestId = '00000000-0000-0000-0000-000000000000';

/**
 * Gives a claim to everybody who owned shares at the end of a record date that is over by a date. Returns what was done, in
 * words. A dividend that cannot be recorded stops no other; its failure is thrown once the others are done.
 */
export async function recordDividends(
  services: Services,
  date: BusinessDate,
  size = chunkSize,
): Promise<CountsOf<'dividends.record'>> {
  const due = await inTransaction(services.db, (reader) => toRecord(reader, date));
  let recorded = 0;
  let claims = 0;
  const failures: string[] = [];
  for (const dividend of due) {
    try {
      const made = await recordOne(services, dividend, size);
      if (made === null) continue;
      recorded += 1;
      claims += made;
    } catch (error) {
      if (error instanceof LeaseLost) throw error;
      const { dividend_id, symbol } = dividend;
      services.log.error('a dividend could not be recorded', { dividend_id, ...errorFacts(error) });
      failures.push(`dividend ${dividend_id} of ${symbol}: ${error}`);
    }
  }
  if (failures.length > 0) throw new Error(failures.join('; '));
  return { recorded, claims };
}

/**
 * Counts the owners of one dividend by the books of its record date, person by person, and says so once all are counted. It
 * keeps nothing: a run that was killed begins anew, and finds the same owners and its own claims. Returns how many claims are
 * new; null where the dividend was withdrawn meanwhile.
 */
async function recordOne(services: Services, dividend: DividendRow, size: number): Promise<number | null> {
  const { dividend_id: dividendId } = dividend;
  const isClosed = await runCommand(services, systemClient, newId(), (ctx) =>
    closeDividend(ctx.writer, dividendId, ctx.now),
  );
  if (!isClosed) return null;
  let made = 0;
  for (let after = lowestId; ; ) {
    const owners = await ownersAfter(services, dividend, { after, limit: size });
    made += await runCommand(services, systemClient, newId(), async (ctx) => {
      const claims = owners.flatMap((owner) => claimOf(dividend, owner));
      const written = await insertClaims(ctx.writer, claims, ctx.now);
      for (const { user_id } of claims) ctx.changed(user_id, 'dividends');
      return written;
    });
    const last = owners.at(-1);
    if (!last || owners.length < size) break;
    after = last.user_id;
  }
  await runCommand(services, systemClient, newId(), async (ctx) => {
    const recorded = await markRecorded(ctx.writer, dividendId, ctx.now);
    // Of a run that comes late, the run that pays may have been there before.
    if (recorded === 1) await ctx.enqueue('dividends.funded', {});
  });
  return made;
}

/** Returns the next people who owned shares at the end of the record date. */
const ownersAfter = (
  { db }: Services,
  { symbol, record_on }: DividendRow,
  page: { after: string; limit: number },
): Promise<CustomerBalance[]> =>
  inWholeSnapshot(db, (reader) => holdersOn(reader, sharesOf(symbol), record_on, page));

/** Returns what somebody is due, in a list; of a claim of nothing there is none. */
function claimOf(dividend: DividendRow, { user_id, balance }: CustomerBalance) {
  const { dividend_id, instrument_id, per_ten, pay_on } = dividend;
  const amount = dividendOn(balance, per_ten);
  if (amount === 0n) return [];
  const claim_id = claimIdOf(dividend_id, user_id);
  return [{ user_id, dividend_id, claim_id, instrument_id, shares: balance, amount, pay_on }];
}

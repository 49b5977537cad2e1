import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { bisectFailures } from '../../jobs/bisect-failures.ts';
import type { CountsOf } from '../../jobs/daily.ts';
import { type PaymentSource, payAllFromFunds } from '../../jobs/pay-from-funds.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { runCommand, type Services, systemClient } from '../../platform/services.ts';
import type { Keys } from '../people/index.ts';
import {
  type DelayedClaim,
  delaysToTell,
  markDelayTold,
  parkedDelays,
  unpaidDividends,
} from './claim.store.ts';
import { markSettled, recordedDividends } from './dividend.store.ts';
import { dividendWay } from './dividends.postings.ts';
import {
  companiesWithDue,
  countUnpaid,
  type DueClaim,
  dueOf,
  parkedClaims,
  parkedOf,
  payClaims,
  totalDue,
} from './due-claims.store.ts';
import { notifyOfDelay, notifyOfPayment } from './notices.ts';

/** So many people are told of a delay in one transaction. */
const chunkSize = 500;

/** Returns the claims of dividends as they are paid: each company pays its own, by pay date and then by person. */
const claimSource = (keys: Keys): PaymentSource<DueClaim> => ({
  payer: 'company',
  topics: ['wallet', 'dividends'],
  way: dividendWay,
  payersWithDue: companiesWithDue,
  totalDue,
  due: dueOf,
  parked: parkedOf,
  countUnpaid,
  claims: payClaims,
  idOf: ({ claim_id }) => claim_id,
  placeOf: ({ pay_on, user_id, dividend_id }) => `${pay_on} ${user_id} ${dividend_id}`,
  nameOf: ({ claim_id, user_id, symbol, pay_on }) => ({
    kind: parkedClaims,
    id: claim_id,
    owner: user_id,
    subject: `dividend of ${symbol}, ${pay_on}`,
  }),
  afterPaid: async (ctx, _instrumentId, paid) => {
    for (const claim of paid) await notifyOfPayment(ctx, keys, claim);
  },
});

/**
 * Pays, for every company, what is due by a date and covered by its funds, says which dividends are paid whole, and tells
 * once whoever has to wait. Returns what was done, in words. That a company cannot be paid for keeps nobody from being told;
 * its failure is thrown after that.
 */
export async function payDividends(
  services: Services,
  date: BusinessDate,
  size?: number,
): Promise<CountsOf<'dividends.pay'>> {
  let settled = 0;
  const source = claimSource(services.config.keys);
  const total = await payAllFromFunds(services, source, date, size).finally(async () => {
    settled = await settlePaid(services);
    await tellOfDelays(services, date, size);
  });
  return { paid: total.paid, waiting: total.waiting, settled, parked: total.parked };
}

/**
 * Says of dividends that all of their claims are paid. No claim is added to one that is recorded, so what has no unpaid one
 * once will have none later.
 */
async function settlePaid(services: Services): Promise<number> {
  const paid = await inTransaction(services.db, async (reader) => {
    const recorded = await recordedDividends(reader);
    if (recorded.length === 0) return [];
    const unpaid = new Set(await unpaidDividends(reader));
    return recorded.filter((dividendId) => !unpaid.has(dividendId));
  });
  if (paid.length === 0) return 0;
  return runCommand(services, systemClient, newId(), (ctx) => markSettled(ctx.writer, paid, ctx.now));
}

const nameOf = ({ user_id, claim_id, company }: DelayedClaim) => ({
  kind: parkedDelays,
  id: claim_id,
  owner: user_id,
  subject: `delayed dividend of ${company.en}`,
});

/** Tells people of claims that should have been paid by a date and were not: of each once. */
async function tellOfDelays(services: Services, date: BusinessDate, size = chunkSize): Promise<void> {
  for (;;) {
    const delayed = await inTransaction(services.db, (reader) => delaysToTell(reader, date, size));
    const { done, parked } = await bisectFailures(services, delayed, nameOf, async (ctx, claims) => {
      const told = await markDelayTold(ctx.writer, claims, ctx.now);
      for (const claim of told) {
        await notifyOfDelay(ctx, services.config.keys, claim);
        ctx.changed(claim.user_id, 'dividends');
      }
      return { done: told, failed: [] };
    });
    if (done.length + parked === 0) return;
  }
}

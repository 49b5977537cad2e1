import { addDays, type BusinessDate, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { findingsOf, type ListedOrder, type OwnOrder, takenBy } from '@banyan/domain/wallet/provider-bill.ts';
import type { FrequentTask } from '../../../jobs/scheduler.ts';
import type { CommandContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/db/sql.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { errorFacts } from '../../../platform/log.ts';
import { runCommand, type Services, systemClient } from '../../../platform/services.ts';
import { rechargeById } from '../recharges/recharge.store.ts';
import { withdrawalById } from '../withdrawals/withdrawal.store.ts';
import {
  concludedOn,
  insertBill,
  insertFinding,
  nextBillDay,
  openFindings,
  resolveFinding,
} from './bill.store.ts';
import type { PaymentProvider } from './port.ts';
import type { Providers } from './providers.ts';
import { parseReference } from './reference.ts';

/** Looks for the bills of days that are over, and compares each with our orders, once. */
export const fetchBillsRegularly = (providers: Providers): FrequentTask => ({
  name: 'wallet.bills',
  everyMs: 60_000,
  run: (services) => fetchBills(services, providers),
});

/**
 * Fetches what bills there are that were not compared, day by day, and looks whether what was unknown then has been
 * settled since. One provider that does not answer keeps no other from being asked.
 */
export async function fetchBills(services: Services, { all }: Providers): Promise<void> {
  for (const { name, bill } of all) {
    if (!bill) continue;
    await fetchBillsOf(services, name, bill).catch((error: unknown) =>
      services.log.warn('a bill waits', { provider: name, ...errorFacts(error) }),
    );
  }
  await resolveSettled(services);
}

async function fetchBillsOf(
  services: Services,
  provider: string,
  bill: NonNullable<PaymentProvider['bill']>,
): Promise<void> {
  // Providers go by the time outside: in a demo the business may be days ahead of it.
  const wall = services.clock.wall();
  const last = addDays(businessDateOf(wall), -1);
  const first = await inTransaction(services.db, (writer) => nextBillDay(writer, provider));
  for (let on = first ?? addDays(last, 1); on <= last; on = addDays(on, 1)) {
    const listed = await bill(on, wall);
    if (!listed) return;
    const date = on;
    await runCommand(services, systemClient, `bill:${provider}:${date}`, (ctx) =>
      compareBill(ctx, provider, date, listed),
    );
  }
}

async function compareBill(
  ctx: CommandContext,
  provider: string,
  on: BusinessDate,
  listed: readonly ListedOrder[],
): Promise<void> {
  const ofDay = await concludedOn(ctx.reader, provider, on);
  const named = new Set(ofDay.map(({ reference }) => reference));
  const others: OwnOrder[] = [];
  for (const { type, reference } of listed) {
    if (named.has(reference)) continue;
    named.add(reference);
    const own = await orderNamed(ctx.reader, provider, { type, reference });
    if (own) others.push(own);
  }
  const bill = { provider, on_date: on, orders: listed.length, taken: takenBy(listed), fetched_at: ctx.now };
  if (!(await insertBill(ctx.writer, bill))) return;
  for (const finding of findingsOf(listed, ofDay, others))
    await insertFinding(ctx.writer, { provider, on_date: on, found_at: ctx.now }, finding);
}

/** Returns what a provider was asked for under a name; undefined where it was asked for nothing, or something else. */
async function orderNamed(
  reader: Reader,
  provider: string,
  { type, reference }: Pick<ListedOrder, 'type' | 'reference'>,
): Promise<OwnOrder | undefined> {
  const key = parseReference(reference);
  if (key?.type !== type) return undefined;
  if (type === 'recharge') {
    const row = await rechargeById(reader, key.userId, key.id);
    if (row?.provider !== provider) return undefined;
    const { number, amount, state } = row;
    return { type, reference, number, amount, isConcluded: state === 'succeeded' };
  }
  const row = await withdrawalById(reader, key.userId, key.id);
  if (row?.provider !== provider) return undefined;
  const { number, net, state } = row;
  return { type, reference, number, amount: net, isConcluded: state === 'settled' };
}

/** Lets go what was unknown when its bill came, and has been concluded with the same amount since. */
async function resolveSettled({ db, clock }: Services): Promise<void> {
  await inTransaction(db, async (writer) => {
    const unknown = (await openFindings(writer)).filter(({ fault }) => fault === 'unknown');
    for (const finding of unknown) {
      const own = await orderNamed(writer, finding.provider, finding);
      if (own?.isConcluded && own.amount === finding.listed)
        await resolveFinding(writer, finding.finding_id, clock.now());
    }
  });
}

import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { bisectFailures, type Done } from '../../jobs/bisect-failures.ts';
import type { CountsOf } from '../../jobs/daily.ts';
import { postEach } from '../../ledger/index.ts';
import type { CommandContext, UserCommand } from '../../platform/context.ts';
import { type Reader, sql } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { deriveId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { newDeposit } from './deposit.ts';
import { insertMovements } from './movement.store.ts';
import { notifyOfSweep } from './notices.ts';
import { nobody, openPot, parkedPots, potOf, setAutosaveAbove, sweptAfter } from './pot.store.ts';
import { movementPosting } from './savings.postings.ts';

const chunkSize = 500;

/** Switches the rule on, which opens the pot of somebody who has none, changes its amount, or switches it off. */
export async function setAutosave(ctx: UserCommand, above: bigint | null) {
  if (above !== null && !(await potOf(ctx.reader, ctx.userId)))
    await openPot(ctx.writer, ctx.userId, ctx.now);
  await setAutosaveAbove(ctx.writer, ctx.userId, above);
  ctx.changed(ctx.userId, 'savings');
  return { autosaveAbove: above };
}

/**
 * Sweeps into the pots what wallets have available above their owners' amounts, once a business date and on that date
 * alone: what a wallet had on a date that was missed is not known any more. Returns what was done, in words.
 */
export async function sweepWallets(
  services: Services,
  date: BusinessDate,
  size = chunkSize,
): Promise<CountsOf<'savings.sweep'>> {
  if (date !== businessDateOf(services.clock.now())) return { swept: 0 };
  const total = { done: 0, parked: 0 };
  for (let after = nobody; ; ) {
    const people = await inTransaction(services.db, (reader) => sweptAfter(reader, after, size));
    const { done, parked } = await bisectFailures(services, people, nameOf, (ctx, some) =>
      sweepTogether(services, ctx, some, date),
    );
    total.done += done.length;
    total.parked += parked;
    after = people.at(-1) ?? nobody;
    if (people.length < size) break;
  }
  return { swept: total.done, parked: total.parked };
}

const nameOf = (userId: string) => ({
  kind: parkedPots,
  id: userId,
  owner: userId,
  subject: `savings pot ${userId}`,
});

async function sweepTogether(
  services: Services,
  ctx: CommandContext,
  people: string[],
  date: BusinessDate,
): Promise<Done<string>> {
  // Off, the area takes no new money.
  if (!ctx.flags.savings) return { done: [], failed: [] };
  const swept = (await spareOf(ctx.reader, people)).filter(
    ({ spare }) => spare >= ctx.policy.savings.minAmount,
  );
  const rows = swept.map(({ user_id, spare }) =>
    newDeposit({
      userId: user_id,
      movementId: deriveId('savings-autosave', user_id, date),
      origin: 'autosave',
      amount: spare,
      at: ctx.now,
      on: ctx.today,
    }),
  );
  const outcomes = await postEach(
    ctx.writer,
    rows.map((row) =>
      movementPosting({
        userId: row.user_id,
        movementId: row.movement_id,
        kind: 'deposit',
        amount: row.amount,
      }),
    ),
    { at: ctx.now, on: ctx.today },
  );
  // A wallet that was emptied meanwhile has nothing to spare; a date that was swept before is not swept again.
  const done = rows.filter((_row, i) => outcomes[i] === 'posted');
  if (done.length > 0) await ctx.writer.run(insertMovements(done));
  for (const row of done) {
    await notifyOfSweep(ctx, services.config.keys, row);
    ctx.changed(row.user_id, 'savings', 'wallet');
  }
  return { done: done.map(({ user_id }) => user_id), failed: [] };
}

/** Returns what each wallet has available above its owner's amount, in minor units; negative where it has less. */
const spareOf = (reader: Reader, people: readonly string[]): Promise<{ user_id: string; spare: bigint }[]> =>
  reader.rows(sql`
    select p.user_id, a.posted - a.held - p.autosave_above as spare
    from savings_pots p join accounts a on a.user_id = p.user_id and a.kind = 'wallet' and a.asset = ${currency}
    where p.user_id = any(${people}::uuid[]) and p.autosave_above is not null order by p.user_id`);

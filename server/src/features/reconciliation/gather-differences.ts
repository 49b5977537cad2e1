import { outlivedOf } from '@banyan/domain/reconciliation/outlived.ts';
import type { Everything } from '../../area.ts';
import type { FrequentTask } from '../../jobs/scheduler.ts';
import type { CommandContext } from '../../platform/context.ts';
import type { Difference } from '../../platform/difference.ts';
import { deriveId, newId } from '../../platform/ids.ts';
import { runCommand, systemClient } from '../../platform/services.ts';
import { bookedDifferences, type DifferenceRow, insertDifference, keepFound } from './difference.store.ts';

/** Asks all areas what disagrees, and keeps it for the operators until it is dealt with or is gone. */
export const gatherRegularly = (sources: Everything['differences']): FrequentTask => ({
  name: 'reconciliation.gather',
  everyMs: 5_000,
  run: (services) => runCommand(services, systemClient, newId(), (ctx) => gather(ctx, sources)),
});

async function gather(ctx: CommandContext, sources: Everything['differences']): Promise<void> {
  const found = (await sources(ctx.reader)).map(asRow);
  const booked = await bookedDifferences(ctx.reader);
  const outlived = outlivedOf(
    booked.map((row) => ({ id: row.difference_id, takesBack: row.takes_back })),
    new Set(found.map(({ difference_id }) => difference_id)),
  );
  const taken = booked.filter(({ difference_id }) => outlived.includes(difference_id));
  const all = [...found, ...taken.map((row) => takingBack(row, ctx.now))];
  for (const row of all) await insertDifference(ctx.writer, row);
  await keepFound(
    ctx.writer,
    all.map(({ difference_id }) => difference_id),
  );
}

type Found = Parameters<typeof insertDifference>[1];

/** Another amount is another difference: what two operators agreed upon was the amount that they saw. */
const asRow = ({ code, key, subject, amount, since, deviation }: Difference): Found => ({
  difference_id: deriveId('difference', code, key, String(deviation?.more ?? '')),
  code,
  source_key: key,
  subject,
  amount,
  house: deviation?.house ?? null,
  more: deviation?.more ?? null,
  since,
  takes_back: null,
});

/** Returns the difference that a correction has become, which the other way round takes it back. */
const takingBack = (row: DifferenceRow, now: Date): Found => ({
  ...row,
  difference_id: deriveId('difference', 'outlived', row.difference_id),
  code: 'difference.outlived',
  source_key: row.difference_id,
  more: row.more && -row.more,
  since: now,
  takes_back: row.difference_id,
});

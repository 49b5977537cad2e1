import type { jobsApi } from '@banyan/api/operations/jobs.operator.ts';
import { countParked, parkedPage } from '../../jobs/parked.store.ts';
import { type Retries, retryParked } from '../../jobs/retry-parked.ts';
import type { OperatorCommand, OperatorRead } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import { audit } from '../audit/index.ts';

const dayMs = 86_400_000;

/** Returns what failed alone and waits for somebody to look at it, the newest first. */
export const listParked = (ctx: OperatorRead, { cursor, limit }: InputOf<typeof jobsApi.parkedItems>) =>
  pageBy(
    limit,
    cursor,
    (page) => parkedPage(ctx.reader, page),
    (row) => ({ at: row.parked_at, id: row.item_id }),
    (row) => ({
      kind: row.kind,
      itemId: row.item_id,
      subject: row.subject,
      error: row.error,
      attempts: row.attempts,
      parkedAt: row.parked_at,
    }),
  );

/** Lets parked items be tried again, each written down; all of them or, when one is not parked, none. */
export async function retryItems(
  ctx: OperatorCommand,
  retries: Retries,
  { items }: InputOf<typeof jobsApi.retryParked>,
) {
  await retryParked(
    ctx,
    retries,
    items.map(({ kind, itemId: id }) => ({ kind, id })),
  );
  for (const { kind, itemId: id } of items) await audit(ctx, 'jobs.retry', { type: 'parked', id }, kind);
  return { retried: items.length };
}

/** Returns an alert for each kind of parked items; one that grew within a day says so. */
export async function parkedAlerts(ctx: OperatorRead) {
  const kinds = await countParked(ctx.reader, new Date(ctx.wall.getTime() - dayMs));
  return kinds.map(({ kind, count, fresh, oldest }) => ({
    code: fresh > 0n ? ('jobs.parked_growing' as const) : ('jobs.parked' as const),
    subject: fresh > 0n ? `${kind}: ${count} (+${fresh})` : `${kind}: ${count}`,
    amount: null,
    since: oldest,
  }));
}

import type { refusedCallsApi } from '@banyan/api/wallet/refused-calls.operator.ts';
import type { Alert } from '../../../area.ts';
import type { OperatorCommand, OperatorRead } from '../../../platform/context.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { following, pageBy } from '../../../platform/page.ts';
import { audit } from '../../audit/index.ts';
import type { EventFault } from './port.ts';

interface RefusedRow {
  refusal_id: string;
  provider: string;
  reason: EventFault;
  event_id: string | null;
  received_at: Date;
  seen_at: Date | null;
}

/** Returns the calls in a provider's name that were refused, the newest first. */
export const refusedCalls = (
  ctx: OperatorRead,
  { limit, cursor }: InputOf<typeof refusedCallsApi.refusedCalls>,
) =>
  pageBy(
    limit,
    cursor,
    (page) => {
      const { where, order } = following(page.after, { at: 'received_at', id: 'refusal_id' });
      return ctx.reader.rows<RefusedRow>(sql`
        select refusal_id, provider, reason, event_id, received_at, seen_at from refused_webhooks
        where ${where} order by ${order} limit ${page.limit}`);
    },
    (row) => ({ at: row.received_at, id: row.refusal_id }),
    (row) => ({
      refusalId: row.refusal_id,
      provider: row.provider,
      reason: row.reason,
      eventId: row.event_id,
      receivedAt: row.received_at,
      seenAt: row.seen_at,
    }),
  );

/** Returns an alert for each provider in whose name calls were refused that nobody has seen, since the first one. */
export async function unseenRefusals({ reader }: OperatorRead): Promise<Alert[]> {
  const rows = await reader.rows<{ provider: string; since: Date }>(sql`
    select provider, min(received_at) as since from refused_webhooks where seen_at is null
    group by provider order by provider`);
  return rows.map(
    ({ provider, since }): Alert => ({ code: 'provider.refused', subject: provider, amount: null, since }),
  );
}

/** Takes what arrived up to an instant off the count of the overview; what has arrived since stays on it. */
export async function seeRefusedCalls(
  ctx: OperatorCommand,
  { until }: InputOf<typeof refusedCallsApi.seeRefusedCalls>,
): Promise<{ seen: number }> {
  const seen = await ctx.writer.run(sql`
    update refused_webhooks set seen_at = ${ctx.wall} where seen_at is null and received_at <= ${until}`);
  await audit(ctx, 'refused_calls.see', { type: 'refused_calls', id: until.toISOString() }, `${seen} calls`);
  return { seen };
}

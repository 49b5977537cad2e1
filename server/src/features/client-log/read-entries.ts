import type { operatorClientLogApi } from '@banyan/api/client-log/client-log.operator.ts';
import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import type { OperatorRead } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import { unseal } from '../../platform/security/sealing.ts';
import type { Services } from '../../platform/services.ts';
import { entriesOn, entriesPage } from './client-log.store.ts';
import { messagePlace } from './record-entries.ts';

const periodMs = { hour: 3_600_000, day: 86_400_000, week: 7 * 86_400_000 };

/** Returns the log for operators, the newest first. */
export async function readEntries(
  ctx: OperatorRead,
  { cursor, limit, level, route, token, within }: InputOf<typeof operatorClientLogApi.clientLog>,
  { config }: Pick<Services, 'config'>,
) {
  const since = within && new Date(ctx.wall.getTime() - periodMs[within]);
  const page = await pageBy(
    limit,
    cursor,
    (query) => entriesPage(ctx.reader, { level, route, token, since }, query),
    (row) => ({ at: row.received_at, id: row.entry_id }),
    (row) => ({
      entryId: row.entry_id,
      receivedAt: row.received_at,
      time: row.logged_at,
      token: row.log_id,
      route: row.route,
      level: row.level,
      platform: row.platform,
      message: unseal(config.keys.data, messagePlace(row.entry_id), row.message_sealed),
    }),
  );
  const { keptDays, maxPerDay } = ctx.policy.clientLog;
  return {
    ...page,
    switch: config.clientLog.switch,
    keptDays,
    today: { entries: await entriesOn(ctx.reader, businessDateOf(ctx.wall)), limit: maxPerDay },
  };
}

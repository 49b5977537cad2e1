import type { clientLogApi } from '@banyan/api/client-log/client-log.ts';
import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { redactText, routeOf } from '@banyan/domain/client-log/redact.ts';
import type { CommandContext } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { seal } from '../../platform/security/sealing.ts';
import type { Services } from '../../platform/services.ts';
import { type ClientLogRow, countTowardsDay, insertEntries } from './client-log.store.ts';

type Entry = InputOf<typeof clientLogApi.logger>['data'][number];

/** Returns where a message stands, for its encryption. */
export const messagePlace = (entryId: string): string => `client_log|message|${entryId}`;

/** An entry without what must be in no log. */
export type CleanEntry = Entry & { readonly isClean: true };

/**
 * Returns a batch of a device's log as it may be kept. Anybody may send one, so that it is cleaned again whatever
 * the device did; before the transaction, which nobody's texts may prolong.
 */
export const cleanEntries = (entries: readonly Entry[]): CleanEntry[] =>
  entries.map((entry) => ({
    ...entry,
    route: routeOf(redactText(entry.route)),
    platform: redactText(entry.platform),
    message: redactText(entry.message),
    isClean: true,
  }));

/** Keeps a batch. A day takes only so many entries: what comes after is dropped, not refused, or devices would keep it. */
export async function recordEntries(
  ctx: CommandContext,
  entries: readonly CleanEntry[],
  { config }: Pick<Services, 'config'>,
): Promise<{ accepted: number }> {
  const on = businessDateOf(ctx.wall);
  const { maxPerDay } = ctx.policy.clientLog;
  if (config.clientLog.switch === 0) return { accepted: 0 };
  if (!(await countTowardsDay(ctx.writer, on, entries.length, maxPerDay))) return { accepted: 0 };
  const rows = entries.map((entry, i): ClientLogRow => {
    const id = ctx.id(`entry ${i}`);
    return {
      entry_id: id,
      received_at: ctx.wall,
      received_on: on,
      log_id: entry.token,
      route: entry.route,
      level: entry.level,
      platform: entry.platform,
      logged_at: entry.time,
      message_sealed: seal(config.keys.data, messagePlace(id), entry.message),
    };
  });
  await insertEntries(ctx.writer, rows);
  return { accepted: rows.length };
}

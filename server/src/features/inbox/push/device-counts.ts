import type { operatorPushApi } from '@banyan/api/inbox/push.operator.ts';
import type { PushServiceName } from '@banyan/domain/inbox/push.ts';
import type { Config } from '../../../platform/config.ts';
import type { OperatorReadOfAll } from '../../../platform/context.ts';
import { sql, type WholeReader } from '../../../platform/db/sql.ts';
import type { HandlersOf } from '../../../platform/http/handlers.ts';

/** A device that was there within so many days counts as recent. */
const recentDays = 7;

interface DeviceCount {
  service: PushServiceName | null;
  devices: bigint;
  recent: bigint;
  muted: bigint;
}

/** Shows operators how many devices are told of messages, and nothing of any one of them. */
export const pushOperatorHandlers = ({ push }: Pick<Config, 'push'>): HandlersOf<typeof operatorPushApi> => ({
  pushDevices: { ofAll: (ctx) => pushDevices(ctx, push !== null) },
});

async function pushDevices({ reader, wall }: OperatorReadOfAll, isOn: boolean) {
  const since = new Date(wall.getTime() - recentDays * 86_400_000);
  const rows = await deviceCounts(reader, since);
  return { isOn, items: rows.map((row) => ({ ...row, quiet: row.devices - row.recent })) };
}

const deviceCounts = (reader: WholeReader, since: Date): Promise<DeviceCount[]> =>
  reader.rows<DeviceCount>(sql`
    select service, count(*) as devices, count(*) filter (where seen_at >= ${since}) as recent,
      count(*) filter (where cardinality(muted) > 0) as muted
    from push_subscriptions group by service order by service nulls last`);

import type { ChannelRefusal } from '@banyan/domain/support/service-channels.ts';
import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';

/** The configuration that was good last. */
export interface KeptConfiguration {
  address: string;
  /** As it was then: hosts may have been taken off the list since. */
  configuration: unknown;
  taken_at: Date;
}

/** What came of asking an address. */
export interface ChannelLook {
  address: string;
  looked_at: Date;
  refusal: ChannelRefusal | null;
  detail: string | null;
  refused_since: Date | null;
}

/** Returns the configuration that was good last. */
export const keptConfiguration = (reader: Reader): Promise<KeptConfiguration | undefined> =>
  reader.first<KeptConfiguration>(
    sql`select address, configuration, taken_at from service_channels where name = 'shown'`,
  );

/** Returns what came of asking each address that was asked. */
export const channelLooks = (reader: Reader): Promise<ChannelLook[]> =>
  reader.rows<ChannelLook>(sql`
    select address, looked_at, refusal, detail, refused_since from service_channel_looks order by address`);

/** Forgets what is known of all addresses but these; returns whether what was shown came from another one. */
export async function forgetOthers(writer: Writer, addresses: readonly string[]): Promise<boolean> {
  await writer.run(sql`
    delete from service_channel_looks where not (address = any(${[...addresses]}::text[]))`);
  const gone = await writer.run(sql`
    delete from service_channels where not (address = any(${[...addresses]}::text[]))`);
  return gone > 0;
}

/** Notes what came of asking an address; one that was refused already keeps the instant since when it is. */
export async function noteLook(
  writer: Writer,
  { address, refusal, detail }: Pick<ChannelLook, 'address' | 'refusal' | 'detail'>,
  at: Date,
): Promise<void> {
  await writer.run(sql`
    insert into service_channel_looks (address, looked_at, refusal, detail, refused_since)
    values (${address}, ${at}, ${refusal}, ${detail}, ${refusal === null ? null : at})
    on conflict (address) do update set looked_at = excluded.looked_at, refusal = excluded.refusal,
      detail = excluded.detail,
      refused_since = case when excluded.refusal is null then null
        else coalesce(service_channel_looks.refused_since, excluded.refused_since) end`);
}

/** Keeps a configuration as the one that is shown; returns whether it says something else than the one before. */
export async function keepConfiguration(
  writer: Writer,
  address: string,
  configuration: object,
  at: Date,
): Promise<boolean> {
  const text = JSON.stringify(configuration);
  const same = await writer.first(sql`
    select 1 as one from service_channels where name = 'shown' and configuration = ${text}::jsonb`);
  await writer.run(sql`
    insert into service_channels (name, address, configuration, taken_at)
    values ('shown', ${address}, ${text}::jsonb, ${at})
    on conflict (name) do update set address = excluded.address, configuration = excluded.configuration,
      taken_at = excluded.taken_at`);
  return same === undefined;
}

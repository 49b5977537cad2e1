import type { operatorChannelsApi } from '@banyan/api/support/channels.operator.ts';
import type { serviceChannelsApi } from '@banyan/api/support/channels.ts';
import { isOldConfiguration } from '@banyan/domain/support/service-channels.ts';
import type { Alert } from '../../../area.ts';
import type { Config } from '../../../platform/config.ts';
import type { OperatorRead, ReadContext } from '../../../platform/context.ts';
import type { HandlersOf } from '../../../platform/http/handlers.ts';
import { channelLooks, keptConfiguration } from './channel.store.ts';
import { configurationForm, type ServiceConfiguration } from './read-configuration.ts';

type Context = Pick<ReadContext, 'reader' | 'wall'>;

/** Shows everybody how customer service is reached. */
export function channelHandlers(
  config: Pick<Config, 'serviceChannels'>,
): HandlersOf<typeof serviceChannelsApi> {
  const shownTo = shownBy(config);
  return {
    serviceChannels: async (ctx) => {
      const shown = await shownTo(ctx);
      if (!shown) return { shown: null };
      const { channels, hours, takenAt, isOld } = shown;
      return { shown: { channels, hours, takenAt, isOld } };
    },
  };
}

/** Shows operators which address that comes from, and why others were refused. */
export function channelOperatorHandlers(
  config: Pick<Config, 'serviceChannels'>,
): HandlersOf<typeof operatorChannelsApi> {
  const shownTo = shownBy(config);
  return {
    serviceChannelLooks: async (ctx) => {
      const taken = (await shownTo(ctx)) ?? null;
      const looks = new Map((await channelLooks(ctx.reader)).map((look) => [look.address, look]));
      const items = config.serviceChannels.addresses.map((address) => {
        const look = looks.get(address);
        return {
          address,
          isShown: address === taken?.address,
          lookedAt: look?.looked_at ?? null,
          refusal: look?.refusal ?? null,
          detail: look?.detail ?? null,
          refusedSince: look?.refused_since ?? null,
        };
      });
      return { taken, items };
    },
  };
}

/**
 * Returns what reads the configuration that is kept. It is checked again: an address or a host may have been taken off the
 * list since, perhaps because it is not to be trusted any more.
 */
function shownBy({ serviceChannels: { addresses, hosts } }: Pick<Config, 'serviceChannels'>) {
  const form = configurationForm(hosts);
  return async ({ reader, wall }: Context) => {
    if (addresses.length === 0) return undefined;
    const kept = await keptConfiguration(reader);
    if (!kept || !addresses.includes(kept.address)) return undefined;
    const checked = form.safeParse(kept.configuration);
    if (!checked.success) return undefined;
    return {
      address: kept.address,
      takenAt: kept.taken_at,
      isOld: isOldConfiguration(kept.taken_at, wall),
      ...show(checked.data),
    };
  };
}

const show = ({ channels, hours }: ServiceConfiguration) => ({
  hours: hours ?? null,
  channels: channels.map((channel) => ({
    kind: channel.kind,
    name: channel.name,
    value: channel.value,
    hours: channel.hours ?? null,
  })),
});

/** Says that no address has answered with a good configuration for a day, where there are addresses. */
export async function channelAlerts({ reader, wall }: OperatorRead): Promise<Alert[]> {
  const looks = await channelLooks(reader);
  const [first] = looks;
  if (!first) return [];
  const kept = await keptConfiguration(reader);
  const refused = looks.flatMap(({ refused_since }) => refused_since ?? []);
  const since = kept?.taken_at ?? refused.toSorted((one, other) => one.getTime() - other.getTime())[0];
  if (!since || !isOldConfiguration(since, wall)) return [];
  return [{ code: 'support.channels_old', subject: kept?.address ?? first.address, amount: null, since }];
}

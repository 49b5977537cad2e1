import type { FrequentTask } from '../../../jobs/scheduler.ts';
import type { CommandContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { runCommand, type Services, systemClient } from '../../../platform/services.ts';
import { type ChannelLook, forgetOthers, keepConfiguration, noteLook } from './channel.store.ts';
import { ChannelRefused } from './channel-refused.ts';
import { type FetchOptions, fetchConfiguration } from './fetch-configuration.ts';
import { readConfiguration, type ServiceConfiguration } from './read-configuration.ts';

type Look = Pick<ChannelLook, 'address' | 'refusal' | 'detail'>;
interface Taken {
  address: string;
  configuration: ServiceConfiguration;
}

/**
 * Asks the addresses of the service channels in their order, until one answers with a good configuration, and keeps that.
 * Where none does, the one of before stays. Returns the address that was taken.
 */
export async function lookForChannels(
  services: Services,
  options: FetchOptions = {},
): Promise<string | undefined> {
  const { addresses, hosts, privateHosts } = services.config.serviceChannels;
  const looks: Look[] = [];
  let taken: Taken | undefined;
  for (const address of addresses) {
    try {
      const body = await fetchConfiguration(address, privateHosts, options);
      taken = { address, configuration: readConfiguration(body, hosts) };
      looks.push({ address, refusal: null, detail: null });
      break;
    } catch (error) {
      if (!(error instanceof ChannelRefused)) throw error;
      looks.push({ address, refusal: error.refusal, detail: error.detail });
    }
  }
  const found = taken;
  await runCommand(services, systemClient, newId(), (ctx) => note(ctx, addresses, looks, found));
  return found?.address;
}

/** Writes down what came of it. The wall clock counts: the world outside knows no other day. */
async function note(
  ctx: CommandContext,
  addresses: readonly string[],
  looks: readonly Look[],
  taken: Taken | undefined,
): Promise<void> {
  const { writer, wall } = ctx;
  let isChanged = await forgetOthers(writer, addresses);
  for (const look of looks) await noteLook(writer, look, wall);
  if (taken && (await keepConfiguration(writer, taken.address, taken.configuration, wall))) isChanged = true;
  if (isChanged) ctx.changedForEverybody();
}

/** Looks every five minutes, and never because somebody asks. */
export const lookRegularly: FrequentTask = {
  name: 'support.channels',
  everyMs: 300_000,
  run: (services) => lookForChannels(services),
};

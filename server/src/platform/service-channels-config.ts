import { z } from 'zod';

/** Where configurations of the service channels are fetched from, and what these may lead to. */
export interface ServiceChannelsConfig {
  /** In their order: the first that answers with a good configuration is taken. */
  addresses: readonly string[];
  /** The hosts that may be asked, and that links to customer service may lead to. */
  hosts: readonly string[];
  /** Those of them that may stand in a private network. */
  privateHosts: readonly string[];
}

/** So many are asked at most: each may take its time. */
const mostAddresses = 5;

/** Returns whether a text is the address of a document, written as a browser writes it. */
function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { href, protocol, username, password, hash } = new URL(text);
  return /^https?:$/.test(protocol) && href === text && username === '' && password === '' && hash === '';
}

const isHost = (text: string): boolean =>
  URL.canParse(`https://${text}`) && new URL(`https://${text}`).hostname === text;

const listOf = (isGood: (text: string) => boolean, what: string) =>
  z
    .string()
    .default('')
    .transform((text) => text.split(',').map((each) => each.trim()))
    .transform((list) => list.filter((each) => each !== ''))
    .refine((list) => list.every(isGood), `${what}, separated by commas`);

/** The variables of the service channels. */
export const serviceChannelsEnvironment = {
  BANYAN_SERVICE_CHANNELS: listOf(isAddress, 'addresses such as https://config.example/service.json'),
  BANYAN_SERVICE_HOSTS: listOf(isHost, 'hosts such as config.example'),
  BANYAN_SERVICE_PRIVATE_HOSTS: listOf(isHost, 'hosts such as config.internal'),
};
type Environment = z.output<z.ZodObject<typeof serviceChannelsEnvironment>>;

/** Reads them; without an address nothing is fetched. Every fault is one line that names its variable. */
export function readServiceChannels(
  e: Environment,
  isProduction: boolean,
): { serviceChannels: ServiceChannelsConfig; faults: string[] } {
  const addresses = e.BANYAN_SERVICE_CHANNELS;
  const hosts = e.BANYAN_SERVICE_HOSTS;
  const privateHosts = e.BANYAN_SERVICE_PRIVATE_HOSTS;
  const faults: string[] = [];
  if (addresses.length > mostAddresses)
    faults.push(`BANYAN_SERVICE_CHANNELS: ${mostAddresses} addresses at most`);
  for (const address of addresses) {
    const { protocol, hostname } = new URL(address);
    if (!hosts.includes(hostname))
      faults.push(`BANYAN_SERVICE_HOSTS: lacks ${hostname}, which BANYAN_SERVICE_CHANNELS names`);
    if (protocol === 'http:' && (isProduction || !privateHosts.includes(hostname)))
      faults.push('BANYAN_SERVICE_CHANNELS: https only');
  }
  for (const host of privateHosts.filter((each) => !hosts.includes(each)))
    faults.push(`BANYAN_SERVICE_HOSTS: lacks ${host}, which BANYAN_SERVICE_PRIVATE_HOSTS names`);
  return { serviceChannels: { addresses, hosts, privateHosts }, faults };
}

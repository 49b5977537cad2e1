import { lookup } from 'node:dns';
import { get as getInClear, type IncomingMessage } from 'node:http';
import { get as getByTls } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { addAbortSignal } from 'node:stream';
import { ChannelRefused } from './channel-refused.ts';
import { isPublicAddress } from './public-address.ts';

/** What a configuration weighs at most. */
export const maxConfigurationBytes = 64 * 1024;

export interface FetchOptions {
  /** For all of it: the name, the connection, the answer to its last byte. */
  timeoutMs?: number;
  /** How names become addresses. */
  resolve?: LookupFunction;
}

/**
 * Fetches what an address answers. It follows nobody elsewhere, reads no more than a configuration may weigh, and connects
 * to the very addresses that were looked at: a name that leads into a private network is refused, unless its host may stand
 * there. Throws `ChannelRefused`.
 */
export async function fetchConfiguration(
  address: string,
  privateHosts: readonly string[],
  { timeoutMs = 3_000, resolve = lookup }: FetchOptions = {},
): Promise<Uint8Array> {
  const url = new URL(address);
  const mayBePrivate = privateHosts.includes(url.hostname);
  // A number is connected to without being looked up.
  const host = url.hostname.replaceAll(/[[\]]/g, '');
  if (isIP(host) !== 0 && !mayBePrivate && !isPublicAddress(host))
    throw new ChannelRefused('private_address', host);
  const signal = AbortSignal.timeout(timeoutMs);
  let response: IncomingMessage | undefined;
  try {
    response = await ask(url, mayBePrivate ? resolve : publicOnly(resolve), signal);
    addAbortSignal(signal, response);
    checkHead(response);
    return await bodyOf(response);
  } catch (error) {
    if (error instanceof ChannelRefused) throw error;
    if (signal.aborted) throw new ChannelRefused('too_slow');
    if (response) throw new ChannelRefused('broken_off');
    throw new ChannelRefused('unreachable', codeOf(error));
  } finally {
    response?.destroy();
  }
}

const ask = (url: URL, resolver: LookupFunction, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const options = {
      agent: false,
      headers: { accept: 'application/json', 'accept-encoding': 'identity' },
      lookup: resolver,
      signal,
    } as const;
    const request =
      url.protocol === 'https:' ? getByTls(url, options, resolve) : getInClear(url, options, resolve);
    // Also after the answer has begun: what nobody listens to would end the process.
    request.on('error', reject);
  });

/** Looks names up, and refuses one that leads into a private network, be it by one of its addresses alone. */
const publicOnly =
  (resolve: LookupFunction): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '');
      const addresses = typeof found === 'string' ? [{ address: found, family: isIP(found) }] : found;
      const hidden = addresses.find(({ address }) => !isPublicAddress(address));
      if (hidden) return callback(new ChannelRefused('private_address', hidden.address), '');
      if (options.all) return callback(null, addresses);
      const [first] = addresses;
      return callback(null, first?.address ?? '', first?.family);
    });

function checkHead({ statusCode = 0, headers }: IncomingMessage): void {
  if (statusCode >= 300 && statusCode < 400) throw new ChannelRefused('redirected', String(statusCode));
  if (statusCode !== 200) throw new ChannelRefused('status', String(statusCode));
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  const encoding = headers['content-encoding'] ?? 'identity';
  if (type.trim().toLowerCase() !== 'application/json' || encoding !== 'identity')
    throw new ChannelRefused('wrong_type');
  if (Number(headers['content-length'] ?? 0) > maxConfigurationBytes) throw new ChannelRefused('too_large');
}

async function bodyOf(response: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > maxConfigurationBytes) throw new ChannelRefused('too_large');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/** The code of an error of the network: its text may say what it likes. */
function codeOf(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^[A-Z0-9_]{1,60}$/.test(code) ? code : null;
}

import type { Config } from '../../../platform/config.ts';
import { ProviderUnavailable } from './port.ts';

const mostBytes = 64 * 1_048_576;

type Settings = Pick<NonNullable<Config['alipay']>, 'gateway' | 'timeoutMs'>;

/**
 * Returns the file at an address that the gateway gave, which is good for half a minute. What is there is not signed: it
 * must be at Alipay, and is fetched as the gateway is asked, by TLS. Throws `ProviderUnavailable`.
 */
export async function alipayFile(
  address: string,
  { gateway, timeoutMs = 10_000 }: Settings,
): Promise<Uint8Array> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(atAlipay(address, new URL(gateway)), { redirect: 'error', signal });
    if (!response.ok) throw new Error(`it answers ${response.status}`);
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of response.body ?? []) {
      bytes += part.length;
      if (bytes > mostBytes) throw new Error('it is too large');
      parts.push(part);
    }
    return Buffer.concat(parts);
  } catch (error) {
    throw new ProviderUnavailable(`a file of Alipay: ${String(error)}`);
  }
}

const domainOf = ({ hostname }: URL): string => hostname.split('.').slice(-2).join('.');

function atAlipay(address: string, gateway: URL): URL {
  const url = new URL(address);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  if (!isWeb || domainOf(url) !== domainOf(gateway)) throw new Error(`it is at ${url.host}`);
  url.protocol = gateway.protocol;
  return url;
}

import { hex } from '@banyan/client/hex.ts';
import type { Receipt, Recomputed } from '@banyan/domain/lottery/receipt.ts';

/**
 * The draw computed again by the browser's own cryptography. It shares no code with the piece that draws
 * (`domain/src/lottery/draw-value.ts`): a fault in that one would be found here. It follows what the page says of the
 * computation, and nothing else.
 */

const parts = 10_000;
/** Numbers from the last whole multiple of 10,000 below 2³² on are left out. */
const leftOut = 4_294_960_000;

/** Returns whether the browser offers cryptography here: on pages without TLS it does not. */
export const hasCryptography = (): boolean => Boolean(crypto.subtle);

/**
 * Returns what the seeds and the odds of a receipt come to; undefined where the browser offers no cryptography, and of a
 * receipt whose seed is not there or is none.
 */
export async function recompute({ serverSeed, ...receipt }: Receipt): Promise<Recomputed | undefined> {
  if (!hasCryptography() || serverSeed === null || !/^[0-9a-f]{64}$/.test(serverSeed)) return undefined;
  const seed = seedBytes(serverSeed);
  return {
    seedHash: await sha256(seed),
    tableHash: await sha256(bytesOf(receipt.table.text)),
    value: await valueOf(seed, receipt),
  };
}

const seedBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: 32 }, (_, i) => Number.parseInt(text.slice(2 * i, 2 * i + 2), 16));

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));

async function valueOf(
  seed: Uint8Array<ArrayBuffer>,
  { clientSeed, nonce }: Pick<Receipt, 'clientSeed' | 'nonce'>,
): Promise<number> {
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  for (let round = 0; ; round += 1) {
    const digest = await crypto.subtle.sign('HMAC', key, bytesOf(`${clientSeed}:${nonce}:${round}`));
    const number = new DataView(digest).getUint32(0);
    if (number < leftOut) return number % parts;
  }
}

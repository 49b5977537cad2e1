// The cold signer of the demonstration. Its key is known to everybody: it pays on simulated chains alone.
import { unsignedFile } from '../domain/src/usdt/transfer-batch.ts';
import { accountOf } from '../domain/src/usdt/transfer-call.ts';
import { signedFile, signTransfer } from '../server/testing/cold-signer.ts';
import { demoPayers } from './demo-chains.mjs';

/** The key of the example of EIP-155. Nothing must ever be sent to its account. */
const demoKey = new Uint8Array(32).fill(0x46);

/** So long a block of TRON may take what was signed. */
const validMs = 12 * 3_600_000;

/** What a signer has counted that has signed nothing. */
export const nothingSigned = { next: {}, files: {} };

/**
 * Signs the file of a batch. The same file is signed with the same numbers, so that a chain takes each line once; TRON
 * counts nothing, and there it is the server that takes one signed file alone. Returns the signed file, and what the
 * signer has counted by then: the next number of each network, and the first of each file. Throws `RangeError` for what
 * is no file of a batch.
 */
export function signForDemo(text, counted, now) {
  const { network, digest } = readUnsigned(text);
  const first = counted.files[digest] ?? counted.next[network] ?? 0;
  let used = 0;
  const signed = signedFile(text, (chain, line) => {
    const n = used;
    used += 1;
    return signTransfer(chain, line, {
      key: demoKey,
      nonce: BigInt(first + n),
      // Two transfers of the same amount to the same address are two transactions.
      expires: new Date(now.getTime() + validMs + n * 1_000),
      owner: accountOf('TRC20', demoPayers.TRC20),
    });
  });
  const next = Math.max(counted.next[network] ?? 0, first + used);
  return {
    text: signed,
    count: used,
    counted: {
      next: { ...counted.next, [network]: next },
      files: { ...counted.files, [digest]: first },
    },
  };
}

/** Reads the file of a batch, which is the same for ever: one that somebody has changed is refused. */
function readUnsigned(text) {
  try {
    const { batch, network: chain, digest, lines } = JSON.parse(text);
    const asked = lines.map(({ order, address, units }) => ({ order, address, units: BigInt(units) }));
    if (unsignedFile({ batch, chain, lines: asked }).text === text.trim()) return { network: chain, digest };
  } catch {
    // Whatever it is, it is not what a batch is written as.
  }
  throw new RangeError('This is no file of a batch of USDT, or somebody has changed it.');
}

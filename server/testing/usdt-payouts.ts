import { parseAmount } from '@banyan/domain/money/amount.ts';
import type { UsdtChain } from '@banyan/domain/usdt/chains.ts';
import type { TransferLine } from '@banyan/domain/usdt/transfer-batch.ts';
import { accountOf } from '@banyan/domain/usdt/transfer-call.ts';
import { payTransfers } from '../src/features/wallet/transfers/pay-transfers.ts';
import { configuredNodes } from '../src/platform/chain/nodes.ts';
import type { Services } from '../src/platform/services.ts';
import { withdrawalByHand } from './by-hand.ts';
import type { OperatorCaller } from './caller.ts';
import { signedFile, signTransfer } from './cold-signer.ts';
import { authorize, type Person, usdtAddress } from './person.ts';

/** Withdrawals of USDT, and a signer that is not there. */

/** The key of the example of EIP-155, which everybody knows. Nothing must ever be sent to its account. */
const knownKey = new Uint8Array(32).fill(0x46);
/** Another key, whose account nobody expects to pay. */
export const otherKey = new Uint8Array(32).fill(0x47);
const knownAccount = '0x9d8A62f656a8d1615C1294fd71e9CFb3E4855A4F';

/** The accounts that are expected to pay: those of the key that everybody knows. */
export const payers: Readonly<Record<UsdtChain, string>> = {
  TRC20: 'TQLCsShbQNXMTVCjprY64qZmEA4rBarpQp',
  ERC20: knownAccount,
  BEP20: knownAccount,
};

const nextNonce: Record<UsdtChain, bigint> = { TRC20: 0n, ERC20: 0n, BEP20: 0n };

interface SigningFile {
  expires: Date;
  /** Lets the signer pay something else than it was asked for. */
  change?: (line: TransferLine) => TransferLine;
  key?: Uint8Array;
}

/** Returns what a signer gives back for a file: transactions that follow each other by their numbers. */
export function signFile(
  text: string,
  { expires, change = (line) => line, key = knownKey }: SigningFile,
): { bytes: Buffer; nonces: bigint[] } {
  const nonces: bigint[] = [];
  const owner = accountOf('TRC20', payers.TRC20);
  const signed = signedFile(text, (network, line) => {
    const nonce = nextNonce[network];
    nextNonce[network] += 1n;
    nonces.push(nonce);
    return signTransfer(network, change(line), { nonce, expires, key, owner });
  });
  return { bytes: Buffer.from(signed), nonces };
}

const dayMs = 86_400_000;

/** Certifies the person, and adds an address two days ago: it holds nothing up any more. */
export async function addUsdtMethod(
  person: Person,
  chain: UsdtChain,
  address = usdtAddress(chain),
): Promise<string> {
  await person.certify();
  const { clock } = person;
  const daysAhead = Math.round((clock.now().getTime() - clock.wall().getTime()) / dayMs);
  clock.setOffsetDays(daysAhead - 2);
  try {
    return (await person.call.ok('/api/payout_method/add_usdt', { chain, address })).payoutMethodId;
  } finally {
    clock.setOffsetDays(daysAhead);
  }
}

/** Returns what the form shows of a withdrawal to an address: worked out by hand, not by what the server uses. */
export async function usdtTerms(person: Person, amount: string) {
  const { feeBps, usdt } = await person.call.ok('/api/withdrawal/terms');
  if (!usdt) throw new Error('withdrawals of USDT are not open');
  const parsed = parseAmount(amount, 'CNY');
  const shown = withdrawalByHand(parsed.ok ? parsed.amount : 0n, feeBps);
  const net = BigInt(shown.net.replace('.', ''));
  const millionths = (net * 100_000_000n) / BigInt(usdt.quote.value.replace('.', ''));
  const digits = String(millionths).padStart(7, '0');
  return { ...shown, ...usdt.quote, usdt: `${digits.slice(0, -6)}.${digits.slice(-6)}` };
}

/** Asks for a withdrawal to an address at the quote of now, payment password included. */
export async function withdrawUsdt(person: Person, amount: string, payoutMethodId: string) {
  const authorization = await authorize(person, 'withdraw', amount, payoutMethodId);
  const shown = await usdtTerms(person, amount);
  return person.call.ok('/api/withdrawal/request', { amount, payoutMethodId, shown, authorization });
}

/** Puts what waits on a network into a batch as Ada, and takes its file. */
export async function takenBatch(ada: OperatorCaller, chain: UsdtChain) {
  const { batchId } = await ada.ok('/console/api/payout-batches/make', { provider: `usdt/${chain}` });
  const file = await ada.ok('/console/api/payout-batches/take-file', { batchId });
  return { batchId, text: file.text, digest: file.digest };
}

/** Hands over what was released on a network and looks after it once, as its task does. */
export async function payOnce(services: Services, chain: UsdtChain): Promise<void> {
  const node = configuredNodes(services.config.usdt).get(chain);
  if (!node) throw new Error(`there is no node of ${chain}`);
  await payTransfers(services, chain, node);
}

import {
  createPublicClient,
  createWalletClient,
  defineChain,
  encodeFunctionData,
  type Hex,
  http,
  parseAbi,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { Anvil } from './anvil.ts';
import { compiledToken } from './compiled-token.ts';

const abi = parseAbi([
  'function mint(address to, uint256 units)',
  'function transfer(address to, uint256 units) returns (bool)',
]);

/** In the smallest unit of the chain's coin. */
export const ether = 10n ** 18n;
const gwei = 10n ** 9n;
/** More units than any test sends. */
const plenty = 10n ** 30n;

/** Those who send tokens: by keys that everybody knows, to whose accounts nothing must ever be sent. */
type Sender = 'first' | 'second';

interface Transfer {
  by?: Sender;
  /** The contract of another token than the one that is taken. */
  token?: string;
  to: string;
  units: bigint;
}

/** Returns a reader of a chain, and wallets of two people on it: viem's, which share no code with us. */
function clientsOn({ url, chainId }: Anvil) {
  const chain = defineChain({
    id: Number(chainId),
    name: 'a development chain',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  });
  const transport = http(url, { timeout: 60_000 });
  const walletOf = (byte: string) =>
    createWalletClient({ account: privateKeyToAccount(`0x${byte.repeat(32)}`), chain, transport });
  const senders = { first: walletOf('51'), second: walletOf('52') } as const;
  return { reader: createPublicClient({ chain, transport }), senders };
}

/**
 * Puts a token onto a chain, at the address of the one that is taken and once more at another, and returns what two
 * wallets do there: each has enough of both, and coins for its fees.
 */
export async function tokenWallets(anvil: Anvil, taken: string) {
  const { reader, senders } = clientsOn(anvil);
  const { deploying, deployed } = compiledToken();
  await anvil.setCode(taken, deployed);
  const accounts = Object.values(senders).map(({ account }) => account.address);
  for (const address of accounts) await anvil.setBalance(address, 1_000n * ether);

  const transaction = await senders.first.deployContract({ abi, bytecode: deploying });
  await anvil.mine();
  const { contractAddress } = await reader.getTransactionReceipt({ hash: transaction });
  if (!contractAddress) throw new Error('the token was not deployed');

  /** Makes new units for an account, in a block of their own. */
  async function mint(to: string, units: bigint, token = taken): Promise<void> {
    const address = token as Hex;
    await senders.first.writeContract({ address, abi, functionName: 'mint', args: [to as Hex, units] });
    await anvil.mine();
  }
  for (const token of [taken, contractAddress])
    for (const address of accounts) await mint(address, plenty, token);

  return {
    mint,
    /** The contract of another token. */
    otherToken: contractAddress.toLowerCase(),
    /** Sends tokens. Returns the name of the transaction, which waits for a block. */
    transfer: ({ by = 'first', token = taken, to, units }: Transfer): Promise<string> => {
      const address = token as Hex;
      return senders[by].writeContract({ address, abi, functionName: 'transfer', args: [to as Hex, units] });
    },
    /** Signs a transfer as the second sender, and tells no node. Returns it with the address that has signed. */
    signed: async (form: 'legacy' | 'eip1559', to: string, units: bigint) => {
      const { account, chain } = senders.second;
      const call = {
        chainId: chain.id,
        nonce: await reader.getTransactionCount({ address: account.address }),
        gas: 100_000n,
        to: taken as Hex,
        data: encodeFunctionData({ abi, functionName: 'transfer', args: [to as Hex, units] }),
      };
      const fees = { maxFeePerGas: 20n * gwei, maxPriorityFeePerGas: gwei };
      const raw: string =
        form === 'legacy'
          ? await account.signTransaction({ ...call, type: 'legacy', gasPrice: 20n * gwei })
          : await account.signTransaction({ ...call, type: 'eip1559', ...fees });
      return { raw, signer: account.address };
    },
    /** Returns the newest block, or the one at a height. */
    block: async (number?: bigint): Promise<{ number: bigint; hash: string }> => {
      const found = await (number === undefined
        ? reader.getBlock()
        : reader.getBlock({ blockNumber: number }));
      return { number: found.number, hash: found.hash };
    },
    /** Returns the place of the first log of a transaction in its block. */
    logOf: async (name: string): Promise<number | undefined> =>
      (await reader.getTransactionReceipt({ hash: name as Hex })).logs[0]?.logIndex,
    /** Returns how many transactions of an account blocks have. */
    countOf: (account: string): Promise<number> => reader.getTransactionCount({ address: account as Hex }),
  };
}

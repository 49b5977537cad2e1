import { evmChainIds, usdtContracts } from '@banyan/domain/usdt/chains.ts';
import { readEvmTransaction } from '@banyan/domain/usdt/evm-transaction.ts';
import { unsignedFile } from '@banyan/domain/usdt/transfer-batch.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { demoPayers, demoXpub } from '../../../../tools/demo-chains.mjs';
import { signForDemo } from '../../../../tools/demo-signer.mjs';
import { startAnvil } from '../../../testing/chain/anvil.ts';
import { ether, tokenWallets } from '../../../testing/chain/token-wallets.ts';
import { ChainUnavailable, type SignedTransaction } from './chain-reader.ts';
import { readDepositKeys } from './deposit-keys.ts';
import { evmNode } from './evm-node.ts';
import { payerOf } from './payer.ts';

/**
 * The adapter asks a node that we have not written, on a chain whose transactions run for real; what it tells is
 * compared with what viem reads there. There is no database in it, so that one of the projects is enough.
 */

const anvil = await startAnvil(evmChainIds.ERC20);
afterAll(() => anvil.stop());
const tokens = await tokenWallets(anvil, usdtContracts.ERC20);
const contract = usdtContracts.ERC20.toLowerCase();
/** As in production: what a simulator says counts for nothing. */
const node = evmNode(anvil.url, { timeoutMs: 60_000, isRealOnly: true });

const keys = readDepositKeys(demoXpub);
/** More than are asked for at a time; as they are given to people, and as they are asked for. */
const given = Array.from({ length: 205 }, (_, i) => keys.addressesAt(i).ERC20);
const addresses = given.map((address) => address.toLowerCase());
const own = (i: number): string => addresses[i] ?? '';
const height = async (): Promise<bigint> => (await node.head()).number;

describe('a real node of Ethereum', () => {
  it('says which block is the newest, and the hash at a height', async () => {
    await anvil.mine(2);
    const head = await node.head();
    expect(head).toEqual(await tokens.block());
    for (const number of [0n, head.number - 1n, head.number])
      expect(await node.hashAt(number)).toBe((await tokens.block(number)).hash);
    expect(await node.hashAt(head.number + 1n)).toBeNull();
  });

  it('tells what several people have sent to some of very many addresses, of whatever token', async () => {
    const from = (await height()) + 1n;
    const sending = [
      { by: 'first', token: contract, to: own(0), units: 10n ** 24n },
      { by: 'second', token: contract, to: own(204), units: 5n },
      { by: 'first', token: tokens.otherToken, to: own(199), units: 7n },
    ] as const;
    const names: string[] = [];
    for (const each of sending) names.push(await tokens.transfer(each));
    await tokens.transfer({ by: 'second', to: own(1), units: 0n });
    await tokens.transfer({ by: 'second', to: `0x${'35'.repeat(20)}`, units: 9n });
    await anvil.mine();
    const block = await node.head();
    const expected = await Promise.all(
      sending.map(async ({ token, to, units }, i) => {
        const transaction = names[i] ?? '';
        return { transaction, log: await tokens.logOf(transaction), contract: token, to, units, block };
      }),
    );
    const found = await node.transfersIn(from, block.number, addresses);
    expect(found).toHaveLength(3);
    expect(found).toEqual(expect.arrayContaining(expected));
    expect(await node.transfersIn(from, block.number, [own(204)])).toEqual([expected[1]]);
    expect(await node.transfersIn(from, block.number, [own(1)])).toEqual([]);
    expect(await node.transfersIn(from - 1n, from - 1n, addresses)).toEqual([]);
  });

  it('refuses a range above its newest block, of which nothing follows', async () => {
    const above = (await height()) + 1n;
    await expect(node.transfersIn(above, above, [own(0)])).rejects.toThrow(ChainUnavailable);
  });

  it('has a transfer in another block, or in none, once three blocks went another way', async () => {
    await anvil.mine(3);
    const transaction = await tokens.transfer({ to: own(2), units: 11n });
    await anvil.mine();
    const first = await node.head();
    await anvil.mine();
    const raw = await anvil.rawOf(transaction);
    await anvil.reorg(3, [[raw, 2]]);
    const second = await node.head();
    expect(second.number).toBe(first.number + 1n);
    expect(await node.hashAt(first.number)).not.toBe(first.hash);
    expect(await node.transfersIn(first.number, first.number, [own(2)])).toEqual([]);
    expect(await node.transfersIn(first.number, second.number, [own(2)])).toMatchObject([
      { transaction, units: 11n, block: second },
    ]);
    expect(await node.receiptOf(transaction)).toEqual({ block: second, isDone: true });
    await anvil.reorg(3);
    expect(await node.transfersIn(first.number, second.number, [own(2)])).toEqual([]);
    expect(await node.receiptOf(transaction)).toBeNull();
    // Whoever still has it may hand it over again.
    expect(await node.send({ transaction, raw })).toBeNull();
    await anvil.mine();
    expect(await node.receiptOf(transaction)).toEqual({ block: await node.head(), isDone: true });
  });
});

describe('what the signer of the demo has signed', () => {
  const payer = demoPayers.ERC20;
  /** More units than anybody gives this account. */
  const plentiful = 10n ** 20n;
  let batches = 0;

  /** Signs a transfer to the first address with the next number of its account, or one that is so far from it. */
  async function signed(units: bigint, away = 0): Promise<SignedTransaction & { nonce: bigint }> {
    const nonce = (await tokens.countOf(payer)) + away;
    const lines = [{ order: 'W1', address: given[0] ?? '', units }];
    const { text } = unsignedFile({ batch: `B${(batches += 1)}`, chain: 'ERC20', lines });
    const file = signForDemo(text, { next: { ERC20: nonce }, files: {} }, new Date('2026-05-21T04:00:00Z'));
    const [line] = (JSON.parse(file.text) as { lines: SignedTransaction[] }).lines;
    return { transaction: line?.transaction ?? '', raw: line?.raw ?? '', nonce: BigInt(nonce) };
  }
  /** Gives the account that pays coins for its fees, and so many units. */
  async function fund(units: bigint): Promise<void> {
    await anvil.setBalance(payer, ether);
    await tokens.mint(payer, units);
  }

  it('is taken as it is, waits for a block, and is taken again without harm', async () => {
    await fund(2n);
    const { transaction, raw } = await signed(2n);
    expect(await node.receiptOf(transaction)).toBeNull();
    expect(await node.paymentOf(transaction)).toBeNull();
    expect(await node.send({ transaction, raw })).toBeNull();
    await expect(anvil.ask('eth_sendRawTransaction', [raw])).rejects.toThrow('transaction already imported');
    expect(await node.send({ transaction, raw })).toBeNull();
    expect(await node.receiptOf(transaction)).toBeNull();
    await anvil.mine();
    const block = await node.head();
    expect(await node.receiptOf(transaction)).toEqual({ block, isDone: true });
    expect(await node.paymentOf(transaction)).toEqual({
      block,
      isDone: true,
      at: await anvil.timeOf(block.number),
      moves: [{ contract, from: payer.toLowerCase(), to: own(0), units: 2n }],
    });
    // Its number is used by now, and by itself.
    await expect(anvil.ask('eth_sendRawTransaction', [raw])).rejects.toThrow('nonce too low');
    expect(await node.send({ transaction, raw })).toBeNull();
  });

  it('is in a block also where the contract refuses it, and has moved nothing then', async () => {
    await fund(1n);
    const { transaction, raw } = await signed(plentiful);
    expect(await node.send({ transaction, raw })).toBeNull();
    await anvil.mine();
    const block = await node.head();
    expect(await node.receiptOf(transaction)).toEqual({ block, isDone: false });
    const at = await anvil.timeOf(block.number);
    expect(await node.paymentOf(transaction)).toEqual({ block, isDone: false, at, moves: [] });
  });

  it('is refused in words where its account has no coins for the fee, or has used its number', async () => {
    await fund(2n);
    const spent = await signed(1n);
    await node.send(spent);
    await anvil.mine();
    const late = await signed(2n, -1);
    expect(late.transaction).not.toBe(spent.transaction);
    expect(await node.send(late)).toBe('nonce too low');
    expect(await node.receiptOf(late.transaction)).toBeNull();
    await anvil.setBalance(payer, 0n);
    const poor = await signed(1n);
    expect(await node.send(poor)).toMatch(/^insufficient funds/i);
    expect(await node.receiptOf(poor.transaction)).toBeNull();
  });

  it('waits behind a number that is missing, and both are taken once that has come', async () => {
    await fund(3n);
    const [before, behind] = [await signed(1n), await signed(2n, 1)];
    expect(await node.send(behind)).toBeNull();
    await anvil.mine();
    expect(await node.receiptOf(behind.transaction)).toBeNull();
    expect(await node.send(before)).toBeNull();
    await anvil.mine(2);
    for (const { transaction } of [before, behind])
      expect(await node.receiptOf(transaction)).toMatchObject({ isDone: true });
  });

  it('is closed from the block on that has as many transactions of its account', async () => {
    await fund(1n);
    const { nonce, ...sent } = await signed(1n);
    await node.send(sent);
    await anvil.mine();
    const number = await height();
    const end = { payer, nonce, expires: null };
    expect(await node.isClosedAt(number, end)).toBe(true);
    expect(await node.isClosedAt(number - 1n, end)).toBe(false);
    expect(await node.isClosedAt(number, { ...end, nonce: nonce + 1n })).toBe(false);
    expect(await node.isClosedAt(number + 1n, end)).toBe(false);
    expect(await node.isClosedAt(-1n, end)).toBe(false);
  });
});

describe.each(['legacy', 'eip1559'] as const)('a transaction that viem has signed, %s', (form) => {
  it('is read here as on the chain: its name, its number, and who pays', async () => {
    const { raw, signer } = await tokens.signed(form, own(3), 4n);
    const read = readEvmTransaction(new Uint8Array(Buffer.from(raw.slice(2), 'hex')));
    expect(read).toMatchObject({ chainId: evmChainIds.ERC20, to: contract.slice(2), value: 0n });
    expect(payerOf({ payer: null, signatures: [read.signature] })).toBe(signer);
    expect(await node.send({ transaction: read.id, raw })).toBeNull();
    await anvil.mine();
    const block = await node.head();
    expect(await node.paymentOf(read.id)).toEqual({
      block,
      isDone: true,
      at: await anvil.timeOf(block.number),
      moves: [{ contract, from: signer.toLowerCase(), to: own(3), units: 4n }],
    });
    const end = { payer: signer, nonce: read.nonce, expires: null };
    expect(await node.isClosedAt(await height(), end)).toBe(true);
  });
});

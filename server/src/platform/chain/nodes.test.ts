import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type UsdtChain, usdtContracts } from '@banyan/domain/usdt/chains.ts';
import { signLine } from '@banyan/domain/usdt/testing/signed-transfers.ts';
import { accountOf } from '@banyan/domain/usdt/transfer-call.ts';
import { tronAddressOf } from '@banyan/domain/usdt/tron-address.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { blockMs, type NodeFault, standInNode } from '../../../testing/chain/stand-in-node.ts';
import { type ChainNode, ChainUnavailable, ChainUnreachable } from './chain-reader.ts';
import { configuredNodes } from './nodes.ts';

/** Both adapters ask a node that stands in for a real one. */

const node = await standInNode();
afterAll(() => node.close());
const nodes = configuredNodes({ xpub: '', nodes: { TRC20: node.url, ERC20: node.url }, timeoutMs: 30_000 });
const readerOf = (chain: UsdtChain): ChainNode => nodes.get(chain) as ChainNode;

const addresses = {
  TRC20: ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'TJmmqjb1DK9TTZbQXzRQ2AuA94z4gKAPFh'],
  ERC20: ['0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359'],
} as const;
const contractOn = { TRC20: usdtContracts.TRC20, ERC20: usdtContracts.ERC20.toLowerCase() };
const nameOn = (chain: 'TRC20' | 'ERC20', hash: string) => (chain === 'TRC20' ? hash : `0x${hash}`);

it('an installation asks the nodes that it is configured with', () => {
  expect([...nodes.keys()]).toEqual(['TRC20', 'ERC20']);
  expect(configuredNodes(null).size).toBe(0);
});

describe.each(['TRC20', 'ERC20'] as const)('a node of %s', (chain) => {
  const reader = readerOf(chain);
  const [own, foreign] = addresses[chain];
  const contract = contractOn[chain];
  const top = () => node.blocks.at(-1) ?? { number: 0, hash: '' };
  const height = () => BigInt(top().number);
  const expires = new Date('2026-05-21T04:00:00Z');
  const signed = (units: bigint) => signLine(chain, { order: 'W1', address: own, units }, 7n, expires);

  it('says which block is the newest, and the hash at a height', async () => {
    node.mineEmpty(2);
    expect(await reader.head()).toEqual({ number: height(), hash: nameOn(chain, top().hash) });
    expect(await reader.hashAt(height())).toBe(nameOn(chain, top().hash));
    expect(await reader.hashAt(0n)).toBe(nameOn(chain, node.blocks[0]?.hash ?? ''));
    expect(await reader.hashAt(height() + 1n)).toBeNull();
  });

  it('tells the transfers to the addresses that were asked for, whatever token it is', async () => {
    const from = height() + 1n;
    const [first] = node.mine(
      { to: own, units: 10n ** 30n, contract },
      { to: foreign, units: 5n, contract },
      { to: own, units: 0n, contract },
    );
    const block = { number: height(), hash: nameOn(chain, top().hash) };
    node.mine({ to: own, units: 7n, contract: foreign });
    const found = await reader.transfersIn(from, height(), [own]);
    expect(found).toEqual([
      {
        transaction: nameOn(chain, first?.transaction ?? ''),
        log: 0,
        contract,
        to: own,
        units: 10n ** 30n,
        block,
      },
      expect.objectContaining({ contract: foreign, units: 7n, to: own }),
    ]);
    expect(await reader.transfersIn(from, height() - 1n, [own])).toHaveLength(1);
    expect(await reader.transfersIn(from, height(), [own, foreign])).toHaveLength(3);
    expect(await reader.transfersIn(height() + 1n, height() + 2n, [own])).toEqual([]);
  });

  it.each<NodeFault>(['http 500', 'no JSON', 'an error', 'another shape'])(
    'nothing follows from an answer that is no good: %s',
    async (fault) => {
      for (const ask of [
        () => reader.head(),
        () => reader.hashAt(1n),
        () => reader.transfersIn(1n, 1n, [own]),
        () => reader.send(signed(1n)),
        () => reader.receiptOf(signed(1n).transaction),
        () => reader.paymentOf(signed(1n).transaction),
        () => reader.isClosedAt(1n, { payer: own, nonce: 7n, expires }),
      ]) {
        node.misbehave(fault);
        await expect(ask()).rejects.toThrow(ChainUnavailable);
      }
    },
  );

  it('hands over what was signed, once, and says where it is while a block has it', async () => {
    const { transaction, raw } = signed(2n);
    expect(await reader.receiptOf(transaction)).toBeNull();
    expect(await reader.send({ transaction, raw })).toBeNull();
    expect(await reader.send({ transaction, raw })).toBeNull();
    expect(await reader.receiptOf(transaction)).toBeNull();
    node.mineTaken();
    const block = { number: height(), hash: nameOn(chain, top().hash) };
    expect(await reader.receiptOf(transaction)).toEqual({ block, isDone: true });
    node.reorg(1);
    expect(await reader.receiptOf(transaction)).toBeNull();
    node.mineTaken('refused');
    const other = { number: height(), hash: nameOn(chain, top().hash) };
    expect(await reader.receiptOf(transaction)).toEqual({ block: other, isDone: false });
    node.fallBehind(1);
    expect(await reader.receiptOf(transaction)).toBeNull();
    node.fallBehind(0);
  });

  it('says what a transaction has moved that a block has, and when that was made', async () => {
    const [hash, from] = [chain === 'TRC20' ? 'e1'.repeat(32) : 'e2'.repeat(32), 'ab'.repeat(20)];
    const transaction = nameOn(chain, hash);
    const moves = { contract: accountOf(chain, contract), from, to: accountOf(chain, own), units: '12' };
    node.take(hash, null, moves);
    expect(await reader.paymentOf(transaction)).toBeNull();
    node.mineTaken();
    const block = { number: height(), hash: nameOn(chain, top().hash) };
    const payer = chain === 'TRC20' ? tronAddressOf(Buffer.from(from, 'hex')) : `0x${from}`;
    expect(await reader.paymentOf(transaction)).toEqual({
      block,
      isDone: true,
      at: new Date(top().number * blockMs),
      moves: [{ contract, from: payer, to: own, units: 12n }],
    });
    node.reorg(1);
    node.mineTaken('refused');
    expect(await reader.paymentOf(transaction)).toMatchObject({ isDone: false, moves: [] });
  });

  it('says from which block on none takes a transfer', async () => {
    const { transaction, raw } = signLine(chain, { order: 'W2', address: own, units: 1n }, 70n, expires);
    await reader.send({ transaction, raw });
    node.mineTaken();
    const number = height();
    const end =
      chain === 'TRC20'
        ? { payer: own, nonce: null, expires: new Date(Number(number) * blockMs) }
        : { payer: own, nonce: 70n, expires: null };
    expect(await reader.isClosedAt(number, end)).toBe(true);
    expect(await reader.isClosedAt(number - 1n, end)).toBe(false);
    expect(await reader.isClosedAt(number + 1n, end)).toBe(false);
    expect(await reader.isClosedAt(-1n, end)).toBe(false);
    node.mineEmpty(1);
    expect(await reader.isClosedAt(number + 1n, end)).toBe(true);
    expect(await reader.isClosedAt(number, { payer: own, nonce: null, expires: null })).toBe(false);
  });

  it('says why a transaction is not taken', async () => {
    node.misbehave('a refusal');
    expect(await reader.send(signed(3n))).toBe(chain === 'TRC20' ? 'TAPOS_ERROR' : 'nonce too low');
    expect(await reader.receiptOf(signed(3n).transaction)).toBeNull();
  });

  it('says that an answer about another transaction is none', async () => {
    const { raw } = signed(4n);
    const { transaction } = signed(5n);
    await expect(reader.send({ transaction, raw })).rejects.toThrow('another transaction than');
  });

  it('nothing follows from an answer about another block', async () => {
    node.misbehave('another block');
    await expect(reader.hashAt(1n)).rejects.toThrow('another block than the one that was asked for');
  });

  it('a refusal does not say the address of the node, which may hold a key', async () => {
    node.misbehave('http 500');
    const refusal = await reader.head().catch((error: unknown) => String(error));
    expect(refusal).not.toContain('127.0.0.1');
  });
});

describe('what a node of Ethereum refuses that it has already', () => {
  const reader = readerOf('ERC20');
  const line = { order: 'W3', address: addresses.ERC20[0], units: 9n };
  const signedAt = (nonce: bigint) => signLine('ERC20', line, nonce, new Date('2026-05-21T04:00:00Z'));

  it.each([
    'already known',
    'Known transaction: 09fd57d9',
    'known transaction',
    'ALREADY_EXISTS: already known',
    'INTERNAL_ERROR: existing tx with same hash',
    'AlreadyKnown',
    'Transaction with the same hash was already imported.',
  ])('is no refusal: %s', async (words) => {
    node.refuseWith(words);
    expect(await reader.send(signedAt(200n))).toBeNull();
  });

  it('is none under the status of a bad request either', async () => {
    node.refuseWith('Known transaction', 400);
    expect(await reader.send(signedAt(200n))).toBeNull();
    node.refuseWith('Known transaction', 503);
    await expect(reader.send(signedAt(200n))).rejects.toThrow(ChainUnavailable);
  });

  it.each(['unknown transaction type', 'nonce too low', 'replacement transaction underpriced'])(
    'and what it does not have is one: %s',
    async (words) => {
      node.refuseWith(words);
      expect(await reader.send(signedAt(201n))).toBe(words);
    },
  );

  it('nor is a number that is too low, where a block has the transaction', async () => {
    const mined = signedAt(202n);
    expect(await reader.send(mined)).toBeNull();
    node.mineTaken();
    node.refuseWith('nonce too low');
    expect(await reader.send(mined)).toBeNull();
  });
});

it('on TRON what calls no contract has moved no token, and says nothing of a transfer', async () => {
  const transaction = 'd7'.repeat(32);
  const block = { blockID: 'e4'.repeat(32), block_header: { raw_data: { number: 5, timestamp: 15_000 } } };
  const answers: Record<string, object> = {
    '/wallet/gettransactioninfobyid': { id: transaction, blockNumber: 5, receipt: { net_fee: 100_000 } },
    '/wallet/getblock': block,
  };
  const server = createServer((request, response) => {
    response.end(JSON.stringify(answers[request.url ?? ''] ?? {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/`;
  const reader = configuredNodes({ xpub: '', nodes: { TRC20: url } }).get('TRC20') as ChainNode;
  expect(await reader.paymentOf(transaction)).toEqual({
    block: { number: 5n, hash: block.blockID },
    isDone: false,
    at: new Date(15_000),
    moves: [],
  });
  await expect(reader.receiptOf(transaction)).rejects.toThrow(ChainUnavailable);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it('a node that cannot be reached is unavailable', async () => {
  const gone = configuredNodes({ xpub: '', nodes: { BEP20: 'http://127.0.0.1:9/' } }).get('BEP20');
  await expect(gone?.head()).rejects.toThrow(ChainUnreachable);
  node.misbehave('http 500');
  const refused = await readerOf('ERC20')
    .head()
    .catch((error: unknown) => error);
  expect(refused).not.toBeInstanceOf(ChainUnreachable);
});

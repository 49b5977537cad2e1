import { usdtContracts } from '@banyan/domain/usdt/chains.ts';
import { accountOf } from '@banyan/domain/usdt/transfer-call.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { type NodeFault, standInNode } from '../../../testing/chain/stand-in-node.ts';
import { type ChainNode, ChainUnavailable } from './chain-reader.ts';
import { configuredNodes } from './nodes.ts';

/** Both adapters ask a node that stands in for a real one what accounts have of a token. */

const addresses = {
  TRC20: ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'TJmmqjb1DK9TTZbQXzRQ2AuA94z4gKAPFh'],
  ERC20: ['0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359'],
} as const;

const paying = (chain: keyof typeof addresses) =>
  standInNode({ account: accountOf(chain, addresses[chain][1]), units: 1_000n });
const nodes = { TRC20: await paying('TRC20'), ERC20: await paying('ERC20') };
afterAll(async () => {
  for (const node of Object.values(nodes)) await node.close();
});

describe.each(['TRC20', 'ERC20'] as const)('a node of %s', (chain) => {
  const [own, other] = addresses[chain];
  const contract = usdtContracts[chain];
  const node = nodes[chain];
  const asked = configuredNodes({ xpub: '', nodes: { [chain]: node.url }, timeoutMs: 30_000 });
  const reader = asked.get(chain) as ChainNode;
  const height = () => BigInt(node.blocks.length - 1);

  it('says what came to an account less what went, of the token that is asked for', async () => {
    expect(await reader.balanceOf(contract, own, height())).toBe(0n);
    node.mine({ to: own, units: 10n ** 30n, contract }, { to: own, units: 7n, contract: other });
    expect(await reader.balanceOf(contract, own, height())).toBe(10n ** 30n);
    const moves = { contract: accountOf(chain, contract), to: accountOf(chain, own), units: '400' };
    node.take('e3'.repeat(32), null, moves);
    expect(await reader.balanceOf(contract, other, height())).toBe(1_000n);
    node.mineTaken();
    expect(await reader.balanceOf(contract, other, height())).toBe(600n);
    expect(await reader.balanceOf(contract, own, height())).toBe(10n ** 30n + 400n);
  });

  it('says it of the block that is named, or of the newest one alone', async () => {
    node.mine({ to: own, units: 5n, contract });
    const [before, now] = [height() - 1n, height()];
    const [then, after] = [
      await reader.balanceOf(contract, own, before),
      await reader.balanceOf(contract, own, now),
    ];
    expect(after - then).toBe(reader.knowsPast ? 5n : 0n);
    expect(reader.knowsPast).toBe(chain === 'ERC20');
  });

  it.each<NodeFault>(['http 500', 'no JSON', 'an error', 'another shape'])(
    'nothing follows from an answer that is no good: %s',
    async (fault) => {
      node.misbehave(fault);
      await expect(reader.balanceOf(contract, own, height())).rejects.toThrow(ChainUnavailable);
    },
  );
});

it('a block that a node of Ethereum does not have says nothing', async () => {
  const asked = configuredNodes({ xpub: '', nodes: { ERC20: nodes.ERC20.url }, timeoutMs: 30_000 });
  const reader = asked.get('ERC20') as ChainNode;
  const none = reader.balanceOf(usdtContracts.ERC20, addresses.ERC20[0], 9_999n);
  await expect(none).rejects.toThrow(ChainUnavailable);
});

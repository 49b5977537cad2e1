import { usdtChains } from '@banyan/domain/usdt/chains.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { nothingSigned, signForDemo } from '../../../../tools/demo-signer.mjs';
import { type Person, personWith, registerPerson } from '../../../testing/person.ts';
import { operators } from '../../../testing/product.ts';
import { simulatedChains } from '../../../testing/simulated-chains.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { scan } from '../../../testing/usdt.ts';
import { addUsdtMethod, payOnce, takenBatch, withdrawUsdt } from '../../../testing/usdt-payouts.ts';
import { configuredNodes } from '../../platform/chain/nodes.ts';
import { simulatedChain } from '../../platform/chain/simulated-chain.ts';

/** What a stranger at the demonstration does: the chains are the simulator's, the keys those of the demo. */

const chains = await simulatedChains();
afterAll(() => chains.close());
const suite = await suiteApp({ usdt: chains.config });
const { services } = suite.app;
const { ada, bea } = await operators(suite);

const balance = async ({ call }: Person) => (await call.ok('/api/wallet/overview')).balance;
const arrived = async ({ call }: Person) => (await call.ok('/api/usdt/deposits')).items;

describe.each(usdtChains)('on %s', (chain) => {
  /** Returns the person's own address, and the confirmations that it takes. */
  async function addressOf({ call }: Person) {
    await scan(services, chain);
    const { networks } = await call.ok('/api/usdt/deposit_address/make', {});
    const network = networks.find((each) => each.chain === chain);
    return { address: network?.address ?? '', confirmations: String(network?.confirmations) };
  }

  it('what is sent on the page of the chain arrives, and is credited once blocks confirm it', async () => {
    const person = await registerPerson(suite, `sender${chain.toLowerCase()}`);
    const { address, confirmations } = await addressOf(person);
    await scan(services, chain);
    await chains.press(chain, 'send', { address, amount: '100' });
    await scan(services, chain);
    expect(await arrived(person)).toMatchObject([{ state: 'seen', amount: '100.000000', confirmations: 1 }]);
    await chains.press(chain, 'blocks', { count: confirmations, outcome: 'paid' });
    await scan(services, chain);
    expect(await arrived(person)).toMatchObject([{ state: 'credited', credited: '712.34' }]);
    expect(await balance(person)).toBe('712.34');
  });

  it('what the signer of the demo has signed is paid, and arrives at another person’s address', async () => {
    const payee = await registerPerson(suite, `payee${chain.toLowerCase()}`);
    const { address, confirmations } = await addressOf(payee);
    const payer = await personWith(suite, `payer${chain.toLowerCase()}`, '1000.00');
    const methodId = await addUsdtMethod(payer, chain, address);
    const { withdrawalId } = await withdrawUsdt(payer, '100.00', methodId);
    await ada.ok('/console/api/withdrawals/approve', { userId: payer.userId, withdrawalId, version: 1 });
    const { batchId, text } = await takenBatch(ada, chain);
    const signed = signForDemo(text, nothingSigned, suite.clock.wall());
    await ada.ok(
      '/console/api/payout-batches/bring-signed',
      { batchId },
      { file: { bytes: Buffer.from(signed.text) } },
    );
    await bea.ok('/console/api/payout-batches/release', { batchId });
    await scan(services, chain);
    await payOnce(services, chain);
    await chains.press(chain, 'blocks', { count: confirmations, outcome: 'paid' });
    await payOnce(services, chain);
    await scan(services, chain);
    const { state } = await payer.call.ok('/api/withdrawal/detail', { withdrawalId });
    expect(state).toBe('settled');
    expect(await arrived(payee)).toMatchObject([{ state: 'credited', amount: '14.038240' }]);
  });
});

it.each(usdtChains)('whoever takes real chains alone believes no simulated one: %s', async (chain) => {
  const [demo, realOnly] = [chains.config, { ...chains.config, isRealOnly: true }].map((config) =>
    configuredNodes(config).get(chain),
  );
  expect(await demo?.hashAt(0n)).toMatch(/[0-9a-f]{64}$/);
  await expect(realOnly?.hashAt(0n)).rejects.toThrow('the node is a simulated one');
});

it('a page is named where the node is the simulator’s, and nowhere else', () => {
  const payments = { url: `${chains.url}/`, secret: 'of the provider' };
  expect(simulatedChain({ payments, usdt: chains.config }, 'ERC20')).toBe(`${chains.url}/chain/ERC20`);
  expect(simulatedChain({ payments: null, usdt: chains.config }, 'ERC20')).toBeUndefined();
  expect(simulatedChain({ payments, usdt: null }, 'ERC20')).toBeUndefined();
  const usdt = { ...chains.config, nodes: { ERC20: 'https://eth.example/a-key' } };
  expect(simulatedChain({ payments, usdt }, 'ERC20')).toBeUndefined();
});

import { defaultPolicy } from '@banyan/domain/policy.ts';
import { evmChainIds, usdtContracts } from '@banyan/domain/usdt/chains.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { demoPayers, demoXpub } from '../../../../tools/demo-chains.mjs';
import { nothingSigned, signForDemo } from '../../../../tools/demo-signer.mjs';
import { startAnvil } from '../../../testing/chain/anvil.ts';
import { ether, tokenWallets } from '../../../testing/chain/token-wallets.ts';
import { type Person, personWith, registerPerson, usdtAddress } from '../../../testing/person.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { scan } from '../../../testing/usdt.ts';
import { addUsdtMethod, payOnce, takenBatch, withdrawUsdt } from '../../../testing/usdt-payouts.ts';

/** Money in and out on a real node of Ethereum, with viem's wallets for the world outside. */

const chain = 'ERC20';
const anvil = await startAnvil(evmChainIds[chain]);
afterAll(() => anvil.stop());
const tokens = await tokenWallets(anvil, usdtContracts[chain]);
const payer = demoPayers[chain];
const suite = await suiteApp({
  usdt: {
    xpub: demoXpub,
    nodes: { [chain]: anvil.url },
    payers: { [chain]: payer },
    timeoutMs: 60_000,
    isRealOnly: true,
  },
});
const { services } = suite.app;
const { ada, bea } = await operators(suite);
const needed = defaultPolicy.usdt.confirmations[chain];
// No address is given out before the chain was looked at.
await scan(services, chain);

const balance = async ({ call }: Person) => (await call.ok('/api/wallet/overview')).balance;
const arrived = async ({ call }: Person) => (await call.ok('/api/usdt/deposits')).items;

let people = 0;
const nextName = (): string => `person${(people += 1)}`;

/** Somebody with an address of their own. */
async function holder(): Promise<{ person: Person; address: string }> {
  const person = await registerPerson(suite, nextName());
  const { networks } = await person.call.ok('/api/usdt/deposit_address/make', {});
  return { person, address: networks.find((each) => each.chain === chain)?.address ?? '' };
}

describe('a deposit', () => {
  it('from a wallet elsewhere is seen, counted and credited once, into the ledger', async () => {
    const { person, address } = await holder();
    const transaction = await tokens.transfer({ to: address, units: 20_000_000n });
    await anvil.mine();
    await scan(services, chain);
    expect(await arrived(person)).toMatchObject([
      {
        state: 'seen',
        amount: '20.000000',
        transaction,
        address,
        confirmations: 1,
        confirmationsNeeded: needed,
      },
    ]);
    await anvil.mine(needed - 2);
    await scan(services, chain);
    expect(await arrived(person)).toMatchObject([{ state: 'seen', confirmations: needed - 1 }]);
    expect(await balance(person)).toBe('0.00');
    for (let n = 0; n < 3; n += 1) {
      await anvil.mine();
      await scan(services, chain);
    }
    expect(await arrived(person)).toMatchObject([{ state: 'credited', credited: '142.46', value: '7.1234' }]);
    expect(await balance(person)).toBe('142.46');
    const { items } = await person.call.ok('/api/wallet/records', { type: 'recharge' });
    expect(items).toMatchObject([{ kind: 'usdt_deposit', amount: '142.46' }]);
  });

  it('of two senders in one block is two deposits; what is another token or too little waits', async () => {
    const { person, address } = await holder();
    const other = await holder();
    await tokens.transfer({ by: 'first', to: address, units: 10_000_000n });
    await tokens.transfer({ by: 'second', to: address, units: 30_000_000n });
    await tokens.transfer({ by: 'first', to: other.address, units: 9_999_999n });
    const { otherToken } = tokens;
    await tokens.transfer({ by: 'second', to: other.address, units: 50_000_000n, token: otherToken });
    await anvil.mine(needed);
    await scan(services, chain);
    const states = async (of: Person) =>
      (await arrived(of)).map(({ state, queuedFor, amount }) => `${state} ${queuedFor} ${amount}`).toSorted();
    expect(await states(person)).toEqual(['credited null 10.000000', 'credited null 30.000000']);
    expect(await balance(person)).toBe('284.93');
    expect(await states(other.person)).toEqual([
      'queued below_minimum 9.999999',
      'queued unknown_token null',
    ]);
    expect(await balance(other.person)).toBe('0.00');
  });

  it('whose three newest blocks went another way is credited once, where it is now', async () => {
    const { person, address } = await holder();
    await anvil.mine(3);
    const transaction = await tokens.transfer({ to: address, units: 20_000_000n });
    await anvil.mine(2);
    await scan(services, chain);
    expect(await arrived(person)).toMatchObject([{ state: 'seen', confirmations: 2 }]);
    await anvil.reorg(3, [[await anvil.rawOf(transaction), 2]]);
    await scan(services, chain);
    expect(await arrived(person)).toMatchObject([{ state: 'seen', confirmations: 1, transaction }]);
    await anvil.mine(needed);
    await scan(services, chain);
    expect(await arrived(person)).toMatchObject([{ state: 'credited', credited: '142.46' }]);
    expect(await balance(person)).toBe('142.46');
  });

  it('that has left with its block is dropped, and credited once where it returns much later', async () => {
    const { person, address } = await holder();
    await anvil.mine(3);
    const transaction = await tokens.transfer({ to: address, units: 20_000_000n });
    await anvil.mine(2);
    await scan(services, chain);
    const raw = await anvil.rawOf(transaction);
    await anvil.reorg(3);
    await anvil.mine(needed);
    await scan(services, chain);
    expect(await arrived(person)).toMatchObject([{ state: 'dropped', confirmations: 0 }]);
    expect(await balance(person)).toBe('0.00');
    await anvil.ask('eth_sendRawTransaction', [raw]);
    await anvil.mine(needed);
    await scan(services, chain);
    expect(await arrived(person)).toMatchObject([{ state: 'credited', credited: '142.46', transaction }]);
    expect(await balance(person)).toBe('142.46');
  });
});

describe('a withdrawal', () => {
  /** What 100.00 are at 7.1234. */
  const paid = 14_038_240n;
  let counted = nothingSigned;

  const passMinute = () => suite.clock.set(new Date(suite.clock.wall().getTime() + 61_000));

  /** Has a withdrawal of 100.00 signed by the signer of the demo, and released by a second operator. */
  async function released(address: string) {
    const person = await personWith(suite, nextName(), '1000.00');
    const methodId = await addUsdtMethod(person, chain, address);
    const { withdrawalId } = await withdrawUsdt(person, '100.00', methodId);
    await ada.ok('/console/api/withdrawals/approve', { userId: person.userId, withdrawalId, version: 1 });
    const { batchId, text } = await takenBatch(ada, chain);
    const signed = signForDemo(text, counted, suite.clock.wall());
    ({ counted } = signed);
    const file = { bytes: Buffer.from(signed.text) };
    await ada.ok('/console/api/payout-batches/bring-signed', { batchId }, { file });
    await bea.ok('/console/api/payout-batches/release', { batchId });
    return {
      state: async () => (await person.call.ok('/api/withdrawal/detail', { withdrawalId })).state,
      overview: () => person.call.ok('/api/wallet/overview'),
      transfer: async () =>
        (await ada.ok('/console/api/payout-batches/detail', { batchId })).items[0]?.transfer,
    };
  }

  it('is paid once, to another person’s address, also where its block is taken off at first', async () => {
    await anvil.setBalance(payer, ether);
    await tokens.mint(payer, paid);
    const { person: payee, address } = await holder();
    const { state, overview, transfer } = await released(address);
    expect(await state()).toBe('approved');
    await payOnce(services, chain);
    expect(await state()).toBe('sent');
    await anvil.mine(3);
    await payOnce(services, chain);
    await anvil.reorg(3);
    await payOnce(services, chain);
    expect(await state()).toBe('sent');
    // Nobody has it now, until it is handed over again.
    passMinute();
    await payOnce(services, chain);
    await anvil.mine(needed - 1);
    await payOnce(services, chain);
    expect(await state()).toBe('sent');
    expect(await overview()).toMatchObject({ balance: '1000.00', frozen: '100.00' });
    await anvil.mine();
    for (let n = 0; n < 2; n += 1) await payOnce(services, chain);
    expect(await state()).toBe('settled');
    expect(await overview()).toMatchObject({ balance: '900.00', frozen: '0.00' });
    expect(await transfer()).toMatchObject({ step: 'settled', differsSince: null });
    await scan(services, chain);
    // 14.03824 × 7.1234 is 99.99…, and credited down to the cent.
    expect(await arrived(payee)).toMatchObject([
      { state: 'credited', amount: '14.038240', credited: '99.99' },
    ]);
  });

  it('whose payer has no coins for the fee is unknown, and is paid once it has', async () => {
    await anvil.setBalance(payer, 0n);
    await tokens.mint(payer, paid);
    const { state, overview, transfer } = await released(usdtAddress(chain));
    await payOnce(services, chain);
    expect(await state()).toBe('unknown');
    expect((await transfer())?.said).toMatch(/^insufficient funds/i);
    await anvil.mine(needed);
    await payOnce(services, chain);
    expect(await state()).toBe('unknown');
    await anvil.setBalance(payer, ether);
    passMinute();
    await payOnce(services, chain);
    expect(await state()).toBe('sent');
    await anvil.mine(needed);
    await payOnce(services, chain);
    expect(await state()).toBe('settled');
    expect(await overview()).toMatchObject({ balance: '900.00', frozen: '0.00' });
  });

  it('that the contract refuses, as its payer has too little, comes back once', async () => {
    await anvil.setBalance(payer, ether);
    const { state, overview } = await released(usdtAddress(chain));
    await payOnce(services, chain);
    expect(await state()).toBe('sent');
    await anvil.mine(needed);
    for (let n = 0; n < 2; n += 1) await payOnce(services, chain);
    expect(await state()).toBe('returned');
    expect(await overview()).toMatchObject({ balance: '1000.00', frozen: '0.00' });
  });
});

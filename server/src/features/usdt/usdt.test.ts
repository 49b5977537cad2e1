import { defaultPolicy } from '@banyan/domain/policy.ts';
import { type UsdtChain, usdtChains } from '@banyan/domain/usdt/chains.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { differencesListed, gatherDifferences } from '../../../testing/differences.ts';
import { type Person, password, registerPerson } from '../../../testing/person.ts';
import { decidePolicy } from '../../../testing/policy.ts';
import { operators } from '../../../testing/product.ts';
import { countOf, suiteApp } from '../../../testing/suite.ts';
import { scan, standInNetworks, usdtSent } from '../../../testing/usdt.ts';
import { ChainUnavailable } from '../../platform/chain/chain-reader.ts';
import { configuredNodes } from '../../platform/chain/nodes.ts';
import { sql } from '../../platform/db/sql.ts';
import { scanTasks } from './scan-chain.ts';

const { nodes, config, close } = await standInNetworks();
afterAll(() => close());
const suite = await suiteApp({ usdt: config });
const { services } = suite.app;
const by = await operators(suite);
const maple = await registerPerson(suite, 'maple');
const { confirmations } = defaultPolicy.usdt;

const balance = async ({ call }: Person) => (await call.ok('/api/wallet/overview')).balance;
const newest = async ({ call }: Person) => (await call.ok('/api/usdt/deposits')).items[0];
const waiting = async () => (await by.ada.ok('/console/api/usdt-deposits')).items;
const addressOn = async ({ call }: Person, chain: UsdtChain): Promise<string> => {
  const { networks } = await call.ok('/api/usdt/deposit_address');
  return networks.find((network) => network.chain === chain)?.address ?? '';
};
let people = 0;
/** Returns somebody who has an address of their own on each network. */
async function holder(): Promise<Person> {
  const person = await registerPerson(suite, `holder${(people += 1)}`);
  await person.call.ok('/api/usdt/deposit_address/make', {});
  return person;
}
/** Sends somebody USDT, in millionths, and lets so many blocks stand for it. */
async function send(
  person: Person,
  chain: UsdtChain,
  millionths: bigint,
  blocks: number = confirmations[chain],
) {
  const [sent] = nodes[chain].mine(usdtSent(chain, await addressOn(person, chain), millionths));
  nodes[chain].mineEmpty(blocks - 1);
  await scan(services, chain);
  return sent;
}

describe('an address', () => {
  it('usdt.not_open: none is given before a network is looked at', async () => {
    const { networks } = await maple.call.ok('/api/usdt/deposit_address');
    expect(networks.map(({ isOpen, address }) => [isOpen, address])).toEqual(
      usdtChains.map(() => [false, null]),
    );
    expect(await maple.call.refusal('/api/usdt/deposit_address/make', {})).toMatchObject({
      code: 'usdt.not_open',
      status: 409,
    });
  });

  it('is the person’s own, the same on both relatives of Ethereum, and is kept', async () => {
    for (const chain of usdtChains) await scan(services, chain);
    const made = await maple.call.ok('/api/usdt/deposit_address/make', {});
    expect(made.networks).toEqual([
      {
        chain: 'TRC20',
        isOpen: true,
        address: 'TPrkFhZ8LH8Mruco8vXyA496TaeFBrbmeU',
        confirmations: 20,
      },
      {
        chain: 'ERC20',
        isOpen: true,
        address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
        confirmations: 12,
      },
      {
        chain: 'BEP20',
        isOpen: true,
        address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
        confirmations: 15,
      },
    ]);
    expect(made).toMatchObject({
      minimum: '10.000000',
      quote: { value: '7.1234', until: new Date(suite.clock.now().getTime() + 60_000).toISOString() },
    });
    expect((await maple.call.ok('/api/usdt/deposit_address/make', {})).networks).toEqual(made.networks);
    const other = await holder();
    expect(await addressOn(other, 'TRC20')).toBe('TL9gR3f4FgNa9VZAsPt6xuKXPrfWAUJ5MW');
  });

  it('several who ask at once have one each', async () => {
    const before = await countOf(suite, 'usdt_addresses');
    const all = await Promise.all(Array.from({ length: 6 }, () => holder()));
    const addresses = await Promise.all(all.map((person) => addressOn(person, 'TRC20')));
    expect(new Set(addresses).size).toBe(6);
    expect(await countOf(suite, 'usdt_addresses')).toBe(before + 6);
  });
});

describe.each(usdtChains)('a deposit on %s', (chain) => {
  const needed = confirmations[chain];

  it('is credited once, when it has all of its confirmations', async () => {
    const ivy = await holder();
    await send(ivy, chain, 20_000_000n, 1);
    expect(await newest(ivy)).toMatchObject({
      chain,
      amount: '20.000000',
      state: 'seen',
      confirmations: 1,
      confirmationsNeeded: needed,
      credited: null,
      value: null,
    });
    nodes[chain].mineEmpty(needed - 2);
    await scan(services, chain);
    expect(await newest(ivy)).toMatchObject({ state: 'seen', confirmations: needed - 1 });
    expect(await balance(ivy)).toBe('0.00');
    for (let n = 0; n < 3; n += 1) {
      nodes[chain].mineEmpty(1);
      await scan(services, chain);
    }
    // 20 × 7.1234 is 142.468, and credited down to the cent.
    expect(await newest(ivy)).toMatchObject({
      state: 'credited',
      confirmations: needed,
      credited: '142.46',
      value: '7.1234',
    });
    expect(await balance(ivy)).toBe('142.46');
    const { items } = await ivy.call.ok('/api/wallet/records', { type: 'recharge' });
    expect(items).toMatchObject([{ kind: 'usdt_deposit', amount: '142.46' }]);
    const told = await ivy.call.ok('/api/inbox/list');
    expect(told.items.filter(({ to }) => to.startsWith('/pages/usdt/deposit?id='))).toHaveLength(1);
  });

  it('of another token, or of too little, waits for an operator, and nothing is credited', async () => {
    const oak = await holder();
    const address = await addressOn(oak, chain);
    const contract = chain === 'TRC20' ? 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' : `0x${'12'.repeat(20)}`;
    nodes[chain].mine({ ...usdtSent(chain, address, 50_000_000n), contract });
    await send(oak, chain, 9_999_999n);
    // The first has one block more.
    const { items } = await oak.call.ok('/api/usdt/deposits');
    expect(items.map(({ state, queuedFor, amount }) => `${state} ${queuedFor} ${amount}`).toSorted()).toEqual(
      ['queued below_minimum 9.999999', 'queued unknown_token null'],
    );
    expect(await balance(oak)).toBe('0.00');
    expect((await waiting()).filter(({ user }) => user.userId === oak.userId)).toHaveLength(2);
  });

  it('waits for a node that is behind, and is not confirmed meanwhile', async () => {
    const elm = await holder();
    await send(elm, chain, 20_000_000n, needed - 1);
    const before = await newest(elm);
    nodes[chain].mineEmpty(1);
    nodes[chain].fallBehind(4);
    await scan(services, chain);
    expect(await newest(elm)).toEqual(before);
    nodes[chain].fallBehind(0);
    await scan(services, chain);
    expect(await balance(elm)).toBe('142.46');
  });

  it('nothing follows from an answer that is no good', async () => {
    const fir = await holder();
    await send(fir, chain, 20_000_000n, needed - 1);
    nodes[chain].mineEmpty(1);
    nodes[chain].misbehave('another shape');
    await expect(scan(services, chain)).rejects.toThrow(ChainUnavailable);
    expect(await newest(fir)).toMatchObject({ state: 'seen', confirmations: needed - 1 });
    await scan(services, chain);
    expect(await balance(fir)).toBe('142.46');
  });
});

describe.each(usdtChains)('a reorg of three blocks of %s', (chain) => {
  const needed = confirmations[chain];

  it.each(Array.from({ length: needed + 1 }, (_, i) => i + 1))(
    'at %d confirmations: what returns is credited once',
    async (blocks) => {
      const person = await holder();
      await send(person, chain, 20_000_000n, blocks);
      nodes[chain].reorg(3, { placesHigher: 0 });
      await scan(services, chain);
      // Four blocks have come in place of three: what was left where it is has one confirmation more.
      const isThere = blocks > 3 && blocks + 1 >= needed;
      expect((await newest(person))?.state).toBe(isThere ? 'credited' : 'seen');
      nodes[chain].mineEmpty(needed);
      await scan(services, chain);
      expect(await newest(person)).toMatchObject({ state: 'credited', credited: '142.46' });
      expect(await balance(person)).toBe('142.46');
    },
  );

  it.each([1, 2, 3])('at %d confirmations: what does not return is dropped', async (blocks) => {
    const person = await holder();
    await send(person, chain, 20_000_000n, blocks);
    nodes[chain].reorg(3);
    nodes[chain].mineEmpty(needed);
    await scan(services, chain);
    expect(await newest(person)).toMatchObject({ state: 'dropped', confirmations: 0 });
    expect(await balance(person)).toBe('0.00');
  });
});

it('what reaches the address of a closed account waits for an operator, and is nobody’s to be credited', async () => {
  const chain = 'ERC20';
  const ebony = await holder();
  const address = await addressOn(ebony, chain);
  await ebony.call.ok('/api/my_data/close', { loginPassword: password });
  nodes[chain].mine(usdtSent(chain, address, 20_000_000n));
  nodes[chain].mineEmpty(confirmations[chain] - 1);
  await scan(services, chain);
  const { userId } = ebony;
  const deposit = (await waiting()).find(({ user }) => user.userId === userId);
  const queued = { state: 'queued', queuedFor: 'account_closed', credited: null };
  expect(deposit).toMatchObject(queued);
  const one = { userId, depositId: deposit?.depositId ?? '' };
  expect(await by.ada.ok('/console/api/usdt-deposits/settle', one)).toMatchObject(queued);
  expect(await suite.rows(sql`select from entries where user_id = ${userId}`)).toEqual([]);
});

describe('what was credited and then left the chain', () => {
  it('stays credited, is a difference, and its transaction is not credited under another name', async () => {
    const [chain, needed] = ['TRC20', confirmations.TRC20] as const;
    const ash = await holder();
    await send(ash, chain, 20_000_000n);
    expect(await balance(ash)).toBe('142.46');
    nodes[chain].reorg(needed + 1, { placesHigher: 3 });
    nodes[chain].mineEmpty(needed);
    await scan(services, chain);
    const { items } = await ash.call.ok('/api/usdt/deposits');
    expect(items.map(({ state, queuedFor }) => `${state} ${queuedFor}`).toSorted()).toEqual([
      'credited null',
      'queued credited_before',
    ]);
    expect(await balance(ash)).toBe('142.46');
    await gatherDifferences(suite);
    const credited = items.find(({ state }) => state === 'credited');
    expect(await differencesListed(by.ada)).toContainEqual(
      expect.objectContaining({ kind: 'usdt.off_chain', subject: credited?.number, amount: '142.46' }),
    );
  });
});

describe('an operator', () => {
  const one = async (person: Person) => {
    const found = (await waiting()).find(({ user }) => user.userId === person.userId);
    return { userId: person.userId, depositId: found?.depositId ?? '' };
  };

  it('has a deposit decided again, by the rules of now; usdt.not_queued for what is over', async () => {
    const yew = await holder();
    await send(yew, 'BEP20', 9_000_000n);
    const deposit = await one(yew);
    const again = await by.ada.ok('/console/api/usdt-deposits/settle', deposit);
    expect(again).toMatchObject({ state: 'queued', queuedFor: 'below_minimum', credited: null });
    await decidePolicy(by, { 'usdt.minimum': '9', 'usdt.value': '70000' });
    suite.clock.set(new Date(suite.clock.wall().getTime() + 1));
    const settled = await by.ada.ok('/console/api/usdt-deposits/settle', deposit);
    expect(settled).toMatchObject({ state: 'credited', credited: '63.00' });
    expect(await balance(yew)).toBe('63.00');
    const refused = await by.ada.refusal('/console/api/usdt-deposits/settle', deposit);
    expect(refused.code).toBe('usdt.not_queued');
    await decidePolicy(by, { 'usdt.minimum': '10', 'usdt.value': '71234' });
    suite.clock.set(new Date(suite.clock.wall().getTime() + 1));
  });

  it('is answered alike under one key, and the deposit is credited once', async () => {
    const bay = await holder();
    await send(bay, 'BEP20', 8_000_000n);
    const deposit = await one(bay);
    await decidePolicy(by, { 'usdt.minimum': '8' });
    suite.clock.set(new Date(suite.clock.wall().getTime() + 1));
    const key = 'settle-deposit-of-bay';
    const settled = await by.ada.ok('/console/api/usdt-deposits/settle', deposit, { key });
    expect(settled).toMatchObject({ state: 'credited', credited: '56.98' });
    expect(await by.ada.ok('/console/api/usdt-deposits/settle', deposit, { key })).toEqual(settled);
    expect(await balance(bay)).toBe('56.98');
    await decidePolicy(by, { 'usdt.minimum': '10' });
    suite.clock.set(new Date(suite.clock.wall().getTime() + 1));
  });

  it('leaves a deposit with the reason, and may still have it decided again', async () => {
    const box = await holder();
    await send(box, 'ERC20', 1_000_000n);
    const deposit = await one(box);
    await by.bea.ok('/console/api/usdt-deposits/leave', { ...deposit, reason: 'too little to send back' });
    expect((await one(box)).depositId).toBe('');
    const { items } = await by.ada.ok('/console/api/usdt-deposits', { view: 'left' });
    expect(items.find(({ depositId }) => depositId === deposit.depositId)).toMatchObject({
      leftBy: 'bea',
      leftReason: 'too little to send back',
    });
    // What operators write for each other is nobody else's reading.
    const file = await box.call.ok('/api/my_data/export', { loginPassword: password, format: 'json' });
    expect(file.text).toContain(deposit.depositId);
    expect(file.text).not.toContain('too little to send back');
    await by.ada.ok('/console/api/usdt-deposits/settle', deposit);
    expect((await one(box)).depositId).toBe(deposit.depositId);
  });

  it('decides about a deposit whose quote was over before it was settled', async () => {
    const gum = await holder();
    await send(gum, 'ERC20', 20_000_000n, confirmations.ERC20 - 1);
    // It was confirmed just before the process died, and another one comes two minutes later.
    const at = new Date(suite.clock.now().getTime() - 120_000);
    await suite.tamper((writer) =>
      writer.run(sql`
        update usdt_deposits set state = 'confirmed', value = 71234, quoted_at = ${at} where user_id = ${gum.userId}`),
    );
    await scan(services, 'ERC20');
    expect(await newest(gum)).toMatchObject({ state: 'queued', queuedFor: 'no_quote' });
    await by.ada.ok('/console/api/usdt-deposits/settle', await one(gum));
    expect(await balance(gum)).toBe('142.46');
  });
});

it('a deposit is found by its number, by what was credited, and by what it is called', async () => {
  const bay = await holder();
  await send(bay, 'ERC20', 20_000_000n);
  const { number = '', depositId = '' } = (await newest(bay)) ?? {};
  for (const query of [number, '142.46', 'USDT deposit', 'USDT 充值']) {
    const { items } = await bay.call.ok('/api/search/own', { query, language: 'en' });
    expect(items, query).toMatchObject([
      { kind: 'usdt_deposit', number, amount: '142.46', page: `/pages/usdt/deposit?id=${depositId}` },
    ]);
  }
});

describe('the scan of a chain', () => {
  const alerts = async () => (await by.ada.ok('/console/api/overview')).alerts;

  it('is a task of each network that has a node', () => {
    expect(scanTasks(configuredNodes(config)).map(({ name }) => name)).toEqual(
      usdtChains.map((chain) => `usdt.scan_${chain}`),
    );
    expect(scanTasks(configuredNodes({ ...config, nodes: {} }))).toEqual([]);
  });

  it('that two take at once is taken in once', async () => {
    const nut = await holder();
    await send(nut, 'ERC20', 20_000_000n, confirmations.ERC20 - 1);
    nodes.ERC20.mineEmpty(1);
    await Promise.all([scan(services, 'ERC20'), scan(services, 'ERC20')]);
    await scan(services, 'ERC20');
    expect(await balance(nut)).toBe('142.46');
  });

  it('that dies before it commits has done nothing, and what it had confirmed is credited once', async () => {
    const fig = await holder();
    await send(fig, 'ERC20', 20_000_000n, confirmations.ERC20 - 1);
    nodes.ERC20.mineEmpty(1);
    const before = await newest(fig);
    const die = () => Promise.reject(new Error('it died'));
    await expect(scan({ ...services, beforeCommit: die }, 'ERC20')).rejects.toThrow('it died');
    expect(await newest(fig)).toEqual(before);
    // The next one takes its step, and dies while it settles.
    let commits = 0;
    const dieOnce = () => ((commits += 1) === 2 ? die() : Promise.resolve());
    await scan({ ...services, beforeCommit: dieOnce }, 'ERC20');
    await scan(services, 'ERC20');
    expect(await balance(fig)).toBe('142.46');
  });

  it('is told of where its node says nothing for long, and where the chain is another one altogether', async () => {
    const { silentAfterMinutes } = defaultPolicy.provider;
    for (const chain of usdtChains) await scan(services, chain);
    suite.clock.set(new Date(suite.clock.wall().getTime() + silentAfterMinutes * 60_000));
    const silent = (await alerts()).filter(({ code }) => code === 'usdt.scan_silent');
    expect(silent.map(({ subject }) => subject).toSorted()).toEqual([...usdtChains].toSorted());
    nodes.BEP20.mineEmpty(70);
    await scan(services, 'BEP20');
    nodes.BEP20.reorg(nodes.BEP20.blocks.length - 1);
    await scan(services, 'BEP20');
    expect(await alerts()).toContainEqual(
      expect.objectContaining({ code: 'usdt.scan_lost', subject: 'BEP20' }),
    );
    const { networks } = await maple.call.ok('/api/usdt/deposit_address');
    expect(networks.map(({ isOpen }) => isOpen)).toEqual([true, true, false]);
  });
});

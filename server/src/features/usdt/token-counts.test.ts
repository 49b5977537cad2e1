import { defaultPolicy } from '@banyan/domain/policy.ts';
import { type UsdtChain, usdtChains, usdtContracts } from '@banyan/domain/usdt/chains.ts';
import { accountOf } from '@banyan/domain/usdt/transfer-call.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { differencesListed, gatherDifferences } from '../../../testing/differences.ts';
import { type Person, personWith, registerPerson } from '../../../testing/person.ts';
import { decidePolicy } from '../../../testing/policy.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { scan, standInNetworks, unitsOn, usdtSent } from '../../../testing/usdt.ts';
import {
  addUsdtMethod,
  payers,
  payOnce,
  signFile,
  takenBatch,
  withdrawUsdt,
} from '../../../testing/usdt-payouts.ts';
import { type ChainNode, ChainUnavailable } from '../../platform/chain/chain-reader.ts';
import { configuredNodes } from '../../platform/chain/nodes.ts';
import { sql } from '../../platform/db/sql.ts';
import { newId } from '../../platform/ids.ts';
import { countTasks, countTokens } from './count-tokens.ts';

const filled = 1_000_000_000n;
const { nodes, config, close } = await standInNetworks({ from: payers, filled });
afterAll(() => close());
const suite = await suiteApp({ usdt: { ...config, payers } });
const { services } = suite.app;
const by = await operators(suite);
const { confirmations } = defaultPolicy.usdt;
const dayMs = 86_400_000;

/** So many days lie between the first count and the next one. */
let days = 0;
const nextDay = () => void (days += 1);
function nodeOf(chain: UsdtChain): ChainNode {
  const node = configuredNodes(services.config.usdt).get(chain);
  if (!node) throw new Error(`there is no node of ${chain}`);
  return node;
}
/** Counts as its task does on that day: nobody's session ends meanwhile. */
async function countNow(chain: UsdtChain, node = nodeOf(chain)): Promise<void> {
  const wall = () => new Date(suite.clock.wall().getTime() + days * dayMs);
  await countTokens({ ...services, clock: { ...services.clock, wall } }, chain, node, payers[chain]);
}
async function count(chain: UsdtChain): Promise<void> {
  await scan(services, chain);
  await countNow(chain);
}
/** Has another value of a USDT hold from the next instant on. */
async function decideValue(value: string): Promise<void> {
  await decidePolicy(by, { 'usdt.value': value });
  suite.clock.set(new Date(suite.clock.wall().getTime() + 1));
}
const counts = (chain: UsdtChain) =>
  suite.rows<{ held: string; recorded: string; own: string; beyond: string; accounts: number }>(sql`
    select held, recorded, own, beyond, accounts from usdt_counts where chain = ${chain} order by on_date`);
const newest = async (chain: UsdtChain) => (await counts(chain)).at(-1);
const differing = async (chain: UsdtChain) => {
  await gatherDifferences(suite);
  const listed = await differencesListed(by.ada);
  return listed.filter(
    ({ kind, subject, state }) => kind === 'usdt.held_differs' && subject === chain && state !== 'gone',
  );
};
let people = 0;
/** Returns somebody with an address of their own, and that on a network. */
async function holder(chain: UsdtChain): Promise<{ person: Person; address: string }> {
  const person = await registerPerson(suite, `holder${(people += 1)}`);
  const { networks } = await person.call.ok('/api/usdt/deposit_address/make', {});
  return { person, address: networks.find((each) => each.chain === chain)?.address ?? '' };
}
/** Has 20 USDT arrive at an address, with all of their confirmations. */
async function deposit(chain: UsdtChain, address: string): Promise<void> {
  nodes[chain].mine(usdtSent(chain, address, 20_000_000n));
  nodes[chain].mineEmpty(confirmations[chain] - 1);
  await scan(services, chain);
}
/** Moves tokens of an address to somebody whom nobody knows, as whoever has its key can. */
function takeAway(chain: UsdtChain, address: string, millionths: bigint): void {
  nodes[chain].take(newId().replaceAll('-', '').repeat(2), null, {
    contract: accountOf(chain, usdtContracts[chain]),
    from: accountOf(chain, address),
    to: 'cd'.repeat(20),
    units: String(unitsOn(chain, millionths)),
  });
  nodes[chain].mineTaken();
}

it('is a task of each network that has a node', () => {
  expect(countTasks(configuredNodes(config), payers).map(({ name }) => name)).toEqual(
    usdtChains.map((chain) => `usdt.count_${chain}`),
  );
  expect(countTasks(configuredNodes({ ...config, nodes: {} }))).toEqual([]);
});

describe.each(usdtChains)('what %s holds', (chain) => {
  const units = (millionths: bigint) => String(unitsOn(chain, millionths));
  let address = '';

  it('is counted once a day: what came for people, and what the platform has filled its account with', async () => {
    await scan(services, chain);
    ({ address } = await holder(chain));
    await deposit(chain, address);
    await count(chain);
    const counted = {
      held: units(filled + 20_000_000n),
      recorded: units(20_000_000n),
      own: units(filled),
      beyond: '0',
    };
    expect(await counts(chain)).toMatchObject([counted]);
    await deposit(chain, address);
    await count(chain);
    expect(await counts(chain)).toHaveLength(1);
    nextDay();
    await count(chain);
    expect(await newest(chain)).toMatchObject({ recorded: units(40_000_000n), beyond: '0' });
    expect(await differing(chain)).toEqual([]);
  });

  it('is what is recorded while a withdrawal is on its way, and once it has ended', async () => {
    const payee = await personWith(suite, `payee${(people += 1)}`, '1000.00');
    const methodId = await addUsdtMethod(payee, chain);
    const { withdrawalId } = await withdrawUsdt(payee, '100.00', methodId);
    const approval = { userId: payee.userId, withdrawalId, version: 1 };
    await by.ada.ok('/console/api/withdrawals/approve', approval);
    const { batchId, text } = await takenBatch(by.ada, chain);
    const { bytes } = signFile(text, { expires: new Date(suite.clock.wall().getTime() + 3_600_000) });
    await by.ada.ok('/console/api/payout-batches/bring-signed', { batchId }, { file: { bytes } });
    await by.bea.ok('/console/api/payout-batches/release', { batchId });
    await payOnce(services, chain);
    nextDay();
    await count(chain);
    expect(await newest(chain)).toMatchObject({ recorded: units(40_000_000n), beyond: '0' });
    nodes[chain].mineTaken();
    nextDay();
    await count(chain);
    const paid = { recorded: units(40_000_000n - 14_038_240n), beyond: '0' };
    expect(await newest(chain)).toMatchObject(paid);
    nodes[chain].mineEmpty(confirmations[chain]);
    await payOnce(services, chain);
    expect((await payee.call.ok('/api/withdrawal/detail', { withdrawalId })).state).toBe('settled');
    const [account] = (await payee.call.ok('/api/payout_method/list')).items;
    expect(account).toMatchObject({ payoutMethodId: methodId, isProven: true });
    nextDay();
    await count(chain);
    expect(await newest(chain)).toMatchObject(paid);
    expect(await differing(chain)).toEqual([]);
  });

  it('says nothing where its node does not answer, and is counted in a later turn', async () => {
    nextDay();
    await scan(services, chain);
    const before = await counts(chain);
    nodes[chain].misbehave('http 500');
    await expect(countNow(chain)).rejects.toThrow(ChainUnavailable);
    expect(await counts(chain)).toEqual(before);
    await count(chain);
    expect(await counts(chain)).toHaveLength(before.length + 1);
  });

  it('is a difference where less is there than is recorded, as long as each day finds the same', async () => {
    takeAway(chain, address, 20_000_000n);
    nextDay();
    await count(chain);
    expect(await newest(chain)).toMatchObject({ beyond: units(-20_000_000n) });
    const [missing] = await differing(chain);
    expect(missing).toMatchObject({
      amount: '142.46',
      deviation: { account: `usdt_clearing/${chain}`, direction: 'shortage', amount: '142.46' },
    });
    await decideValue('70000');
    nextDay();
    await count(chain);
    expect(await differing(chain)).toEqual([missing]);
    await decideValue('71234');
    takeAway(chain, address, 10_000_000n);
    nextDay();
    await count(chain);
    expect(await differing(chain)).toMatchObject([
      { deviation: { direction: 'shortage', amount: '213.70' }, state: 'open' },
    ]);
  });

  it('is a difference where more is there, and none where that is worth nothing', async () => {
    nodes[chain].mine(usdtSent(chain, payers[chain], 30_000_000n), usdtSent(chain, payers[chain], 100n));
    nextDay();
    await count(chain);
    expect(await differing(chain)).toEqual([]);
    nodes[chain].mine(usdtSent(chain, payers[chain], 10_000_000n));
    nextDay();
    await count(chain);
    expect(await differing(chain)).toMatchObject([
      { deviation: { direction: 'surplus', amount: '71.23' }, state: 'open' },
    ]);
  });
});

it('is counted anew where something is paid out while a node is asked that knows no past', async () => {
  const chain = 'TRC20';
  nextDay();
  await scan(services, chain);
  const before = await counts(chain);
  const node = nodeOf(chain);
  const head = async () => {
    takeAway(chain, payers[chain], 1_000_000n);
    return node.head();
  };
  await countNow(chain, { ...node, head });
  expect(await counts(chain)).toEqual(before);
  await count(chain);
  expect(await counts(chain)).toHaveLength(before.length + 1);
});

it('the record of a day says what was counted on it', async () => {
  await suite.app.advance(1);
  const { items } = await by.ada.ok('/console/api/held-days');
  // The other networks were counted on later days.
  expect(items[0]?.tokens).toEqual([{ chain: 'TRC20', held: '1020.000000', difference: '0.00' }]);
});

import { afterAll, expect, it } from 'vitest';
import { differencesListed, gatherDifferences } from '../../../testing/differences.ts';
import { type Person, registerPerson } from '../../../testing/person.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { scan, standInNetworks, usdtSent } from '../../../testing/usdt.ts';
import { loseScan, proposeRestart } from '../../../testing/usdt-scans.ts';
import { sql } from '../../platform/db/sql.ts';

const { nodes, config, close } = await standInNetworks();
afterAll(() => close());
const suite = await suiteApp({ usdt: config });
const { services } = suite.app;
const by = await operators(suite);

/** It needs fifteen confirmations, and looks at so many blocks at once that few of them are kept. */
const chain = 'BEP20';
const node = nodes[chain];
const propose = '/console/api/usdt-scans/propose-restart';
const decide = '/console/api/usdt-scans/decide-restart';

const balance = async ({ call }: Person) => (await call.ok('/api/wallet/overview')).balance;
const standings = async ({ call }: Person) => {
  const { items } = await call.ok('/api/usdt/deposits');
  return items.map(({ state, queuedFor }) => `${state} ${queuedFor}`).toSorted();
};
const scanOf = async (name: string) =>
  (await by.ada.ok('/console/api/usdt-scans')).scans.find((each) => each.chain === name);

const waiting = async () => (await by.ada.ok('/console/api/overview')).queues.usdtScanRestarts;

/** Puts so many empty blocks on the chain, and looks at it. */
async function goOn(blocks: number): Promise<void> {
  node.mineEmpty(blocks);
  await scan(services, chain);
}

/** Sends a new person twenty USDT, lets so many blocks stand for them, and looks at the chain. */
async function paid(name: string, blocks: number): Promise<Person> {
  const person = await registerPerson(suite, name);
  const { networks } = await person.call.ok('/api/usdt/deposit_address/make', {});
  const address = networks.find((each) => each.chain === chain)?.address ?? '';
  node.mine(usdtSent(chain, address, 20_000_000n));
  await goOn(blocks - 1);
  return person;
}

/** Proposes a height, as Ada, and returns the code that it is refused with. */
const refusedAt = async (height: number, name: string = chain): Promise<string> =>
  (await by.ada.refusal(propose, { chain: name, height, reason: 'the node follows another chain' })).code;

it('begins anew above what was credited, finds again what came back, and credits nothing twice', async () => {
  for (const name of ['TRC20', 'BEP20'] as const) await scan(services, name);
  // The deposit of this one is in block 6, and stays there.
  const early = await paid('early', 15);
  await goOn(200);
  await goOn(70);
  // Blocks 220 and 290 are kept, and those that follow.
  const late = await paid('latecomer', 15);
  const fresh = await paid('freshest', 1);
  expect(await Promise.all([early, late, fresh].map(balance))).toEqual(['142.46', '142.46', '0.00']);

  expect(await refusedAt(200)).toBe('usdt.restart_not_lost');
  // Everything from block 157 on is another; the two transactions return in the last, with other indexes of logs.
  node.reorg(150, { placesHigher: 3 });
  await scan(services, chain);
  expect(await scanOf(chain)).toMatchObject({
    firstHeight: 5,
    scannedTo: 306,
    head: 307,
    lostSince: expect.any(String),
    lowestHeight: 7,
  });
  expect(await refusedAt(6)).toBe('usdt.restart_height_credited');
  expect(await refusedAt(308)).toBe('usdt.restart_height_above_head');
  expect(await refusedAt(1, 'TRC20')).toBe('usdt.restart_not_lost');

  const refused = await proposeRestart(by.ada, chain, 300);
  await by.bea.ok(decide, { restartId: refused, decision: 'refuse' });
  expect((await scanOf(chain))?.lostSince).not.toBeNull();
  const before = await waiting();
  const restartId = await proposeRestart(by.ada, chain, 200);
  expect(await waiting()).toBe(before + 1);
  expect(await by.ada.refusal(decide, { restartId, decision: 'restart' })).toMatchObject({
    code: 'operator.same_person',
  });
  expect(await by.bea.ok(decide, { restartId, decision: 'restart' })).toMatchObject({
    chain,
    height: 200,
    state: 'done',
    decidedBy: 'bea',
    mayRestart: false,
  });
  expect(await by.bea.refusal(decide, { restartId, decision: 'refuse' })).toMatchObject({
    code: 'usdt.restart_decided',
  });
  expect(await scanOf(chain)).toMatchObject({ firstHeight: 200, scannedTo: null, lostSince: null });

  await scan(services, chain);
  await goOn(14);
  expect(await scanOf(chain)).toMatchObject({ scannedTo: 321, lostSince: null });
  expect(await standings(early)).toEqual(['credited null']);
  expect(await standings(late)).toEqual(['credited null', 'queued credited_before']);
  expect(await standings(fresh)).toEqual(['credited null', 'dropped null']);
  expect(await Promise.all([early, late, fresh].map(balance))).toEqual(['142.46', '142.46', '142.46']);
  await gatherDifferences(suite);
  expect(await differencesListed(by.ada)).toContainEqual(
    expect.objectContaining({ kind: 'usdt.off_chain', amount: '142.46' }),
  );
  const actions = await suite.rows<{ action: string; detail: string }>(sql`
    select action, detail from audit_log where subject_id = ${restartId} order by seq`);
  expect(actions.map(({ action }) => action)).toEqual([
    'usdt_scan_restart.propose',
    'usdt_scan_restart.restart',
  ]);
  expect(actions[0]?.detail).toBe('BEP20 from 200: the node follows another chain');
});

it('what was credited below the lost blocks is not credited again where its transaction stands by then', async () => {
  const [deeper, lost] = ['ERC20', nodes.ERC20] as const;
  expect(await refusedAt(1, deeper)).toBe('request.not_found');
  await scan(services, deeper);
  const person = await registerPerson(suite, 'deepest');
  const { networks } = await person.call.ok('/api/usdt/deposit_address/make', {});
  const address = networks.find((each) => each.chain === deeper)?.address ?? '';
  lost.mine(usdtSent(deeper, address, 20_000_000n));
  // The deposit is in block 6, and credited by block 17; blocks 217 and 287 are kept.
  for (const blocks of [11, 200, 70]) {
    lost.mineEmpty(blocks);
    await scan(services, deeper);
  }
  expect(await balance(person)).toBe('142.46');
  // Everything from block 5 on is another, and the transaction returns in the last, with another index of its log.
  lost.reorg(283, { placesHigher: 3 });
  await scan(services, deeper);
  expect(await scanOf(deeper)).toMatchObject({ lostSince: expect.any(String), lowestHeight: 7 });
  const restartId = await proposeRestart(by.ada, deeper, 200);
  await by.bea.ok(decide, { restartId, decision: 'restart' });
  await scan(services, deeper);
  lost.mineEmpty(11);
  await scan(services, deeper);
  expect(await standings(person)).toEqual(['credited null', 'queued credited_before']);
  expect(await balance(person)).toBe('142.46');
});

it('of two who begin it anew at the same moment one does', async () => {
  await loseScan(suite, 'TRC20');
  const one = await proposeRestart(by.ada, 'TRC20', 250);
  const other = await proposeRestart(by.ada, 'TRC20', 260);
  const replies = await Promise.all(
    [one, other].map((restartId) => by.bea.send(decide, { restartId, decision: 'restart' })),
  );
  expect(replies.map(({ body }) => String(body.code ?? body.state)).toSorted()).toEqual([
    'done',
    'usdt.restart_not_lost',
  ]);
  const { restarts } = await by.bea.ok('/console/api/usdt-scans');
  const both = [one, other];
  const left = restarts.filter(({ restartId, state }) => both.includes(restartId) && state !== 'done');
  expect(left).toMatchObject([
    { mayRestart: false, mayRefuse: true, obstacle: { code: 'usdt.restart_not_lost' } },
  ]);
  expect((await scanOf('TRC20'))?.scannedTo).toBeNull();
});

it('whoever has proposed it is not offered to decide', async () => {
  await loseScan(suite, 'TRC20');
  const restartId = await proposeRestart(by.ada, 'TRC20', 250);
  const { restarts } = await by.bea.ok('/console/api/usdt-scans');
  expect(restarts.find((each) => each.restartId === restartId)).toMatchObject({
    mayRestart: true,
    mayRefuse: true,
  });
  const own = (await by.ada.ok('/console/api/usdt-scans')).restarts;
  expect(own.find((each) => each.restartId === restartId)).toMatchObject({
    mayRestart: false,
    mayRefuse: false,
  });
});

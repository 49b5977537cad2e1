import { defaultPolicy } from '@banyan/domain/policy.ts';
import { type UsdtChain, usdtChains } from '@banyan/domain/usdt/chains.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { differencesListed, gatherDifferences } from '../../../../testing/differences.ts';
import { colleague } from '../../../../testing/operator.ts';
import { authorize, type Person, personWith } from '../../../../testing/person.ts';
import { decidePolicy } from '../../../../testing/policy.ts';
import { onDuty, operators } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { standInNetworks } from '../../../../testing/usdt.ts';
import {
  addUsdtMethod,
  otherKey,
  payers,
  payOnce,
  signFile,
  takenBatch,
  usdtTerms,
  withdrawUsdt,
} from '../../../../testing/usdt-payouts.ts';
import { ChainUnreachable } from '../../../platform/chain/chain-reader.ts';
import { configuredNodes } from '../../../platform/chain/nodes.ts';
import { sql } from '../../../platform/db/sql.ts';
import { payTransfers } from './pay-transfers.ts';

const { nodes, config, close } = await standInNetworks();
afterAll(() => close());
const suite = await suiteApp({ usdt: { ...config, payers } });
const { services } = suite.app;
const by = await operators(suite);
const { ada, bea } = by;
const { confirmations } = defaultPolicy.usdt;

const bringing = '/console/api/payout-batches/bring-signed';
const release = '/console/api/payout-batches/release';
const takeOver = '/console/api/payout-batches/take-over';
const dissolve = '/console/api/payout-batches/dissolve';
const pass = (ms: number) => suite.clock.set(new Date(suite.clock.wall().getTime() + ms));
let files = 0;
/** Another instant each time: on TRON two transfers that are alike in all are one transaction. */
const inAnHour = () => new Date(suite.clock.wall().getTime() + 3_600_000 + (files += 1) * 1_000);
const detail = (batchId: string) => ada.ok('/console/api/payout-batches/detail', { batchId });
const overview = ({ call }: Person) => call.ok('/api/wallet/overview');
const stateOf = async ({ call }: Person, withdrawalId: string) =>
  (await call.ok('/api/withdrawal/detail', { withdrawalId })).state;

let people = 0;
/** Somebody with 1,000.00 and an address, and a withdrawal of 100.00 to it that was approved. */
async function approved(chain: UsdtChain) {
  const person = await personWith(suite, `payee${(people += 1)}`, '1000.00');
  const methodId = await addUsdtMethod(person, chain);
  const { withdrawalId } = await withdrawUsdt(person, '100.00', methodId);
  await ada.ok('/console/api/withdrawals/approve', { userId: person.userId, withdrawalId, version: 1 });
  return { person, withdrawalId };
}
/** Has what waits on a network signed and released. */
async function signAndRelease(chain: UsdtChain) {
  const { batchId, text } = await takenBatch(ada, chain);
  const { bytes, nonces } = signFile(text, { expires: inAnHour() });
  await ada.ok(bringing, { batchId }, { file: { bytes } });
  await bea.ok(release, { batchId });
  return { batchId, nonce: nonces[0] ?? 0n };
}
/** A withdrawal that was approved, in a batch that was signed and released. */
async function released(chain: UsdtChain) {
  const payee = await approved(chain);
  return { ...payee, ...(await signAndRelease(chain)) };
}

describe.each(usdtChains)('a withdrawal on %s', (chain) => {
  const needed = confirmations[chain];

  it('is paid by what was signed for its batch, once a confirmed block has that', async () => {
    const { person, withdrawalId, batchId } = await released(chain);
    expect(await stateOf(person, withdrawalId)).toBe('approved');
    await payOnce(services, chain);
    expect(await person.call.ok('/api/withdrawal/detail', { withdrawalId })).toMatchObject({
      state: 'sent',
      net: '100.00',
      usdt: { chain, amount: '14.038240', value: '7.1234' },
    });
    nodes[chain].mineTaken();
    nodes[chain].mineEmpty(needed - 2);
    await payOnce(services, chain);
    expect(await stateOf(person, withdrawalId)).toBe('sent');
    expect(await overview(person)).toMatchObject({ balance: '1000.00', frozen: '100.00' });
    nodes[chain].mineEmpty(1);
    for (let n = 0; n < 3; n += 1) await payOnce(services, chain);
    expect(await stateOf(person, withdrawalId)).toBe('settled');
    expect(await overview(person)).toMatchObject({ balance: '900.00', frozen: '0.00' });
    const { items } = await person.call.ok('/api/wallet/records', { type: 'withdraw' });
    expect(items).toMatchObject([{ kind: 'usdt_withdrawal', amount: '-100.00' }]);
    const [line] = (await detail(batchId)).items;
    expect(line).toMatchObject({ usdt: '14.038240', transfer: { step: 'settled', differsSince: null } });
  });

  it('that the contract refuses comes back once', async () => {
    const { person, withdrawalId } = await released(chain);
    await payOnce(services, chain);
    nodes[chain].mineTaken('refused');
    nodes[chain].mineEmpty(needed - 1);
    for (let n = 0; n < 3; n += 1) await payOnce(services, chain);
    expect(await stateOf(person, withdrawalId)).toBe('returned');
    expect(await overview(person)).toMatchObject({ balance: '1000.00', frozen: '0.00' });
  });

  it('that its chain loses after it was paid is a difference, until the chain has it again', async () => {
    const { person, withdrawalId } = await released(chain);
    await payOnce(services, chain);
    nodes[chain].mineTaken();
    nodes[chain].mineEmpty(needed - 1);
    await payOnce(services, chain);
    expect(await stateOf(person, withdrawalId)).toBe('settled');
    nodes[chain].mineEmpty(60);
    nodes[chain].reorg(60 + needed);
    await payOnce(services, chain);
    await gatherDifferences(suite);
    const { number } = await person.call.ok('/api/withdrawal/detail', { withdrawalId });
    const ofThis = async () => (await differencesListed(ada)).filter(({ subject }) => subject === number);
    expect(await ofThis()).toMatchObject([{ kind: 'usdt_transfer.differs', amount: '100.00' }]);
    expect(await stateOf(person, withdrawalId)).toBe('settled');
    nodes[chain].mineTaken();
    await payOnce(services, chain);
    const [line] = await linesOf(withdrawalId);
    expect(line?.transfer?.differsSince).toBeNull();
  });
});

/** Returns what the console shows of a withdrawal in the batches that have it. */
async function linesOf(withdrawalId: string) {
  const { items: batches } = await ada.ok('/console/api/payout-batches', { limit: '100' });
  const lines = await Promise.all(batches.map(async ({ batchId }) => (await detail(batchId)).items));
  return lines.flat().filter((item) => item.withdrawalId === withdrawalId);
}

it('what a reorg takes back while its node is silent is noticed by the first look after that', async () => {
  const [chain, needed] = ['BEP20', confirmations.BEP20] as const;
  const { withdrawalId } = await released(chain);
  await payOnce(services, chain);
  nodes[chain].mineTaken();
  nodes[chain].mineEmpty(needed - 1);
  await payOnce(services, chain);
  nodes[chain].mineEmpty(500);
  nodes[chain].reorg(500 + needed);
  await payOnce(services, chain);
  expect((await linesOf(withdrawalId))[0]?.transfer?.differsSince).not.toBeNull();
  nodes[chain].mineTaken();
  await payOnce(services, chain);
  // It agrees again, long after its end: nobody has to look after it any more.
  const [row] = await suite.rows<{ differs: Date | null; over: Date | null }>(sql`
    select differs_since as differs, watch_over_at as over from usdt_transfers where withdrawal_id = ${withdrawalId}`);
  expect([row?.differs, row?.over]).toEqual([null, services.clock.now()]);
});

describe('what nobody has answered', () => {
  it('is not released while a block may take it, nor once none can', async () => {
    const [chain, needed] = ['ERC20', confirmations.ERC20] as const;
    const { person, withdrawalId, nonce } = await released(chain);
    nodes[chain].misbehave('http 500');
    await payOnce(services, chain);
    expect(await stateOf(person, withdrawalId)).toBe('unknown');
    nodes[chain].mineEmpty(needed * 3);
    await payOnce(services, chain);
    expect(await stateOf(person, withdrawalId)).toBe('unknown');
    expect((await overview(person)).frozen).toBe('100.00');
    // Its payer has let another transaction have the number.
    nodes[chain].take('ab'.repeat(32), nonce);
    nodes[chain].mineTaken();
    nodes[chain].mineEmpty(needed - 1);
    await payOnce(services, chain);
    expect(await stateOf(person, withdrawalId)).toBe('unknown');
    expect(await overview(person)).toMatchObject({ balance: '1000.00', frozen: '100.00' });
    const [line] = await linesOf(withdrawalId);
    expect(line?.transfer?.step).toBe('lost');
  });

  it('is handed over again, and paid once, where a process died between sending and noting it', async () => {
    const chain = 'BEP20';
    const { person, withdrawalId } = await released(chain);
    let commits = 0;
    const dieOnSecond = () =>
      (commits += 1) === 2 ? Promise.reject(new Error('it died')) : Promise.resolve();
    await payOnce({ ...services, beforeCommit: dieOnSecond }, chain);
    expect(await stateOf(person, withdrawalId)).toBe('approved');
    nodes[chain].mineTaken();
    nodes[chain].mineEmpty(confirmations[chain]);
    await payOnce(services, chain);
    expect(await stateOf(person, withdrawalId)).toBe('settled');
    expect((await overview(person)).balance).toBe('900.00');
  });

  it('is handed over alone in a turn while its node does not answer at all', async () => {
    const chain = 'ERC20';
    const payees = [await approved(chain), await approved(chain)];
    const states = async () => {
      const all = payees.map(({ person, withdrawalId }) => stateOf(person, withdrawalId));
      return (await Promise.all(all)).toSorted();
    };
    await signAndRelease(chain);
    const dead = configuredNodes({ xpub: '', nodes: { ERC20: 'http://127.0.0.1:9/' } }).get(chain);
    if (!dead) throw new Error('there is no such node');
    await expect(payTransfers(services, chain, dead)).rejects.toThrow(ChainUnreachable);
    expect(await states()).toEqual(['approved', 'unknown']);
    // The next turn begins with the one that was not handed over yet.
    await expect(payTransfers(services, chain, dead)).rejects.toThrow(ChainUnreachable);
    expect(await states()).toEqual(['unknown', 'unknown']);
    pass(61_000);
    await payOnce(services, chain);
    nodes[chain].mineTaken();
    nodes[chain].mineEmpty(confirmations[chain]);
    await payOnce(services, chain);
    expect(await states()).toEqual(['settled', 'settled']);
  });

  it('waits while its account is frozen, and goes on its way after that', async () => {
    const chain = 'TRC20';
    const { person, withdrawalId } = await released(chain);
    const { userId } = person;
    await ada.ok('/console/api/users/freeze', { userId, reason: 'a stolen phone' });
    await payOnce(services, chain);
    expect(await stateOf(person, withdrawalId)).toBe('approved');
    await ada.ok('/console/api/users/unfreeze', { userId, reason: 'it was found' });
    await payOnce(services, chain);
    expect(await stateOf(person, withdrawalId)).toBe('sent');
    nodes[chain].mineTaken();
    nodes[chain].mineEmpty(confirmations[chain]);
    await payOnce(services, chain);
    expect(await stateOf(person, withdrawalId)).toBe('settled');
  });
});

describe('the files of a batch', () => {
  it('leave and come back once, and the batch is dissolved no more', async () => {
    await approved('ERC20');
    const { batchId, text, digest } = await takenBatch(ada, 'ERC20');
    const again = await ada.ok('/console/api/payout-batches/take-file', { batchId });
    expect(again).toMatchObject({ text, digest });
    expect(await ada.refusal(dissolve, { batchId })).toMatchObject({ code: 'payout_batch.file_left' });
    expect(await bea.refusal(release, { batchId })).toMatchObject({ code: 'payout_batch.not_signed' });
    expect((await ada.ok('/console/api/overview')).queues).toMatchObject({
      unsignedBatches: 1,
      payoutBatches: 0,
    });
    const { bytes } = signFile(text, { expires: inAnHour() });
    expect(await ada.ok(bringing, { batchId }, { file: { bytes } })).toMatchObject({
      file: { digest, by: 'ada' },
      signed: { by: 'ada' },
      mayRelease: false,
      mayDissolve: false,
    });
    expect(await ada.refusal(bringing, { batchId }, { file: { bytes } })).toMatchObject({
      code: 'payout_batch.signed_before',
    });
    expect(await ada.refusal(release, { batchId })).toMatchObject({ code: 'operator.same_person' });
    expect(await bea.ok(release, { batchId })).toMatchObject({ state: 'released', count: 1 });
    expect(await bea.refusal(release, { batchId })).toMatchObject({ code: 'payout_batch.already_decided' });
  });

  it('are refused with the line and what is wrong with it, and nothing is kept', async () => {
    await approved('BEP20');
    const { batchId, text } = await takenBatch(ada, 'BEP20');
    const expires = inAnHour();
    const refusedFor = async (bytes: Buffer) => {
      const { code, title } = await ada.refusal(bringing, { batchId }, { file: { bytes } });
      expect(code).toBe('payout_batch.signed_file_refused');
      return title;
    };
    const another = { expires, key: otherKey };
    expect(await refusedFor(signFile(text, another).bytes)).toBe(
      'Line 1 is not paid and signed by the account that is expected.',
    );
    const more = signFile(text, { expires, change: (line) => ({ ...line, units: line.units + 1n }) });
    expect(await refusedFor(more.bytes)).toBe('Line 1 pays another amount.');
    expect(await refusedFor(Buffer.from('nothing of the kind'))).toBe(
      'This is no signed file that can be taken.',
    );
    expect((await detail(batchId)).items).toMatchObject([{ transfer: null }]);
    expect(await detail(batchId)).toMatchObject({ signed: null, mayBringSigned: true });
    await ada.ok(bringing, { batchId }, { file: { bytes: signFile(text, { expires }).bytes } });
    await bea.ok(release, { batchId });
  });

  it('payout_batch.no_file before it left; on TRON the own key of the account signs, whatever is named', async () => {
    await approved('TRC20');
    const { batchId } = await ada.ok('/console/api/payout-batches/make', { provider: 'usdt/TRC20' });
    const file = { bytes: Buffer.from('{}') };
    expect(await ada.refusal(bringing, { batchId }, { file })).toMatchObject({
      code: 'payout_batch.no_file',
    });
    expect(await ada.ok(dissolve, { batchId })).toMatchObject({ state: 'dissolved' });
    const again = await takenBatch(ada, 'TRC20');
    const expires = inAnHour();
    const foreign = { bytes: signFile(again.text, { expires, key: otherKey }).bytes };
    expect(await ada.refusal(bringing, { batchId: again.batchId }, { file: foreign })).toMatchObject({
      code: 'payout_batch.signed_file_refused',
      facts: { payer: 1 },
    });
    const { bytes } = signFile(again.text, { expires });
    // Whoever brings it in is one of its makers.
    await bea.ok(bringing, { batchId: again.batchId }, { file: { bytes } });
    expect(await bea.refusal(release, { batchId: again.batchId })).toMatchObject({
      code: 'operator.same_person',
    });
  });
});

it('a signed batch that nobody is left to answer for is taken over, and released by another operator', async () => {
  await approved('BEP20');
  const leaver = await colleague(suite, 'leaver');
  const { batchId, text } = await takenBatch(leaver.call, 'BEP20');
  const { bytes } = signFile(text, { expires: inAnHour() });
  await leaver.call.ok(bringing, { batchId }, { file: { bytes } });
  expect(await ada.refusal(takeOver, { batchId })).toMatchObject({ code: 'payout_batch.maker_there' });
  const { operatorId } = leaver;
  await ada.ok('/console/api/operators/disable', { operatorId, reason: 'has left the company' });
  expect(await bea.refusal(release, { batchId })).toMatchObject({ code: 'operator.maker_left' });
  expect(await detail(batchId)).toMatchObject({ mayRelease: false, mayTakeOver: true, mayDissolve: false });
  expect(await ada.ok(takeOver, { batchId })).toMatchObject({
    state: 'open',
    madeBy: 'leaver',
    mayRelease: false,
    mayTakeOver: false,
  });
  expect(await ada.refusal(release, { batchId })).toMatchObject({ code: 'operator.same_person' });
  expect(await bea.ok(release, { batchId })).toMatchObject({ state: 'released', releasedBy: 'bea' });
  expect(await ada.refusal(takeOver, { batchId })).toMatchObject({ code: 'payout_batch.already_decided' });
  const audited = await suite.rows<{ action: string; by: string }>(sql`
    select a.action, o.name as by from audit_log a join operators o on o.operator_id = a.operator_id
    where a.subject_id = ${batchId} order by a.seq`);
  expect(audited.slice(-2)).toEqual([
    { action: 'payout_batch.take_over', by: 'ada' },
    { action: 'payout_batch.release', by: 'bea' },
  ]);
});

describe('a request', () => {
  const request = async (person: Person, payoutMethodId: string, shown: object) => {
    const authorization = await authorize(person, 'withdraw', '100.00', payoutMethodId);
    const fields = { amount: '100.00', payoutMethodId, shown, authorization };
    return person.call.refusal('/api/withdrawal/request', fields);
  };

  it('carries the quote that was shown, which holds for a minute and is not made up', async () => {
    const person = await personWith(suite, 'quoted', '1000.00');
    const methodId = await addUsdtMethod(person, 'TRC20');
    const { needs } = await person.call.ok('/api/payment_password/needs', { command: 'withdraw' });
    expect(needs.find(({ need }) => need === 'payout_method')?.state).toBe('done');
    const shown = await usdtTerms(person, '100.00');
    expect(await request(person, methodId, { fee: '0.00', net: '100.00' })).toMatchObject({
      code: 'withdrawal.quote_over',
    });
    expect(await request(person, methodId, { ...shown, value: '7.0000', usdt: '14.285714' })).toMatchObject({
      code: 'withdrawal.terms_changed',
      facts: { usdt: '14.038240', value: '7.1234' },
    });
    pass(60_000);
    expect(await request(person, methodId, shown)).toMatchObject({ code: 'withdrawal.quote_over' });
    await decidePolicy(by, { 'usdt.value': '80000' });
    pass(1_000);
    const { withdrawalId } = await withdrawUsdt(person, '100.00', methodId);
    expect((await person.call.ok('/api/withdrawal/detail', { withdrawalId })).usdt).toMatchObject({
      amount: '12.500000',
      value: '8.0000',
    });
    await decidePolicy(by, { 'usdt.value': '71234' });
    pass(1_000);
  });

  it('withdrawal.usdt_not_open while the switch is off; what was asked for before goes on', async () => {
    const person = await personWith(suite, 'switched', '1000.00');
    const methodId = await addUsdtMethod(person, 'TRC20');
    const before = await approved('TRC20');
    const shown = await usdtTerms(person, '100.00');
    await decidePolicy(by, { 'permissions.usdtWithdrawal': 'false' });
    pass(1_000);
    expect(await request(person, methodId, shown)).toMatchObject({ code: 'withdrawal.usdt_not_open' });
    expect((await person.call.ok('/api/withdrawal/terms')).usdt).toBeNull();
    const { needs } = await person.call.ok('/api/payment_password/needs', { command: 'withdraw' });
    expect(needs.find(({ need }) => need === 'payout_method')?.state).toBe('missing');
    await signAndRelease('TRC20');
    await payOnce(services, 'TRC20');
    nodes.TRC20.mineTaken();
    nodes.TRC20.mineEmpty(confirmations.TRC20);
    await payOnce(services, 'TRC20');
    expect(await stateOf(before.person, before.withdrawalId)).toBe('settled');
    await decidePolicy(by, { 'permissions.usdtWithdrawal': 'true' });
    pass(1_000);
  });
});

it('operators are told of a transfer that was released an hour ago and has not ended', async () => {
  await released('TRC20');
  pass(61 * 60_000);
  const { alerts } = await (await onDuty(suite)).ok('/console/api/overview');
  expect(alerts).toContainEqual(expect.objectContaining({ code: 'usdt_transfer.slow', subject: 'TRC20' }));
});

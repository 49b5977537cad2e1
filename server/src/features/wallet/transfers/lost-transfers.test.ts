import { afterAll, expect, it } from 'vitest';
import { differencesListed, gatherDifferences } from '../../../../testing/differences.ts';
import {
  findingOf,
  type LosingWorld,
  loseTransfer,
  mineInstead,
  paidInstead,
  releasedTransfer,
  type UsdtPayee,
  untaken,
  usdtPayee,
} from '../../../../testing/lost-transfers.ts';
import { operators } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { standInNetworks } from '../../../../testing/usdt.ts';
import { payers, payOnce, signFile, takenBatch, withdrawUsdt } from '../../../../testing/usdt-payouts.ts';
import { configuredNodes } from '../../../platform/chain/nodes.ts';
import { sql } from '../../../platform/db/sql.ts';
import { inWholeSnapshot } from '../../../platform/db/transaction.ts';
import { paidByBooks, paidUpTo } from './paid-units.ts';
import { payTransfers } from './pay-transfers.ts';

const { nodes, config, close } = await standInNetworks();
afterAll(() => close());
const suite = await suiteApp({ usdt: { ...config, payers } });
const by = await operators(suite);
const { ada, bea } = by;
const world: LosingWorld = { suite, nodes, by };
const node = nodes.ERC20;

const propose = '/console/api/lost-transfers/propose';
const decide = '/console/api/lost-transfers/decide';
const stateOf = async ({ person }: UsdtPayee, withdrawalId: string) =>
  (await person.call.ok('/api/withdrawal/detail', { withdrawalId })).state;
const overview = ({ person }: UsdtPayee) => person.call.ok('/api/wallet/overview');
const lost = async () => (await ada.ok('/console/api/lost-transfers')).transfers;
/** Proposes as Ada that nothing was paid, or by which transaction; returns the id, or the code of the refusal. */
async function proposed(transaction: string, paidBy?: string): Promise<string> {
  const { body } = await ada.send(propose, findingOf(transaction, paidBy ?? null));
  return body.findingId ?? body.code;
}
const carriedOut = async (findingId: string): Promise<string> => {
  const { body } = await bea.send(decide, { findingId, decision: 'carry_out' });
  return body.state ?? body.code;
};

it('what no block can take any more is lost, and free only once two operators have found out', async () => {
  const payee = await usdtPayee(suite, 'maple', '1000.00');
  const { withdrawalId, transaction, batchId } = await loseTransfer(world, payee);
  for (let n = 0; n < 3; n += 1) {
    node.mineEmpty(100);
    await payOnce(suite.app.services, 'ERC20');
  }
  expect(await stateOf(payee, withdrawalId)).toBe('unknown');
  expect(await overview(payee)).toMatchObject({ balance: '1000.00', frozen: '500.00' });
  expect(await lost()).toContainEqual(
    expect.objectContaining({ chain: 'ERC20', transaction, batchId, amount: '500.00' }),
  );
  const { queues, alerts } = await ada.ok('/console/api/overview');
  expect(queues).toMatchObject({ lostTransfers: (await lost()).length });
  expect(alerts).toContainEqual(expect.objectContaining({ code: 'usdt_transfer.lost', subject: 'ERC20' }));

  const refused = await proposed(transaction);
  await bea.ok(decide, { findingId: refused, decision: 'refuse' });
  expect(await stateOf(payee, withdrawalId)).toBe('unknown');
  const findingId = await proposed(transaction);
  expect(await ada.refusal(decide, { findingId, decision: 'carry_out' })).toMatchObject({
    code: 'operator.same_person',
  });
  const { findings } = await bea.ok('/console/api/lost-transfers');
  expect(findings.find((each) => each.findingId === findingId)).toMatchObject({
    mayCarryOut: true,
    mayRefuse: true,
    proposedBy: 'ada',
  });
  expect(await bea.ok(decide, { findingId, decision: 'carry_out' })).toMatchObject({
    state: 'done',
    outcome: 'returned',
    decidedBy: 'bea',
    mayCarryOut: false,
  });
  expect(await carriedOut(findingId)).toBe('usdt_transfer.finding_decided');
  expect(await stateOf(payee, withdrawalId)).toBe('returned');
  expect(await overview(payee)).toMatchObject({ balance: '1000.00', frozen: '0.00' });
  expect((await lost()).map((each) => each.transaction)).not.toContain(transaction);
  const audited = await suite.rows<{ action: string; detail: string }>(sql`
    select action, detail from audit_log where subject_id = ${findingId} order by seq`);
  expect(audited.map(({ action }) => action)).toEqual([
    'usdt_transfer_finding.propose',
    'usdt_transfer_finding.carry_out',
  ]);
  expect(audited[0]?.detail).toContain(`${transaction} returned: looked up at two explorers`);
});

it('what another transaction has paid is settled by that, and that pays no other order', async () => {
  const payee = await usdtPayee(suite, 'cedar', '1000.00');
  const { withdrawalId, transaction, instead, batchId } = await loseTransfer(world, payee, paidInstead());
  const less = mineInstead(world, null, paidInstead({ units: '70191199' }));
  const another = mineInstead(world, null, paidInstead({ from: 'ab'.repeat(20) }));
  const absent = `0x${'0'.repeat(64)}`;
  expect(await proposed(transaction, 'the one that was sent faster')).toBe('usdt_transfer.no_transaction');
  const without = { ...findingOf(transaction), outcome: 'paid' };
  expect(await ada.refusal(propose, without)).toMatchObject({ code: 'usdt_transfer.no_transaction' });
  for (const paidBy of [instead, 'the one that was sent faster'])
    expect(await ada.refusal(propose, { ...findingOf(transaction), paidBy })).toMatchObject({
      code: 'usdt_transfer.no_transaction',
    });
  expect(await proposed(transaction, absent)).toBe('usdt_transfer.payment_not_confirmed');
  expect(await proposed(transaction, less)).toBe('usdt_transfer.payment_differs');
  expect(await proposed(transaction, another)).toBe('usdt_transfer.payment_differs');
  expect(await proposed(transaction, transaction)).toBe('usdt_transfer.payment_used');
  expect(await ada.refusal(propose, findingOf(absent))).toMatchObject({ code: 'request.not_found' });

  const findingId = await proposed(transaction, instead.toUpperCase().replace('0X', '0x'));
  expect(await carriedOut(findingId)).toBe('done');
  expect(await stateOf(payee, withdrawalId)).toBe('settled');
  expect(await overview(payee)).toMatchObject({ balance: '500.00', frozen: '0.00' });
  const { usdt } = await payee.person.call.ok('/api/withdrawal/detail', { withdrawalId });
  expect(usdt).toMatchObject({ transaction: instead });
  const { items } = await ada.ok('/console/api/payout-batches/detail', { batchId });
  expect(items).toMatchObject([{ transfer: { step: 'settled', paidBy: instead } }]);
  await payOnce(suite.app.services, 'ERC20');
  expect((await ada.ok('/console/api/payout-batches/detail', { batchId })).items).toMatchObject([
    { transfer: { differsSince: null } },
  ]);

  const next = await loseTransfer(world, payee);
  expect(await proposed(next.transaction, instead)).toBe('usdt_transfer.payment_used');
});

it('a finding that waits is listed before what was decided since, and another may stand beside it', async () => {
  const payee = await usdtPayee(suite, 'linden', '1000.00');
  const { transaction } = await loseTransfer(world, payee);
  const first = await proposed(transaction);
  const second = await proposed(transaction);
  const listed = async () => {
    const { findings } = await bea.ok('/console/api/lost-transfers');
    return findings.filter((each) => each.transaction === transaction).map(({ findingId }) => findingId);
  };
  await bea.ok(decide, { findingId: second, decision: 'refuse' });
  expect(await listed()).toEqual([first, second]);
  const { findings } = await bea.ok('/console/api/lost-transfers');
  const decided = findings.findIndex(({ state }) => state !== 'proposed');
  expect(findings.slice(decided).filter(({ state }) => state === 'proposed')).toEqual([]);
  const third = await proposed(transaction);
  expect(await carriedOut(first)).toBe('done');
  expect(await carriedOut(third)).toBe('usdt_transfer.not_lost');
  const stale = (await bea.ok('/console/api/lost-transfers')).findings.find(
    (each) => each.findingId === third,
  );
  expect(stale).toMatchObject({
    mayCarryOut: false,
    mayRefuse: true,
    obstacle: { code: 'usdt_transfer.not_lost' },
  });
  await bea.ok(decide, { findingId: third, decision: 'refuse' });
});

it('a payment counts from the last of its confirmations, and is looked for again when it is decided', async () => {
  const payee = await usdtPayee(suite, 'hazel', '1000.00');
  const { withdrawalId, transaction } = await loseTransfer(world, payee);
  node.take('cd'.repeat(32), null, paidInstead());
  node.mineTaken();
  node.mineEmpty(10);
  const late = `0x${'cd'.repeat(32)}`;
  expect(await proposed(transaction, late)).toBe('usdt_transfer.payment_not_confirmed');
  node.mineEmpty(1);
  expect(await carriedOut(await proposed(transaction, late))).toBe('done');
  expect(await stateOf(payee, withdrawalId)).toBe('settled');

  const again = await loseTransfer(world, payee);
  const gone = await proposed(again.transaction, mineInstead(world, null, paidInstead()));
  node.reorg(12);
  expect(await carriedOut(gone)).toBe('usdt_transfer.payment_not_confirmed');
  expect(await stateOf(payee, again.withdrawalId)).toBe('unknown');
});

it('what a block had before the batch was released has paid something else', async () => {
  const payee = await usdtPayee(suite, 'sorrel', '1000.00');
  const before = mineInstead(world, null, paidInstead());
  suite.clock.set(new Date(suite.clock.wall().getTime() + 60_000));
  const { withdrawalId, transaction } = await loseTransfer(world, payee);
  expect(await proposed(transaction, before)).toBe('usdt_transfer.payment_older');
  // The business clock of a demo was days ahead: blocks know nothing of that.
  const ahead = new Date(suite.clock.wall().getTime() + 3 * 86_400_000);
  await suite.tamper((writer) =>
    writer.run(sql`update usdt_transfers set released_at = ${ahead} where transaction_hash = ${transaction}`),
  );
  const after = mineInstead(world, null, paidInstead());
  expect(await carriedOut(await proposed(transaction, after))).toBe('done');
  expect(await stateOf(payee, withdrawalId)).toBe('settled');
});

it('a proposal that is tapped twice is one', async () => {
  const payee = await usdtPayee(suite, 'bramble', '1000.00');
  const { transaction } = await loseTransfer(world, payee);
  const tap = () => ada.ok(propose, findingOf(transaction), { key: 'one-tap-of-ada' });
  const [one, other] = await Promise.all([tap(), tap()]);
  expect(other).toEqual(one);
  expect(await tap()).toEqual(one);
  const { findings } = await bea.ok('/console/api/lost-transfers');
  expect(findings.filter((each) => each.transaction === transaction)).toHaveLength(1);
});

/** Has a lost transfer settled by another transaction, as two operators found. */
async function settledInstead(name: string) {
  const payee = await usdtPayee(suite, name, '1000.00');
  const lostOne = await loseTransfer(world, payee);
  const paidBy = mineInstead(world, null, paidInstead());
  expect(await carriedOut(await proposed(lostOne.transaction, paidBy))).toBe('done');
  const { withdrawalId } = lostOne;
  const { number } = await payee.person.call.ok('/api/withdrawal/detail', { withdrawalId });
  const differences = async () => {
    await payOnce(suite.app.services, 'ERC20');
    await gatherDifferences(suite);
    return (await differencesListed(ada)).filter((each) => each.subject === number && each.state === 'open');
  };
  return { ...lostOne, payee, differences };
}

/** Returns what was paid out on the network, as its count has it: what is there is compared with that. */
async function counted(): Promise<bigint> {
  const reader = configuredNodes(suite.app.services.config.usdt).get('ERC20');
  if (!reader) throw new Error('there is a node of the network');
  const { number: upTo } = await reader.head();
  const books = await inWholeSnapshot(suite.db, (snapshot) => paidByBooks(snapshot, 'ERC20', upTo));
  return paidUpTo(reader, books, upTo);
}

it('what pays beside the transaction that was named pays twice, and is a difference while it does', async () => {
  const { payee, withdrawalId, transaction, nonce, differences } = await settledInstead('juniper');
  node.mineEmpty(200);
  expect(await differences()).toEqual([]);
  const once = await counted();
  // A reorg has let its number be free again.
  node.take(transaction.slice(2), nonce);
  node.mineTaken();
  expect(await differences()).toMatchObject([
    { kind: 'usdt_transfer.paid_twice', deviation: { direction: 'shortage', amount: '500.00' } },
  ]);
  // It is no second difference of what the network holds: the same money would be corrected twice.
  expect(await counted()).toBe(once + 70_191_200n);
  const { alerts } = await ada.ok('/console/api/overview');
  expect(alerts).toContainEqual(expect.objectContaining({ code: 'usdt_transfer.paid_twice' }));
  expect(await stateOf(payee, withdrawalId)).toBe('settled');
  node.reorg(1);
  expect(await differences()).toEqual([]);
  expect(await counted()).toBe(once);
  // It stays in no block after this test.
  node.mineTaken('refused');
  expect(await differences()).toEqual([]);
});

it('a deep reorg that takes a named payment back is a difference, and the transfer in its place, too', async () => {
  const { transaction, nonce, differences } = await settledInstead('quince');
  node.mineEmpty(500);
  node.reorg(512);
  expect(await differences()).toMatchObject([
    { kind: 'usdt_transfer.differs', deviation: { direction: 'surplus', amount: '500.00' } },
  ]);
  node.mineTaken('refused');
  node.take(transaction.slice(2), nonce);
  node.mineTaken();
  // As much was paid as the books say, but not by what stands in them.
  expect(await differences()).toMatchObject([
    { kind: 'usdt_transfer.differs', amount: '500.00', deviation: null },
  ]);
});

it('a transaction that was signed for another order at the same moment has paid one of the two', async () => {
  const payee = await usdtPayee(suite, 'willow', '1000.00');
  const { person, methodId } = payee;
  const { transaction } = await loseTransfer(world, payee);
  const { withdrawalId } = await withdrawUsdt(person, '500.00', methodId);
  await ada.ok('/console/api/withdrawals/approve', { userId: person.userId, withdrawalId, version: 1 });
  const { batchId, text } = await takenBatch(ada, 'ERC20');
  const { bytes } = signFile(text, { expires: new Date(suite.clock.wall().getTime() + 3_600_000) });
  const { lines } = JSON.parse(bytes.toString()) as { lines: { transaction: string }[] };
  const signed = lines[0]?.transaction ?? '';
  node.take(signed.replace('0x', ''), null, paidInstead());
  node.mineTaken();
  node.mineEmpty(11);
  const findingId = await proposed(transaction, signed);
  const [brought, decided] = await Promise.all([
    ada.send('/console/api/payout-batches/bring-signed', { batchId }, { file: { bytes } }),
    bea.send(decide, { findingId, decision: 'carry_out' }),
  ]);
  const refused = [brought, decided].flatMap(({ status, body }) => (status === 200 ? [] : [body.code]));
  expect(refused).toHaveLength(1);
  expect(['payout_batch.signed_file_refused', 'usdt_transfer.payment_used']).toContain(refused[0]);
  // Also after that neither of them gets by.
  expect(await proposed(transaction, signed)).toBe(
    decided.status === 200 ? 'usdt_transfer.not_lost' : 'usdt_transfer.payment_used',
  );
});

it('operator.own_case: nobody proposes or decides what became of the own withdrawal', async () => {
  const payee = await usdtPayee(suite, 'alder', '1000.00');
  const { withdrawalId, transaction } = await loseTransfer(world, payee);
  const index = 'the-blind-index-of-an-address';
  const own = (username: string) =>
    suite.tamper(async (writer) => {
      await writer.run(sql`update operators set email_index = null`);
      await writer.run(sql`update operators set email_index = ${index} where username = ${username}`);
    });
  await suite.tamper((writer) =>
    writer.run(
      sql`insert into claims (kind, value, user_id) values ('email', ${index}, ${payee.person.userId})`,
    ),
  );
  await own('ada');
  expect(await proposed(transaction)).toBe('operator.own_case');
  await own('bea');
  const findingId = await proposed(transaction);
  for (const decision of ['carry_out', 'refuse'])
    expect(await bea.refusal(decide, { findingId, decision })).toMatchObject({ code: 'operator.own_case' });
  await own('nobody');
  await suite.tamper((writer) => writer.run(sql`delete from claims where value = ${index}`));
  expect(await carriedOut(findingId)).toBe('done');
  expect(await stateOf(payee, withdrawalId)).toBe('returned');
});

it('one that a block has after all ends by itself, whatever was found', async () => {
  const payee = await usdtPayee(suite, 'aspen', '1000.00');
  const { withdrawalId, transaction, nonce } = await loseTransfer(world, payee);
  const findingId = await proposed(transaction);
  node.take(transaction.slice(2), nonce);
  node.mineTaken();
  expect(await carriedOut(findingId)).toBe('usdt_transfer.not_lost');
  node.mineEmpty(12);
  await payOnce(suite.app.services, 'ERC20');
  expect(await stateOf(payee, withdrawalId)).toBe('settled');
  expect(await carriedOut(findingId)).toBe('usdt_transfer.not_lost');
  expect(await bea.ok(decide, { findingId, decision: 'refuse' })).toMatchObject({ state: 'refused' });
});

it('one of a frozen account that was never handed over is lost as well, and comes back to it', async () => {
  const payee = await usdtPayee(suite, 'poplar', '1000.00');
  const { userId } = payee.person;
  const { withdrawalId, transaction, nonce } = await releasedTransfer(world, payee);
  await ada.ok('/console/api/users/freeze', { userId, reason: 'a stolen phone' });
  mineInstead(world, nonce, null);
  await payOnce(suite.app.services, 'ERC20');
  expect(await stateOf(payee, withdrawalId)).toBe('unknown');
  expect(await carriedOut(await proposed(transaction))).toBe('done');
  expect(await stateOf(payee, withdrawalId)).toBe('returned');
  await ada.ok('/console/api/users/unfreeze', { userId, reason: 'it was found' });
  expect(await overview(payee)).toMatchObject({ balance: '1000.00', frozen: '0.00' });
});

it('nothing is found of what is not lost, nor while the node is silent', async () => {
  const payee = await usdtPayee(suite, 'birch', '1000.00');
  const { transaction, nonce } = await untaken(world, payee);
  expect(await proposed(transaction)).toBe('usdt_transfer.not_lost');
  mineInstead(world, nonce, null);
  await payOnce(suite.app.services, 'ERC20');
  node.misbehave('http 500');
  expect(await proposed(transaction)).toBe('usdt_transfer.node_silent');
  const findingId = await proposed(transaction);
  node.misbehave('http 500');
  expect(await carriedOut(findingId)).toBe('usdt_transfer.node_silent');
  expect(await carriedOut(findingId)).toBe('done');
});

it('what another process found lost stays unknown, whatever the first one is answered', async () => {
  const payee = await usdtPayee(suite, 'rowan', '1000.00');
  const { withdrawalId, transaction, nonce } = await untaken(world, payee);
  const { services } = suite.app;
  const chain = configuredNodes(services.config.usdt).get('ERC20');
  if (!chain) throw new Error('there is no such node');
  suite.clock.set(new Date(suite.clock.wall().getTime() + 61_000));
  const answers: string[] = [];
  const slow = async () => {
    // It is waited for so long that another process takes a whole turn.
    mineInstead(world, nonce, null);
    await payOnce(services, 'ERC20');
    answers.push(await stateOf(payee, withdrawalId));
    return null;
  };
  await payTransfers(services, 'ERC20', { ...chain, send: slow });
  answers.push(await stateOf(payee, withdrawalId));
  expect(answers).toEqual(['unknown', 'unknown']);
  expect(await lost()).toContainEqual(expect.objectContaining({ transaction }));
});

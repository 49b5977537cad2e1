import { describe, expect, it } from 'vitest';
import { addCard, personWith, withdraw } from '../../../../testing/person.ts';
import { operators } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { sql } from '../../../platform/db/sql.ts';

const suite = await suiteApp();
const maple = await personWith(suite, 'maple', '900000.00');
const card = await addCard(maple);
const { userId } = maple;
const { ada, bea } = await operators(suite);

const ask = (amount: string) => withdraw(maple, amount, card);
const stateOf = async (withdrawalId: string) =>
  (await maple.call.ok('/api/withdrawal/detail', { withdrawalId })).state;
const queued = async (withdrawalId: string, by = ada) =>
  (await by.ok('/console/api/withdrawals', { limit: '100' })).items.find(
    (item) => item.withdrawalId === withdrawalId,
  );

it('the queue shows the oldest of a day first, whom it is for, and who may decide', async () => {
  const first = await ask('100.00');
  suite.clock.set(new Date(suite.clock.wall().getTime() + 1_000));
  const second = await ask('200.00');
  const { items } = await ada.ok('/console/api/withdrawals');
  expect(items.map((item) => item.withdrawalId)).toEqual([first.withdrawalId, second.withdrawalId]);
  expect(items[0]).toMatchObject({
    user: { userId: maple.userId, username: 'maple' },
    amount: '100.00',
    payee: '中国银行 **** 4569',
    approvals: [],
    approvalsNeeded: 1,
    mayDecide: true,
    version: 1,
  });
  const page = await ada.ok('/console/api/withdrawals', { limit: '1' });
  const next = await ada.ok('/console/api/withdrawals', { limit: '1', cursor: page.nextCursor ?? '' });
  expect(next.items.map((item) => item.withdrawalId)).toEqual([second.withdrawalId]);
  for (const { withdrawalId } of [first, second])
    await ada.ok('/console/api/withdrawals/reject', { userId, withdrawalId, version: 1, reason: 'test' });
});

it('below 10,000.00 one operator is enough', async () => {
  const { withdrawalId } = await ask('9999.99');
  const approved = await ada.ok('/console/api/withdrawals/approve', { userId, withdrawalId, version: 1 });
  expect(approved).toMatchObject({ state: 'approved', mayDecide: false, version: 2 });
  expect(approved.approvals.map((approval) => approval.operator)).toEqual(['ada']);
});

describe('from 10,000.00 on', () => {
  it('two operators must approve: operator.same_person for the first one again', async () => {
    const { withdrawalId } = await ask('10000.00');
    const first = await ada.ok('/console/api/withdrawals/approve', { userId, withdrawalId, version: 1 });
    expect(first).toMatchObject({ state: 'requested', approvalsNeeded: 2, mayDecide: false });
    const problem = await ada.refusal('/console/api/withdrawals/approve', {
      userId,
      withdrawalId,
      version: first.version,
    });
    expect(problem).toMatchObject({ code: 'operator.same_person', status: 409 });
    expect(await queued(withdrawalId, bea)).toMatchObject({ mayDecide: true });
    const second = await bea.ok('/console/api/withdrawals/approve', {
      userId,
      withdrawalId,
      version: first.version,
    });
    expect(second.state).toBe('approved');
    expect(second.approvals.map((approval) => approval.operator)).toEqual(['ada', 'bea']);
  });

  it('the second operator may still reject, and the hold is released', async () => {
    const { withdrawalId } = await ask('10000.00');
    const { version } = await ada.ok('/console/api/withdrawals/approve', {
      userId,
      withdrawalId,
      version: 1,
    });
    await bea.ok('/console/api/withdrawals/reject', {
      userId,
      withdrawalId,
      version,
      reason: 'Card is not yours',
    });
    expect(await stateOf(withdrawalId)).toBe('rejected');
  });

  it('two operators who approve at the same moment are both counted, or one is asked to look again', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { withdrawalId } = await ask('10000.00');
      const body = { userId, withdrawalId, version: 1 };
      const replies = await Promise.all([
        ada.send('/console/api/withdrawals/approve', body),
        bea.send('/console/api/withdrawals/approve', body),
      ]);
      const late = [ada, bea].filter((_, i) => replies[i]?.body.code === 'request.conflict');
      const version = (await queued(withdrawalId))?.version;
      for (const operator of late)
        await operator.ok('/console/api/withdrawals/approve', {
          userId,
          withdrawalId,
          version: version ?? 0,
        });
      expect(await stateOf(withdrawalId)).toBe('approved');
      await suite.app.advance(1); // another day's limit
    }
  });
});

describe("a person's withdrawals of one day together", () => {
  const neededFor = async (withdrawalId: string) => (await queued(withdrawalId))?.approvalsNeeded;

  it('need two operators from 10,000.00 on, also those of the day that are undecided', async () => {
    await suite.app.advance(1);
    const first = await ask('4000.00');
    await ada.ok('/console/api/withdrawals/approve', {
      userId,
      withdrawalId: first.withdrawalId,
      version: 1,
    });
    const second = await ask('5000.00');
    expect(await neededFor(second.withdrawalId)).toBe(1);
    const third = await ask('1000.00');
    expect(await queued(third.withdrawalId)).toMatchObject({
      approvalsNeeded: 2,
      dayTotal: '10000.00',
      twoOperatorsFrom: '10000.00',
    });
    expect(await neededFor(second.withdrawalId)).toBe(2);
    const seenBefore = { userId, withdrawalId: second.withdrawalId, version: 1 };
    expect((await ada.refusal('/console/api/withdrawals/approve', seenBefore)).code).toBe('request.conflict');
    const approved = await ada.ok('/console/api/withdrawals/approve', { ...seenBefore, version: 2 });
    expect(approved).toMatchObject({ state: 'requested', hasApproved: true });
    expect(await stateOf(first.withdrawalId)).toBe('approved');
  });

  it('count from midnight, and without what was taken back or refused', async () => {
    await suite.app.advance(1);
    const [taken, refused] = [await ask('6000.00'), await ask('3000.00')];
    await maple.call.ok('/api/withdrawal/cancel', { withdrawalId: taken.withdrawalId });
    const no = { userId, withdrawalId: refused.withdrawalId, version: 1, reason: 'test' };
    await ada.ok('/console/api/withdrawals/reject', no);
    const next = await ask('9999.99');
    expect(await queued(next.withdrawalId)).toMatchObject({ approvalsNeeded: 1, dayTotal: '9999.99' });
    await suite.app.advance(1);
  });

  it('asked for at the same moment are counted together', async () => {
    const asked = await Promise.all([ask('4000.00'), ask('4000.00'), ask('4000.00')]);
    for (const { withdrawalId } of asked) expect(await neededFor(withdrawalId)).toBe(2);
    await suite.app.advance(1);
  });
});

it('operator.own_case: nobody approves the withdrawal of an account with the own e-mail address', async () => {
  await suite.app.advance(1);
  const { withdrawalId } = await ask('100.00');
  const index = 'the-blind-index-of-one-address';
  await suite.tamper(async (writer) => {
    await writer.run(
      sql`insert into claims (kind, value, user_id) values ('email', ${index}, ${maple.userId})`,
    );
    await writer.run(sql`update operators set email_index = ${index} where username = 'ada'`);
  });
  const problem = await ada.refusal('/console/api/withdrawals/approve', { userId, withdrawalId, version: 1 });
  expect(problem).toMatchObject({ code: 'operator.own_case', status: 409 });
  await bea.ok('/console/api/withdrawals/approve', { userId, withdrawalId, version: 1 });
  await suite.tamper(async (writer) => {
    await writer.run(sql`delete from claims where value = ${index}`);
    await writer.run(sql`update operators set email_index = null`);
  });
  await suite.app.advance(1);
});

it('a rejection tells the reason and gives every cent back', async () => {
  const before = await maple.call.ok('/api/wallet/overview');
  const { withdrawalId } = await ask('500.00');
  await ada.ok('/console/api/withdrawals/reject', {
    userId,
    withdrawalId,
    version: 1,
    reason: ' Please add your branch ',
  });
  expect(await maple.call.ok('/api/withdrawal/detail', { withdrawalId })).toMatchObject({
    state: 'rejected',
    reason: 'Please add your branch',
    cancellable: false,
  });
  expect(await maple.call.ok('/api/wallet/overview')).toEqual(before);
});

it('request.conflict when the row has changed since it was shown', async () => {
  const { withdrawalId } = await ask('20000.00');
  await ada.ok('/console/api/withdrawals/approve', { userId, withdrawalId, version: 1 });
  for (const path of ['/console/api/withdrawals/approve', '/console/api/withdrawals/reject'] as const) {
    const reason = path.endsWith('reject') ? { reason: 'too late' } : {};
    const problem = await bea.refusal(path, { userId, withdrawalId, version: 1, ...reason });
    expect(problem).toMatchObject({ code: 'request.conflict', status: 409 });
  }
});

it('withdrawal.not_decidable once it was cancelled or decided', async () => {
  await suite.app.advance(1); // another day's sum
  const cancelled = await ask('100.00');
  await maple.call.ok('/api/withdrawal/cancel', { withdrawalId: cancelled.withdrawalId });
  const approved = await ask('100.00');
  await ada.ok('/console/api/withdrawals/approve', {
    userId,
    withdrawalId: approved.withdrawalId,
    version: 1,
  });
  for (const { withdrawalId } of [cancelled, approved]) {
    const problem = await bea.refusal('/console/api/withdrawals/approve', {
      userId,
      withdrawalId,
      version: 2,
    });
    expect(problem).toMatchObject({ code: 'withdrawal.not_decidable', status: 409 });
  }
  const problem = await maple.call.refusal('/api/withdrawal/cancel', { withdrawalId: approved.withdrawalId });
  expect(problem.code).toBe('withdrawal.not_cancellable');
});

it('a cancellation and an approval at the same moment: one of them happens', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { withdrawalId } = await ask('100.00');
    const replies = await Promise.all([
      maple.call.send('/api/withdrawal/cancel', { withdrawalId }),
      ada.send('/console/api/withdrawals/approve', { userId, withdrawalId, version: 1 }),
    ]);
    expect(replies.map((reply) => reply.status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(await stateOf(withdrawalId)).toBe(replies[0].status === 200 ? 'cancelled' : 'approved');
  }
});

it('request.not_found for a withdrawal that is not there, or is not the one of the person named with it', async () => {
  const absent = '00000000-0000-4000-8000-000000000000';
  const { withdrawalId } = await ask('100.00');
  for (const named of [
    { userId, withdrawalId: absent },
    { userId: absent, withdrawalId },
  ]) {
    const problem = await ada.refusal('/console/api/withdrawals/approve', { ...named, version: 1 });
    expect(problem).toMatchObject({ code: 'request.not_found', status: 404 });
  }
});

it('withdrawal.not_decidable once it is taken back or approved, whichever version was looked at', async () => {
  await suite.app.advance(1);
  const [cancelled, approved] = [await ask('100.00'), await ask('100.00')];
  await maple.call.ok('/api/withdrawal/cancel', { withdrawalId: cancelled.withdrawalId });
  await ada.ok('/console/api/withdrawals/approve', {
    userId,
    withdrawalId: approved.withdrawalId,
    version: 1,
  });
  for (const { withdrawalId } of [cancelled, approved])
    for (const version of [1, 2]) {
      const input = { userId, withdrawalId, version };
      const refusals = [
        await bea.refusal('/console/api/withdrawals/approve', input),
        await bea.refusal('/console/api/withdrawals/reject', { ...input, reason: 'too late' }),
      ];
      expect(refusals.map(({ code }) => code)).toEqual([
        'withdrawal.not_decidable',
        'withdrawal.not_decidable',
      ]);
    }
});

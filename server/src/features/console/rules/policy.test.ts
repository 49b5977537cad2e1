import { ruleText } from '@banyan/api/policy-rules.ts';
import { defaultPolicy } from '@banyan/domain/policy.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { userCaller } from '../../../../testing/caller.ts';
import { colleague } from '../../../../testing/operator.ts';
import { addCard, personWith, withdraw } from '../../../../testing/person.ts';
import { type Changes, decidePolicy, proposePolicy } from '../../../../testing/policy.ts';
import { operators } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { sql } from '../../../platform/db/sql.ts';

const suite = await suiteApp();
const by = await operators(suite);
const { ada, bea } = by;
const stranger = userCaller(suite.app.web);
const maple = await personWith(suite, 'maple', '30000.00');
const card = await addCard(maple);

const minutesFromNow = (n: number) => new Date(suite.clock.wall().getTime() + n * 60_000);
const pass = (minutes: number) => suite.clock.set(minutesFromNow(minutes));
const limits = async () => (await stranger.ok('/api/v2/common/getConfig')).limits;
const rule = async (path: string) =>
  (await ada.ok('/console/api/policy')).rules.find((item) => item.path === path);
const refused = (changes: Changes, effectiveFrom: Date | null = null) =>
  ada.refusal('/console/api/policy/propose', {
    changes: Object.entries(changes).map(([path, value]) => ({ path, value })) as never,
    reason: 'as the board decided',
    effectiveFrom: effectiveFrom?.toISOString() ?? null,
  });

// Each version takes effect at an instant of its own, and here time stands still.
beforeEach(() => pass(1));

it('every rule starts with the value of the code, inside its own bounds', async () => {
  const { version, rules } = await ada.ok('/console/api/policy');
  expect(version).toBe(0);
  for (const { path, unit, value, preset, min, max } of rules) {
    expect(value, path).toBe(preset);
    if (unit === 'switch') expect(value, path).toMatch(/^(true|false)$/);
    else expect([Number(min) <= Number(value), Number(value) <= Number(max)], path).toEqual([true, true]);
  }
  expect((await rule('withdrawal.min'))?.value).toBe(ruleText(defaultPolicy.withdrawal.min));
});

describe('two operators change a rule:', () => {
  it('nothing changes before the second one approves, and then everywhere at once', async () => {
    const proposalId = await proposePolicy(ada, { 'withdrawal.min': '50.00', 'withdrawal.feeBps': '10' });
    expect((await limits()).withdrawalMin).toBe('100.00');
    await bea.ok('/console/api/policy/approve', { proposalId });
    expect(await limits()).toMatchObject({ withdrawalMin: '50.00', withdrawalFeeBps: 10 });
    expect(await withdraw(maple, '60.00', card)).toMatchObject({ fee: '0.06', net: '59.94' });
    const [newest] = (await ada.ok('/console/api/policy/versions')).items;
    expect(newest).toMatchObject({
      version: 1,
      proposedBy: 'ada',
      approvedBy: 'bea',
      reason: 'as the board decided',
      isInEffect: true,
      changes: [
        { path: 'withdrawal.min', from: '100.00', to: '50.00' },
        { path: 'withdrawal.feeBps', from: '0', to: '10' },
      ],
    });
  });

  it('operator.same_person: the maker neither approves nor refuses, but may take it back', async () => {
    const proposalId = await proposePolicy(ada, { 'login.maxTries': '6' });
    for (const path of ['/console/api/policy/approve', '/console/api/policy/refuse'] as const)
      expect((await ada.refusal(path, { proposalId })).code).toBe('operator.same_person');
    expect((await bea.refusal('/console/api/policy/withdraw', { proposalId })).code).toBe(
      'operator.forbidden',
    );
    await ada.ok('/console/api/policy/withdraw', { proposalId });
    expect((await bea.refusal('/console/api/policy/approve', { proposalId })).code).toBe('proposal.not_open');
    expect((await rule('login.maxTries'))?.value).toBe('5');
  });

  it('a refused proposal changes nothing, and two approvals at once make one version', async () => {
    const first = await proposePolicy(ada, { 'login.maxTries': '6' });
    await bea.ok('/console/api/policy/refuse', { proposalId: first });
    const second = await proposePolicy(ada, { 'login.maxTries': '7' });
    const replies = await Promise.all(
      [1, 2, 3].map(() => bea.send('/console/api/policy/approve', { proposalId: second })),
    );
    const codes = replies.map((reply) => (reply.status === 200 ? 'done' : reply.body.code));
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(codes.filter((code) => code === 'proposal.not_open')).toHaveLength(2);
    expect((await rule('login.maxTries'))?.value).toBe('7');
  });

  it('proposal.superseded when the value is no longer the one that was to be changed, and said before', async () => {
    const late = await proposePolicy(ada, { 'code.maxPerHour': '6' });
    await decidePolicy(by, { 'code.maxPerHour': '8' });
    expect((await bea.refusal('/console/api/policy/approve', { proposalId: late })).code).toBe(
      'proposal.superseded',
    );
    const { open } = await bea.ok('/console/api/policy');
    expect(open.find((each) => each.proposalId === late)).toMatchObject({
      mayDecide: true,
      obstacle: { code: 'proposal.superseded' },
    });
    await bea.ok('/console/api/policy/refuse', { proposalId: late });
  });

  it('operator.maker_left is said of a proposal before anybody tries to approve it', async () => {
    const leaver = await colleague(suite, 'leaver');
    const proposalId = await proposePolicy(leaver.call, { 'code.maxPerHour': '9' });
    const obstacle = async () => {
      const { open } = await bea.ok('/console/api/policy');
      return open.find((each) => each.proposalId === proposalId)?.obstacle;
    };
    expect(await obstacle()).toBeNull();
    const { operatorId } = leaver;
    await ada.ok('/console/api/operators/disable', { operatorId, reason: 'has left the company' });
    expect(await obstacle()).toMatchObject({ code: 'operator.maker_left' });
    await bea.ok('/console/api/policy/refuse', { proposalId });
  });

  it('request.not_found for a proposal that does not exist', async () => {
    const proposalId = '00000000-0000-4000-8000-000000000000';
    expect((await bea.refusal('/console/api/policy/approve', { proposalId })).code).toBe('request.not_found');
  });
});

describe('what cannot be proposed:', () => {
  it('request.invalid names each value that is out of bounds or none at all', async () => {
    const problem = await refused({
      'withdrawal.feeBps': '101',
      'withdrawal.min': '-1',
      'session.absoluteHours': '1.5',
      'permissions.vip': 'perhaps',
    });
    expect(problem.code).toBe('request.invalid');
    expect(problem.errors?.map(({ path, code }) => `${path} ${code}`)).toEqual(
      [0, 1, 2, 3].map((n) => `changes.${n}.value value.out_of_bounds`),
    );
    expect((await refused({ 'currency.code': 'USD' })).code).toBe('request.invalid');
    expect((await refused({ 'code.digits': '4' })).code).toBe('request.invalid');
  });

  it('the same rule twice: nobody could say which of the two values was meant', async () => {
    const changes = ['200.00', '300.00'].map((value) => ({ path: 'withdrawal.min' as const, value }));
    const problem = await ada.refusal('/console/api/policy/propose', {
      changes: [changes[0] as never, { path: 'login.maxTries', value: '9' }, changes[1] as never],
      reason: 'as the board decided',
    });
    expect([problem.code, problem.errors?.map(({ path, code }) => `${path} ${code}`)]).toEqual([
      'request.invalid',
      ['changes.2.path value.repeated'],
    ]);
  });

  it('policy.unchanged for the values that stand already', async () => {
    expect((await refused({ 'session.moneyIdleMinutes': '30' })).code).toBe('policy.unchanged');
  });

  it('policy.contradiction, also with what is only scheduled', async () => {
    expect((await refused({ 'recharge.min': '200.00', 'recharge.max': '100.00' })).code).toBe(
      'policy.contradiction',
    );
    await decidePolicy(by, { 'recharge.max': '500.00' }, minutesFromNow(60));
    expect((await refused({ 'recharge.min': '600.00' })).code).toBe('policy.contradiction');
  });

  it.each([
    ['membership.growth.level1', '6000.00'],
    ['membership.makeUps.level1', '2'],
    ['membership.makeUps.level6', '2'],
    ['membership.loanLimitBps.level3', '2001'],
  ])('policy.contradiction where a higher level has less than a lower one: %s is %s', async (path, value) => {
    expect((await refused({ [path]: value })).code).toBe('policy.contradiction');
  });
});

it('a withdrawal keeps the number of approvals that it was asked for under', async () => {
  const before = await withdraw(maple, '3000.00', card);
  await decidePolicy(by, { 'withdrawal.twoOperatorsFrom': '1000.00' });
  const after = await withdraw(maple, '3000.00', card);
  const needed = await suite.rows<{ id: string; n: number }>(
    sql`select withdrawal_id as id, approvals_needed as n from withdrawals`,
  );
  const of = ({ withdrawalId }: { withdrawalId: string }) => needed.find(({ id }) => id === withdrawalId)?.n;
  expect([of(before), of(after)]).toEqual([1, 2]);
});

it('a switch that goes off while a command is on its way stops it: feature.disabled', async () => {
  expect((await stranger.ok('/api/v2/common/getConfig')).permissions.invest).toBe(true);
  await decidePolicy(by, { 'permissions.invest': 'false' });
  expect((await stranger.refusal('/api/productlist', {})).code).toBe('feature.disabled');
  expect(
    (await maple.call.refusal('/api/subscription/create', { authorization: 'x'.repeat(30) } as never)).code,
  ).toBe('feature.disabled');
  pass(1);
  await decidePolicy(by, { 'permissions.invest': 'true' });
  await stranger.ok('/api/productlist', {});
});

it('the database itself refuses a maker who checks, and a version that changes', async () => {
  for (const statement of [
    sql`update proposals set decided_by = proposed_by where state = 'approved'`,
    sql`update policy_versions set changes = '[]'`,
    sql`delete from policy_versions`,
  ])
    await expect(suite.tamper((writer) => writer.run(statement))).rejects.toThrow(
      /proposals_four_eyes|append-only/,
    );
});

it('who proposed and who decided is in the audit log, with the values', async () => {
  const rows = (await ada.ok('/console/api/audit', { limit: '100' })).items;
  const { operator, detail } = rows.findLast((row) => row.action === 'policy.approve') ?? {};
  expect([operator, detail]).toEqual([
    'bea',
    'withdrawal.min 100.00 → 50.00, withdrawal.feeBps 0 → 10: as the board decided',
  ]);
});

describe('a version takes effect at its instant:', () => {
  it('by the clock of business, also when a later decision takes effect before it', async () => {
    await decidePolicy(by, { 'withdrawal.reviewedWithinHours': '12' }, minutesFromNow(60));
    await decidePolicy(by, { 'recharge.min': '2.00' }, minutesFromNow(30));
    expect((await rule('withdrawal.reviewedWithinHours'))?.scheduled).toMatchObject([{ to: '12' }]);
    expect(await limits()).toMatchObject({ withdrawalReviewHours: 24, rechargeMin: '1.00' });
    pass(31);
    expect(await limits()).toMatchObject({ withdrawalReviewHours: 24, rechargeMin: '2.00' });
    pass(30);
    expect(await limits()).toMatchObject({ withdrawalReviewHours: 12, rechargeMin: '2.00' });
  });

  it('policy.in_the_past, and an approval that comes late takes effect from now on', async () => {
    expect((await refused({ 'recharge.min': '3.00' }, minutesFromNow(-1))).code).toBe('policy.in_the_past');
    const proposalId = await proposePolicy(ada, { 'recharge.min': '3.00' }, minutesFromNow(5));
    pass(10);
    await bea.ok('/console/api/policy/approve', { proposalId });
    const [newest] = (await ada.ok('/console/api/policy/versions')).items;
    expect(newest?.effectiveFrom).toBe(suite.clock.now().toISOString());
  });
});

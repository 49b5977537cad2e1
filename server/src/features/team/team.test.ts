import { expect, it } from 'vitest';
import { colleague } from '../../../testing/operator.ts';
import { bankCard, type Person, password, paymentPassword, registerPerson } from '../../../testing/person.ts';
import { decidePolicy } from '../../../testing/policy.ts';
import { operators } from '../../../testing/product.ts';
import { registerByEmail } from '../../../testing/recovery.ts';
import { countOf, messageTo, suiteApp } from '../../../testing/suite.ts';
import { certifyMember, invite, inviteCertified, payRewards, pointsOf } from '../../../testing/team.ts';
import { sql } from '../../platform/db/sql.ts';
import { recordTeamLevels } from './levels.ts';

const suite = await suiteApp();
const by = await operators(suite);
let names = 0;
const somebody = () => registerPerson(suite, `maple${(names += 1)}`, { device: { uuid: `own ${names}` } });
const friendOf = (inviter: Person) => inviteCertified(suite, inviter, `friend${(names += 1)}`);
const overview = ({ call }: Person) => call.ok('/api/invite/overview');
const friends = async ({ call }: Person) => (await call.ok('/api/invite/friends', {})).items;
const members = async ({ call }: Person, input: object = {}) =>
  (await call.ok('/api/team/members', input)).items;
/** Time stands still until it is moved, and no two versions of the rules or rewards share an instant here. */
const tick = () => suite.clock.set(new Date(suite.clock.wall().getTime() + 1_000));
async function decide(changes: Record<string, string>): Promise<void> {
  tick();
  await decidePolicy(by, changes);
  tick();
}
const heldReward = async () => {
  const { items } = await by.ada.ok('/console/api/invitations/rewards', { state: 'held' });
  const reward = items.at(-1);
  if (!reward) throw new Error('nothing is held');
  return { invitationRewardId: reward.invitationRewardId, userId: reward.beneficiary.userId };
};
const reason = 'looked at the devices of both';

it('a friend brings 200 points once they are certified, once, and whoever stands above nothing', async () => {
  const maple = await somebody();
  const ben = await invite(suite, maple, 'benoak');
  const cid = await invite(suite, ben, 'cidfir');
  expect((await friends(maple)).map(({ step, reward }) => [step, reward])).toEqual([['registered', null]]);
  expect(await overview(maple)).toMatchObject({
    code: maple.invitationCode,
    name: `m***${maple.name.at(-1)}`,
    programme: { state: 'open', rewards: [{ points: '200' }, { points: '0' }, { points: '0' }] },
    members: [
      { level: 1, members: 1 },
      { level: 2, members: 1 },
      { level: 3, members: 0 },
    ],
  });
  await certifyMember(suite, ben);
  await certifyMember(suite, cid);
  expect((await overview(maple)).waiting).toBe('200');
  expect(await payRewards(suite)).toBe(2);
  expect(await payRewards(suite)).toBe(0);
  expect([await pointsOf(maple), await pointsOf(ben), await pointsOf(cid)]).toEqual(['200', '200', '0']);
  expect(await overview(maple)).toMatchObject({ received: '200', waiting: '0', held: '0' });
  expect((await friends(maple))[0]).toMatchObject({
    step: 'rewarded',
    reward: { state: 'paid', points: '200' },
  });
  const { items } = await maple.call.ok('/api/myjifen', {});
  expect(items[0]).toMatchObject({
    amount: '200',
    reason: { en: 'Invited a friend' },
    subject: { kind: 'invitation' },
  });
});

it('nobody can invite themselves, and nobody stands below themselves', async () => {
  const maple = await somebody();
  await invite(suite, maple, 'ownfriend');
  const loops = await suite.rows(sql`
    select 1 from team_members where user_id = member_id union all select 1 from users where inviter_id = user_id`);
  expect(loops).toEqual([]);
  // One's own code exists only once one is registered: there is no call that takes another inviter afterwards.
  await expect(
    suite.tamper((writer) =>
      writer.run(sql`
        insert into invitation_rewards (user_id, reward_id, invitee_id, level, points, state, due_at)
        values (${maple.userId}, ${maple.userId}, ${maple.userId}, 1, 1, 'due', ${suite.clock.now()})`),
    ),
  ).rejects.toThrow('invitation_rewards_not_self');
});

it('a device with several accounts is looked at first: released, it is paid; refused, it says why', async () => {
  const maple = await somebody();
  const twins = [];
  for (const name of ['twin', 'other']) twins.push(await invite(suite, maple, name, 'shared phone'));
  for (const twin of twins) await certifyMember(suite, twin);
  await payRewards(suite);
  expect(await pointsOf(maple)).toBe('0');
  expect(await overview(maple)).toMatchObject({ received: '0', held: '400' });
  expect((await friends(maple)).map(({ reward }) => reward?.holdReason)).toEqual([
    'shared_device',
    'shared_device',
  ]);
  const first = await heldReward();
  expect(await by.ada.ok('/console/api/invitations/release', { ...first, reason })).toMatchObject({
    state: 'due',
    decidedBy: 'ada',
  });
  expect((await by.ada.refusal('/console/api/invitations/refuse', { ...first, reason })).code).toBe(
    'team.not_held',
  );
  const second = await heldReward();
  await by.bea.ok('/console/api/invitations/refuse', { ...second, reason });
  expect((await by.bea.refusal('/console/api/invitations/release', { ...second, reason })).code).toBe(
    'team.not_held',
  );
  await payRewards(suite);
  expect(await pointsOf(maple)).toBe('200');
  const refused = (await friends(maple)).find(({ reward }) => reward?.state === 'refused');
  expect(refused).toMatchObject({ step: 'certified', reward: { decision: reason } });
  const { items } = await by.ada.ok('/console/api/audit');
  expect(items.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['invitation_reward.release', 'invitation_reward.refuse']),
  );
});

it('an account to be paid to that others have, too, is looked at first, and which it is', async () => {
  const maple = await somebody();
  const friend = await friendOf(maple);
  const stranger = await somebody();
  await certifyMember(suite, stranger);
  for (const { call } of [friend, stranger]) await call.ok('/api/payout_method/add', bankCard(3));
  await payRewards(suite);
  expect(await pointsOf(maple)).toBe('0');
  expect((await friends(maple))[0]?.reward).toMatchObject({ state: 'held', holdReason: 'shared_payout' });
  const rewardOfMaple = async () => {
    const { items } = await by.ada.ok('/console/api/invitations/rewards', {});
    return items.find(({ beneficiary }) => beneficiary.userId === maple.userId);
  };
  const [sharer] = (await rewardOfMaple())?.sharesWith ?? [];
  expect(sharer?.userId).toBe(stranger.userId);
  expect(sharer?.name).not.toBe(stranger.name);
  await by.ada.ok('/console/api/invitations/release', { ...(await heldReward()), reason });
  // Somebody has looked at it: it is paid, though the account is shared still.
  await payRewards(suite);
  expect(await pointsOf(maple)).toBe('200');
  expect((await rewardOfMaple())?.sharesWith).toEqual([]);
});

it('operator.own_case: nobody decides about what an own account gets, or was invited for', async () => {
  const maple = await somebody();
  const twins = [];
  for (const name of ['owntwin', 'ownother']) twins.push(await invite(suite, maple, name, 'own phone'));
  const [twin, other] = twins;
  if (!twin || !other) throw new Error('two were invited');
  await certifyMember(suite, twin);
  const held = await heldReward();
  const { items } = await by.bea.ok('/console/api/invitations/rewards', { state: 'held' });
  expect(items.at(-1)?.sharesWith.map(({ userId }) => userId)).toEqual([other.userId]);
  const index = 'the-blind-index-of-the-address-of-bea';
  for (const { userId } of [maple, twin]) {
    await suite.tamper(async (writer) => {
      await writer.run(sql`insert into claims (kind, value, user_id) values ('email', ${index}, ${userId})`);
      await writer.run(sql`update operators set email_index = ${index} where username = 'bea'`);
    });
    for (const decision of ['release', 'refuse'] as const)
      expect((await by.bea.refusal(`/console/api/invitations/${decision}`, { ...held, reason })).code).toBe(
        'operator.own_case',
      );
    await suite.tamper(async (writer) => {
      await writer.run(sql`delete from claims where value = ${index}`);
      await writer.run(sql`update operators set email_index = null where username = 'bea'`);
    });
  }
  await by.ada.ok('/console/api/invitations/refuse', { ...held, reason });
});

it('a budget that is used up closes the programme; what is due is paid in order with the next one', async () => {
  await decide({ 'team.monthlyBudget': '300' });
  suite.clock.setOffsetDays(32);
  const [maple, ben] = [await somebody(), await somebody()];
  await friendOf(maple);
  tick();
  await friendOf(ben);
  expect(await payRewards(suite)).toBe(1);
  expect([await pointsOf(maple), await pointsOf(ben)]).toEqual(['200', '0']);
  expect(await overview(ben)).toMatchObject({
    waiting: '200',
    programme: { state: 'closed', budget: { amount: '300', left: '100' } },
  });
  expect((await by.ada.ok('/console/api/overview')).alerts.map(({ code }) => code)).toContain(
    'team.budget_used_up',
  );
  expect(await by.ada.ok('/console/api/invitations')).toMatchObject({ given: '200', paidLevelsMax: 3 });
  suite.clock.setOffsetDays(64);
  expect(await payRewards(suite)).toBe(1);
  expect(await pointsOf(ben)).toBe('200');
  await decide({ 'team.monthlyBudget': '50000' });
  suite.clock.setOffsetDays(96);
});

it('a reward that the budget of all points does not hold is an alert, though some of them are left', async () => {
  await decide({ 'points.monthlyBudget': '250' });
  suite.clock.setOffsetDays(128);
  const [maple, ben] = [await somebody(), await somebody()];
  await friendOf(maple);
  tick();
  await friendOf(ben);
  expect(await payRewards(suite)).toBe(1);
  const codes = (await by.ada.ok('/console/api/overview')).alerts.map(({ code }) => code);
  expect(codes).toContain('team.budget_used_up');
  expect(codes).not.toContain('points.budget_used_up');
  await decide({ 'points.monthlyBudget': '1000000' });
  suite.clock.setOffsetDays(160);
  expect(await payRewards(suite)).toBe(1);
});

it('without the switch nothing is promised, and what was promised is paid', async () => {
  const maple = await somebody();
  await friendOf(maple);
  await decide({ 'permissions.teamRewards': 'false' });
  await friendOf(maple);
  expect((await overview(maple)).programme.state).toBe('off');
  await payRewards(suite);
  expect(await pointsOf(maple)).toBe('200');
  expect((await maple.call.ok('/api/team/level')).qualified).toBe(2);
  await decide({ 'permissions.teamRewards': 'true' });
});

it('an account that is closed is paid nothing more', async () => {
  const maple = await somebody();
  await friendOf(maple);
  expect((await overview(maple)).waiting).toBe('200');
  await maple.call.ok('/api/my_data/close', { loginPassword: password });
  expect(await payRewards(suite)).toBe(0);
  const rewards = await suite.rows(sql`select state from invitation_rewards where user_id = ${maple.userId}`);
  expect(rewards).toEqual([{ state: 'lapsed' }]);
});

it('a message says of somebody whom a friend invited that they are on a level of the team', async () => {
  await decide({ 'team.reward.level2': '20' });
  const address = 'maple@example.com';
  const maple = await registerByEmail(suite, 'mapleroot', address);
  const ben = await invite(suite, maple, 'benbranch');
  await friendOf(ben);
  tick();
  await payRewards(suite);
  expect(await pointsOf(maple)).toBe('20');
  const text = (await messageTo(suite, address))?.text;
  expect(text).toMatch(/您团队 2 级成员 .*on level 2 of your team, is certified: 20 points are yours/su);
  await decide({ 'team.reward.level2': '0' });
});

it('a friend whose account is closed was certified all the same', async () => {
  const maple = await somebody();
  const ben = await friendOf(maple);
  await ben.call.ok('/api/my_data/close', { loginPassword: password, paymentPassword });
  expect((await friends(maple))[0]).toMatchObject({ step: 'certified', reward: { state: 'due' } });
  await payRewards(suite);
});

it('members are counted by level, found by what is seen of their names, and judged by facts', async () => {
  const maple = await somebody();
  const oak = await inviteCertified(suite, maple, 'oaktree77');
  const elm = await invite(suite, oak, 'elmtree88');
  await payRewards(suite);
  const [shown] = await members(maple);
  expect(shown).toMatchObject({ isCertified: true, isActive: false, contribution: '200' });
  expect(shown?.name).not.toBe('oaktree77');
  expect(Object.keys(shown ?? {})).not.toContain('balance');
  expect((await members(maple, { level: 2 })).map(({ memberId }) => memberId)).toEqual([elm.userId]);
  expect(await members(maple, { level: 3 })).toEqual([]);
  expect(await members(maple, { name: shown?.name.slice(0, 2) ?? '' })).toHaveLength(1);
  // What the mask hides finds nothing.
  expect(await members(maple, { name: 'aktree7' })).toEqual([]);
  expect(await members(maple, { status: 'active' })).toEqual([]);
  expect(await members(maple, { status: 'inactive' })).toHaveLength(1);
  const { months, members: counts } = await maple.call.ok('/api/team/overview');
  expect(months.at(-1)).toMatchObject({ joined: 2, total: 2 });
  expect(counts.map((level) => level.members)).toEqual([1, 1, 0]);
});

it('a narrowed list goes on after pages in which nothing fits', async () => {
  const maple = await somebody();
  for (let i = 0; i < 13; i += 1) await invite(suite, maple, `many${i}people`);
  const first = await maple.call.ok('/api/team/members', { limit: 1, status: 'active' });
  expect(first.items).toEqual([]);
  expect(first.nextCursor).not.toBeNull();
  const rest = await maple.call.ok('/api/team/members', {
    limit: 1,
    status: 'active',
    cursor: first.nextCursor ?? '',
  });
  expect(rest).toEqual({ items: [], nextCursor: null });
});

it('a level is that of the certified members, gives make-ups, and each change is kept with its facts', async () => {
  await decide({ 'team.levels.level1': '1', 'team.levels.level2': '2' });
  const maple = await somebody();
  const makeUps = async () => (await maple.call.ok('/api/user/qiandaolist', {})).makeUp.perMonth;
  expect(await makeUps()).toBe(3);
  await friendOf(maple);
  tick();
  await friendOf(maple);
  expect(await maple.call.ok('/api/team/level')).toMatchObject({ level: 2, qualified: 2, missing: 38 });
  expect(await makeUps()).toBe(5);
  await decide({ 'team.levels.level2': '3' });
  expect(await maple.call.ok('/api/team/level')).toMatchObject({ level: 1, missing: 1 });
  const { services } = suite.app;
  expect((await recordTeamLevels(services)).recorded).toBeGreaterThan(0);
  const before = await countOf(suite, 'team_level_changes');
  expect(await recordTeamLevels(services)).toEqual({ recorded: 0 });
  expect(await countOf(suite, 'team_level_changes')).toBe(before);
  const { items } = await maple.call.ok('/api/team/level_records', {});
  expect(
    items.map(({ number, from, to, qualified, threshold }) => [number, from, to, qualified, threshold]),
  ).toEqual([
    [3, 2, 1, 2, 3],
    [2, 1, 2, 2, 2],
    [1, 0, 1, 1, 1],
  ]);
});

it('rewards are found by whoever gets them, and by whoever was invited, named as an operator knows them', async () => {
  await decide({ 'team.reward.level2': '20' });
  const maple = await somebody();
  const ben = await friendOf(maple);
  const cid = await friendOf(ben);
  const parties = async (name: string, state?: 'due' | 'paid') => {
    const { items } = await by.ada.ok('/console/api/invitations/rewards', { name, ...(state && { state }) });
    return items.map(({ beneficiary, invitee, points }) => [beneficiary.userId, invitee.userId, points]);
  };
  const forBen = [maple.userId, ben.userId, '200'];
  const forCid = [
    [ben.userId, cid.userId, '200'],
    [maple.userId, cid.userId, '20'],
  ];
  for (const name of [maple.name, maple.phone, maple.userId])
    expect(new Set(await parties(name))).toEqual(new Set([forBen, forCid[1]]));
  expect(new Set(await parties(ben.name))).toEqual(new Set([forBen, forCid[0]]));
  expect(new Set(await parties(cid.name))).toEqual(new Set(forCid));
  await payRewards(suite);
  expect(await parties(cid.name, 'due')).toEqual([]);
  expect(await parties(cid.name, 'paid')).toHaveLength(2);
  expect(await parties('nobody')).toEqual([]);
  await decide({ 'team.reward.level2': '0' });
});

it('operators see who stands above and below, and support decides nothing', async () => {
  const maple = await somebody();
  const ben = await friendOf(maple);
  const sam = await colleague(suite, 'sam', ['support']);
  expect(await sam.call.ok('/console/api/teams', { userId: ben.userId })).toMatchObject({
    upline: [{ userId: maple.userId, level: 1 }],
    items: [],
  });
  expect(await sam.call.ok('/console/api/teams', { userId: maple.userId })).toMatchObject({
    items: [{ userId: ben.userId, isQualified: true }],
  });
  const one = { invitationRewardId: ben.userId, userId: maple.userId, reason };
  expect((await sam.call.refusal('/console/api/invitations/release', one)).code).toBe('operator.forbidden');
  expect((await by.ada.refusal('/console/api/invitations/release', one)).code).toBe('request.not_found');
});

import { expect, it } from 'vitest';
import { certifyAs } from '../../../testing/certified.ts';
import { type Person, registerPerson, setPaymentPassword } from '../../../testing/person.ts';
import { decidePolicy } from '../../../testing/policy.ts';
import { operators } from '../../../testing/product.ts';
import { countOf, suiteApp } from '../../../testing/suite.ts';
import { invite, payRewards, pointsOf } from '../../../testing/team.ts';
import { sql } from '../../platform/db/sql.ts';
import { newId } from '../../platform/ids.ts';
import { runCommand, systemClient } from '../../platform/services.ts';
import { teamReactions } from './reactions.ts';

const suite = await suiteApp();
const { services } = suite.app;
const by = await operators(suite);
const react = teamReactions(services.config)['team.certified'];
if (!react) throw new Error('somebody reacts to a certification');
const friendsCount = 50;

/** Certifies somebody; whoever reacts to that has not heard of it yet. */
async function certify(person: Person): Promise<void> {
  await setPaymentPassword(person);
  await certifyAs(suite, person.call, person.userId);
}

const reactTo = (userId: string) =>
  runCommand(services, systemClient, newId(), (ctx) =>
    react.react(ctx, { name: 'person.certified', userId, subjectId: userId, at: ctx.now }),
  );

it('of fifty friends who are certified at once each is rewarded once, as far as the budget goes', {
  timeout: 180_000,
}, async () => {
  await decidePolicy(by, { 'team.monthlyBudget': '1100' });
  const maple = await registerPerson(suite, 'maple', { device: { uuid: 'maple' } });
  const [first, ...others] = await Promise.all(
    Array.from({ length: friendsCount }, (_, i) => invite(suite, maple, `sapling${i}`)),
  );
  if (!first) throw new Error('nobody was invited');
  // Photos of fifty at once are more than a server takes: what happens at once is what follows.
  for (const friend of [first, ...others]) await certify(friend);
  const pay = () => payRewards(suite);
  await Promise.all([
    ...[first, ...others].map(({ userId }) => reactTo(userId)),
    ...Array.from({ length: 10 }, pay),
  ]);
  await Promise.all(Array.from({ length: 10 }, pay));
  expect(await pointsOf(maple)).toBe('1000');
  const states = await suite.rows<{ state: string; count: bigint }>(sql`
    select state, count(*) as count from invitation_rewards where user_id = ${maple.userId} group by state order by state`);
  expect(states).toEqual([
    { state: 'due', count: 45n },
    { state: 'paid', count: 5n },
  ]);
  expect(await countOf(suite, 'team_qualified_members')).toBe(friendsCount);
  expect(await suite.rows(sql`select amount, used from invitation_budgets`)).toEqual([
    { amount: 1_100n, used: 1_000n },
  ]);
  const { programme, received, waiting } = await maple.call.ok('/api/invite/overview');
  expect([programme.state, received, waiting]).toEqual(['closed', '1000', '9000']);
});

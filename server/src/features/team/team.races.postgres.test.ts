import { expect, it } from 'vitest';
import { registerPerson } from '../../../testing/person.ts';
import { decidePolicy } from '../../../testing/policy.ts';
import { operators } from '../../../testing/product.ts';
import { countOf, suiteApp } from '../../../testing/suite.ts';
import { invite, inviteCertified, payRewards, pointsOf } from '../../../testing/team.ts';
import { sql } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { runCommand, systemClient } from '../../platform/services.ts';
import { teamPage } from '../people/index.ts';
import { teamReactions } from './reactions.ts';

const suite = await suiteApp();
const { services } = suite.app;
const by = await operators(suite);
const react = teamReactions(services.config)['team.certified'];
if (!react) throw new Error('somebody reacts to a certification');
let names = 0;

/** Reacts to a certification as if its event came once more. */
const certified = (userId: string) =>
  runCommand(services, systemClient, newId(), (ctx) =>
    react.react(ctx, { name: 'person.certified', userId, subjectId: userId, at: ctx.now }),
  );

it('a certification that is heard of fifty times at once is rewarded once', async () => {
  const maple = await registerPerson(suite, 'maple', { device: { uuid: 'maple' } });
  const ben = await inviteCertified(suite, maple, 'benoak');
  await Promise.all(Array.from({ length: 50 }, () => certified(ben.userId)));
  await Promise.all(Array.from({ length: 5 }, () => payRewards(suite)));
  expect(await pointsOf(maple)).toBe('200');
  expect(await countOf(suite, 'invitation_rewards')).toBe(1);
  expect(await countOf(suite, 'team_qualified_members')).toBe(1);
});

it('many who pay at once never give more than the budget, and go by the order', {
  timeout: 120_000,
}, async () => {
  await decidePolicy(by, { 'team.monthlyBudget': '700' });
  suite.clock.setOffsetDays(32);
  const leader = await registerPerson(suite, 'leader', { device: { uuid: 'leader' } });
  for (let i = 0; i < 5; i += 1) await inviteCertified(suite, leader, `member${(names += 1)}x`);
  const paid = await Promise.all(Array.from({ length: 10 }, () => payRewards(suite)));
  expect(paid.reduce((sum, count) => sum + count, 0)).toBe(3);
  expect(await pointsOf(leader)).toBe('600');
  const states = await suite.rows<{ state: string }>(sql`
    select state from invitation_rewards where user_id = ${leader.userId} order by due_at, reward_id::text`);
  expect(states.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid', 'due', 'due']);
});

it('the inviters stay a forest when everybody registers at once', async () => {
  const roots = [await registerPerson(suite, 'rootone'), await registerPerson(suite, 'roottwo')];
  for (let round = 0; round < 3; round += 1) {
    const born = await Promise.all(roots.map((inviter, i) => invite(suite, inviter, `born${round}of${i}`)));
    roots.push(...born);
  }
  // The verifier climbs from everybody after this test.
  expect(roots).toHaveLength(16);
});

it('a page of a large team is read by its index', async () => {
  const { userId } = await registerPerson(suite, 'large');
  const plan = await inTransaction(services.db, async (reader) => {
    await reader.run(sql`set local enable_seqscan = off`);
    const rows = await reader.rows<Record<string, string>>(sql`
      explain select member_id, joined_at from team_members
      where user_id = ${userId} and level = 1 order by joined_at desc, member_id::text limit 21`);
    await teamPage(reader, userId, 1, { after: null, limit: 21 });
    return rows.map((row) => Object.values(row)[0]).join('\n');
  });
  expect(plan).toContain('team_members_by_time');
});

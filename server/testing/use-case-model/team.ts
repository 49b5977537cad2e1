import fc from 'fast-check';
import { inTurn } from '../life/in-turn.ts';
import { answerOf, callsOf, type Life, somebody } from '../life/life.ts';
import type { ModelPerson } from '../life/model-person.ts';
import { mostly } from '../life/mostly.ts';
import { type AreaModel, command } from '../life/use-case.ts';
import { isFull, register } from './people.ts';
import { type ModelReward, placeUnder, teamLevel, teamOf, teamState } from './team-state.ts';

/** What people and operators do about invitations. */

const invites = command({
  weight: 4,
  usually: 0.5,
  given: fc.record({ who: fc.nat(100), device: fc.nat(3) }),
  play: async (life, { who, device }) => {
    const inviter = somebody(life, who);
    if (!inviter || isFull(life)) return null;
    const { code } = await (await callsOf(life, inviter)).ok('/api/invite/overview');
    // Now and then two share a phone.
    const isShared = device === 0;
    const { name, actual } = await register(life, {
      invitationCode: code,
      device: isShared ? inviter.device : `phone of person ${life.people.length}`,
    });
    const invited = life.people.at(-1);
    if (actual === 'ok' && invited) placeUnder(invited, inviter);
    const told = `${name} registers by the code of ${inviter.name}${isShared ? ', at the same phone' : ''}`;
    return { told, expected: 'ok', actual };
  },
});

const decides = command({
  weight: 6,
  usually: 1,
  given: fc.record({ which: fc.nat(1_000), refuses: fc.nat(2) }),
  play: async (life, { which, refuses }) => {
    const { rewards } = teamState(life);
    const held = rewards.filter(({ state }) => state === 'held');
    const reward = mostly(which, { good: held, all: rewards });
    if (!reward) return null;
    const bea = await life.operator('bea');
    const isRefused = refuses === 0;
    const path = isRefused ? '/console/api/invitations/refuse' : '/console/api/invitations/release';
    const { owner, invitee } = reward;
    const reply = await bea.send(path, {
      invitationRewardId: reward.id,
      userId: owner.userId,
      reason: 'both were asked by telephone',
    });
    const expected = reward.state === 'held' ? 'ok' : 'team.not_held';
    if (expected === 'ok') {
      reward.state = isRefused ? 'refused' : 'due';
      reward.isReleased = !isRefused;
    }
    const verb = isRefused ? 'refuses' : 'releases';
    const told = `Bea ${verb} the reward of ${owner.name} for ${invitee.name}`;
    return { told, expected, actual: answerOf(reply) };
  },
});

const sumOf = (life: Life, person: ModelPerson, state: ModelReward['state']): number =>
  teamState(life)
    .rewards.filter((reward) => reward.owner === person && reward.state === state)
    .reduce((sum, { points }) => sum + points, 0);

/** Compares somebody's rewards, team and its level. */
async function differs(life: Life): Promise<string | undefined> {
  const open = life.people.filter(({ isClosed }) => !isClosed);
  for (const person of inTurn(life, open)) {
    const call = await callsOf(life, person);
    const { received, waiting, held, members } = await call.ok('/api/invite/overview');
    const { level, qualified } = await call.ok('/api/team/level');
    const counts = members.map((each) => each.members);
    const actual = `${received} received, ${waiting} due, ${held} held; ${counts} members, ${qualified} certified, level ${level}`;
    const team = teamOf(person);
    const expected = `${team.received} received, ${sumOf(life, person, 'due')} due, ${sumOf(life, person, 'held')} held; ${team.members} members, ${team.qualified} certified, level ${teamLevel(life, person)}`;
    if (actual !== expected) return `${person.name} has ${actual}, expected ${expected}`;
  }
  return undefined;
}

export const teamModel: AreaModel = { commands: { invites, decides }, differs };

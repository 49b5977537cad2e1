import { addMonths } from '@banyan/domain/calendar/business-date.ts';
import { deriveId } from '../../src/platform/ids.ts';
import { letGo } from '../life/let-go.ts';
import type { Life } from '../life/life.ts';
import type { ModelPerson } from '../life/model-person.ts';
import { isCertified } from './certification.ts';
import { checkinsOf, givenIn } from './checkin.ts';
import { ancestorsOf, isOpenReward, type ModelReward, teamOf, teamState } from './team-state.ts';
import { numbersOf } from './wallet-state.ts';

/** What the house does about invitations of itself, in the model. */

/** So many rewards that are over may still be asked after. */
const keptFinished = 60;

/** Delivers what the outbox has for teams: whoever is certified now counts, and is promised for. */
export function deliverTeams(life: Life): void {
  const { rewards } = teamState(life);
  for (const invitee of life.people) {
    if (!isCertified(invitee) || teamOf(invitee).isHeard) continue;
    teamOf(invitee).isHeard = true;
    const ancestors = ancestorsOf(invitee);
    const [inviter] = ancestors;
    if (inviter) teamOf(inviter).qualified += 1;
    for (const [i, owner] of ancestors.entries()) {
      const level = i + 1;
      const points = life.policy[`team.reward.level${level}` as 'team.reward.level1'];
      if (points === 0 || owner.isClosed) continue;
      rewards.push({
        id: deriveId('invitation-reward', owner.userId, `${invitee.userId}:${level}`),
        owner,
        invitee,
        points,
        state: sharesDevice(life, invitee) ? 'held' : 'due',
        isReleased: false,
        dueAt: life.now(),
      });
    }
  }
}

/** Whoever has an account has logged in at the own device; with an account these logins are gone. */
const sharesDevice = (life: Life, person: ModelPerson): boolean =>
  !person.isClosed &&
  life.people.some((other) => other !== person && !other.isClosed && other.device === person.device);

/** Returns whether somebody has or had a card that another one has or had, too. */
const sharesCard = (life: Life, person: ModelPerson): boolean =>
  !person.isClosed &&
  life.people.some(
    (other) =>
      other !== person &&
      !other.isClosed &&
      [...numbersOf(other)].some((number) => numbersOf(person).has(number)),
  );

/** Pays what is due, the oldest first, until one is not held by the budget of the month or by that of all points. */
export function payRewards(life: Life): void {
  const { rewards, used } = teamState(life);
  const today = life.today();
  const month = today.slice(0, 7);
  const due = rewards
    .filter(({ state }) => state === 'due')
    .toSorted((a, b) => a.dueAt - b.dueAt || (a.id < b.id ? -1 : 1));
  for (const reward of due) {
    const { owner, invitee, points } = reward;
    if (!reward.isReleased && (sharesCard(life, owner) || sharesCard(life, invitee))) {
      reward.state = 'held';
      continue;
    }
    const usedBefore = used.get(month) ?? 0;
    const givenBefore = givenIn(life).get(month) ?? 0;
    if (usedBefore + points > life.policy['team.monthlyBudget']) break;
    if (givenBefore + points > life.policy['points.monthlyBudget']) break;
    used.set(month, usedBefore + points);
    givenIn(life).set(month, givenBefore + points);
    pay(reward, addMonths(today, life.policy['points.lifetimeMonths']));
  }
  letGo(rewards, (each) => !isOpenReward(each), keptFinished);
}

function pay(reward: ModelReward, lastOn: string): void {
  reward.state = 'paid';
  teamOf(reward.owner).received += reward.points;
  checkinsOf(reward.owner).points.push(...Array.from({ length: reward.points }, () => lastOn));
}

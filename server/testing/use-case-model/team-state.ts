import type { Life } from '../life/life.ts';
import type { ModelPerson } from '../life/model-person.ts';
import { keptFor } from '../life/use-case.ts';

/** What the model knows of invitations. Points as numbers, instants in milliseconds. */

export interface ModelReward {
  id: string;
  owner: ModelPerson;
  invitee: ModelPerson;
  points: number;
  state: 'due' | 'held' | 'paid' | 'refused' | 'lapsed';
  /** What an operator has let go on is not looked at again. */
  isReleased: boolean;
  dueAt: number;
}

export const teamState = keptFor<Life>()(() => ({
  rewards: [] as ModelReward[],
  /** What is used of the budget of each month. */
  used: new Map<string, number>(),
}));

export const teamOf = keptFor<ModelPerson>()(() => ({
  inviter: null as ModelPerson | null,
  /** How many stand one, two and three levels below. */
  members: [0, 0, 0],
  qualified: 0,
  received: 0,
  /** Whether others have heard that this person is certified. */
  isHeard: false,
}));

/** Returns whoever stands above somebody, the nearest in front. */
export function ancestorsOf(person: ModelPerson): ModelPerson[] {
  const ancestors: ModelPerson[] = [];
  let { inviter } = teamOf(person);
  while (inviter && ancestors.length < 3) {
    ancestors.push(inviter);
    inviter = teamOf(inviter).inviter;
  }
  return ancestors;
}

/** Places somebody under whoever invited them. */
export function placeUnder(person: ModelPerson, inviter: ModelPerson): void {
  teamOf(person).inviter = inviter;
  for (const [i, above] of ancestorsOf(person).entries()) {
    const { members } = teamOf(above);
    members[i] = (members[i] ?? 0) + 1;
  }
}

export const teamLevel = ({ policy }: Life, person: ModelPerson): number =>
  [1, 2, 3].filter(
    (level) => teamOf(person).qualified >= policy[`team.levels.level${level}` as 'team.levels.level1'],
  ).length;

/** Returns how many make-ups a month somebody's team gives. */
export const teamMakeUps = (life: Life, person: ModelPerson): number =>
  teamLevel(life, person) * life.policy['team.makeUpsPerLevel'];

export const isOpenReward = ({ state }: ModelReward): boolean => state === 'due' || state === 'held';

/** Ends what somebody would still have been paid who closes the account. */
export function closeTeam(life: Life, person: ModelPerson): void {
  for (const reward of teamState(life).rewards)
    if (reward.owner === person && isOpenReward(reward)) reward.state = 'lapsed';
}

/**
 * A group waits for members; it succeeds once it is full, and fails at its deadline, or when its last member leaves.
 * Whether it is full is told by its places, not by a state of its own.
 */
export const groupStates = ['waiting', 'success', 'failed'] as const;
export type GroupState = (typeof groupStates)[number];

/** What the rules of a group look at. */
export interface GroupFacts {
  state: GroupState;
  /** How many members it takes, and how many it has. */
  size: number;
  joined: number;
  deadlineAt: Date;
}

export const groupPhases = ['waiting', 'full', 'success', 'failed'] as const;
export type GroupPhase = (typeof groupPhases)[number];

/** Returns the state of a group, a full one that is still to be settled told apart. */
export const phaseOf = ({ state, size, joined }: GroupFacts): GroupPhase =>
  state === 'waiting' && joined >= size ? 'full' : state;

/** Returns how many places are left; none in a group that waits no more. */
export const seatsLeft = (group: GroupFacts): number =>
  phaseOf(group) === 'waiting' ? group.size - group.joined : 0;

const isOpen = (group: GroupFacts, now: Date): boolean =>
  phaseOf(group) === 'waiting' && now < group.deadlineAt;

export type JoinRefusal = 'full' | 'ended';

/** Returns why nobody can join a group now: it has its members, or it is over; null where somebody can. */
export function joinRefusal(group: GroupFacts, now: Date): JoinRefusal | null {
  const phase = phaseOf(group);
  if (phase === 'full' || phase === 'success') return 'full';
  return isOpen(group, now) ? null : 'ended';
}

/** Returns whether a member may leave now, free of charge: while the group waits and is not full. */
export const mayLeave = (group: GroupFacts, now: Date): boolean => isOpen(group, now);

/**
 * Returns what a group comes to when it is settled: a full one succeeds however late that is, another one fails at its
 * deadline. What is decided stays so.
 */
export function settledState(group: GroupFacts, now: Date): GroupState {
  const phase = phaseOf(group);
  if (phase === 'full') return 'success';
  return phase === 'waiting' && now >= group.deadlineAt ? 'failed' : group.state;
}

import { joinRefusal } from '@banyan/domain/group-buy/group-state.ts';
import { AppError } from '../../platform/app-error.ts';
import type { GroupRow } from './group.store.ts';

const justNowSeconds = 600;

/** Returns what the rules of a group look at. */
export const factsOf = (group: GroupRow) => ({
  state: group.state,
  size: group.size,
  joined: group.joined,
  deadlineAt: group.deadline_at,
});

/** Returns why a group cannot be joined, with the time when it filled or ended. */
export function joinRefused(group: GroupRow, now: Date): AppError {
  if (joinRefusal(factsOf(group), now) === 'full')
    return new AppError('group.full', { facts: filled(group, now) });
  const ended = group.settled_at ?? group.deadline_at;
  const endedAt = ended < group.deadline_at ? ended : group.deadline_at;
  return new AppError('group.ended', { facts: { endedAt: endedAt.toISOString() } });
}

function filled({ filled_at }: GroupRow, now: Date): Record<string, string> {
  if (!filled_at) return {};
  // "0 s ago" would read as if it had not happened yet.
  const seconds = Math.max(1, Math.floor((now.getTime() - filled_at.getTime()) / 1_000));
  return seconds <= justNowSeconds ? { secondsAgo: String(seconds) } : { filledAt: filled_at.toISOString() };
}

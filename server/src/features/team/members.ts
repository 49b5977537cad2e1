import type { teamApi } from '@banyan/api/team/team.ts';
import { addDays, addMonths, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { activeDays } from '@banyan/domain/team/team-level.ts';
import type { UserRead } from '../../platform/context.ts';
import type { FactsOf } from '../../platform/facts.ts';
import type { InputOf, OutputOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import {
  lastLogins,
  maskedNames,
  type TeamMemberRow,
  teamCounts,
  teamMonths,
  teamPage,
} from '../people/index.ts';
import { rewardsFor } from './reward.store.ts';

const shownMonths = 12;

/** Returns how large a person's team is, and how it has grown. */
export async function team({ reader, userId, today }: UserRead) {
  const members = await teamCounts(reader, userId);
  const first = `${today.slice(0, 7)}-01`;
  const months = Array.from({ length: shownMonths }, (_, i) =>
    addMonths(first, i + 1 - shownMonths).slice(0, 7),
  );
  const joined = await teamMonths(reader, userId, months);
  let total = members.reduce((sum, level) => sum + level.members, 0);
  const growth = months.toReversed().map((month) => {
    const row = { month, joined: joined.get(month) ?? 0, total };
    total -= row.joined;
    return row;
  });
  return { members, months: growth.toReversed(), activeDays };
}

type Input = InputOf<typeof teamApi.teamMembers>;
type Member = OutputOf<typeof teamApi.teamMembers>['items'][number];

/** A narrowed page looks through so many pages of members at most; then it is shorter, and goes on. */
const mostLooks = 10;

/**
 * Returns a page of the members on one level. What a list is narrowed by is not the member's row but a fact of another
 * area or a masked name, so it is looked for page by page, and no call costs more than ten of them.
 */
export async function teamMembers(ctx: UserRead, facts: FactsOf, input: Input) {
  const { reader, userId } = ctx;
  const items: Member[] = [];
  let { cursor } = input;
  for (let look = 0; look < mostLooks; look += 1) {
    const page = await pageBy(
      input.limit,
      cursor,
      (query) => teamPage(reader, userId, input.level, query),
      (row) => ({ at: row.joined_at, id: row.member_id }),
      (row) => row,
    );
    const shown = await showMembers(ctx, facts, input.level, page.items);
    items.push(...shown.filter((member) => isWanted(member, input)));
    if (page.nextCursor === null) return { items, nextCursor: null };
    cursor = page.nextCursor;
    if (items.length >= input.limit) break;
  }
  return { items, nextCursor: cursor ?? null };
}

/** A name is looked for as it is shown: what the mask hides cannot be guessed letter by letter. */
function isWanted(member: Member, { status, name }: Input): boolean {
  if (status !== 'all' && member.isActive !== (status === 'active')) return false;
  return name === undefined || member.name.toLowerCase().includes(name.toLowerCase());
}

async function showMembers(
  { reader, userId, today }: UserRead,
  facts: FactsOf,
  level: number,
  rows: readonly TeamMemberRow[],
): Promise<Member[]> {
  const ids = rows.map(({ member_id }) => member_id);
  const nameOf = await maskedNames(reader, ids);
  const logins = await lastLogins(reader, ids);
  const certified = await facts.certified(reader, ids, null);
  const invested = await facts.investedSince(reader, ids, addDays(today, -activeDays));
  const paid = (await rewardsFor(reader, userId, ids, level)).filter(({ state }) => state === 'paid');
  const brought = new Map(paid.map(({ invitee_id, points }) => [invitee_id, points]));
  return rows.map(({ member_id: memberId, joined_at }) => {
    const login = logins.get(memberId);
    return {
      memberId,
      name: nameOf(memberId),
      registeredOn: businessDateOf(joined_at),
      lastLoginOn: login ? businessDateOf(login) : null,
      isCertified: certified.has(memberId),
      isActive: certified.has(memberId) && invested.has(memberId),
      contribution: brought.get(memberId) ?? 0n,
    };
  });
}

import { addDays, type BusinessDate, startOf } from '@banyan/domain/calendar/business-date.ts';
import { growOn, noGrowth } from '@banyan/domain/membership/growth.ts';
import {
  type Level,
  type LevelRules,
  levelFor,
  levels,
  thresholdOf,
} from '@banyan/domain/membership/levels.ts';
import { bisectFailures, type Done } from '../../jobs/bisect-failures.ts';
import type { CountsOf } from '../../jobs/daily.ts';
import { isNotParked } from '../../jobs/parked.store.ts';
import type { CommandContext } from '../../platform/context.ts';
import { type Reader, sql } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { earningPeriods, investorsAfter, principalsOn } from '../investing/index.ts';
import {
  type GrowthDayRow,
  insertGrowthDays,
  insertLevelChanges,
  type LevelChangeRow,
  lockPeople,
  type MemberRow,
  membersAbove,
  membersOf,
  saveMembers,
} from './membership.store.ts';
import { notifyOfLevels } from './notices.ts';

/** Under which kind a person is parked whose growth of a day cannot be written down. */
export const parkedMembers = 'membership.person';

const chunkSize = 2_000;
const nobody = '00000000-0000-0000-0000-000000000000';

/** The date that is counted, and what levels took when it began. */
interface Run {
  date: BusinessDate;
  rules: LevelRules;
}

/**
 * Adds what was invested on the day before a date to everybody's growth. Every step may be repeated: what a day has added
 * stands. Returns what was done, in words.
 */
export async function accrueGrowth(
  services: Services,
  date: BusinessDate,
  size = chunkSize,
): Promise<CountsOf<'membership.grow'>> {
  const run = await runOf(services, addDays(date, -1));
  const total = { done: 0, parked: 0 };
  for (let after = nobody; ; ) {
    const people = await inTransaction(services.db, (reader) =>
      investorsAfter(reader, run.date, after, size),
    );
    for (const userId of await behind(services, people, run.date))
      await catchUpMember(services, userId, run.date);
    const { done, parked } = await growSome(services, run, people);
    total.done += done.length;
    total.parked += parked;
    after = people.at(-1) ?? nobody;
    if (people.length < size) break;
  }
  total.parked += await raiseLevels(services, run, size);
  return { people: total.done, parked: total.parked };
}

/**
 * Brings one person to where the daily runs would have brought them, day by day, up to a date: who had been parked, or of
 * whose day a run has left something out.
 */
export async function catchUpMember(services: Services, userId: string, to: BusinessDate): Promise<void> {
  const from = await inTransaction(services.db, async (reader) =>
    (await firstDays(reader, [userId], to)).get(userId),
  );
  for (let date = from ?? to; date < to; date = addDays(date, 1))
    await growSome(services, await runOf(services, date), [userId]);
}

/** Returns those of some people who had something invested on a day before a date that is not counted yet. */
async function behind(services: Services, people: string[], date: BusinessDate): Promise<string[]> {
  const days = await inTransaction(services.db, async (reader) => {
    const known = await membersOf(reader, people);
    const upToDate = new Set(known.flatMap((row) => (row.last_on >= addDays(date, -1) ? row.user_id : [])));
    return firstDays(
      reader,
      people.filter((userId) => !upToDate.has(userId)),
      date,
    );
  });
  return [...days].flatMap(([userId, first]) => (first < date ? userId : []));
}

/** Returns the first day of each of some people on which they had something invested and that is not counted yet. */
async function firstDays(reader: Reader, people: readonly string[], date: BusinessDate) {
  const known = new Map((await membersOf(reader, people)).map((row) => [row.user_id, row.last_on]));
  const first = new Map<string, BusinessDate>();
  for (const { user_id, starts_on, ends_on } of await earningPeriods(reader, date, people)) {
    const counted = known.get(user_id);
    const day = counted !== undefined && counted >= starts_on ? addDays(counted, 1) : starts_on;
    if (day <= ends_on && day < (first.get(user_id) ?? addDays(day, 1))) first.set(user_id, day);
  }
  return first;
}

async function runOf(services: Services, date: BusinessDate): Promise<Run> {
  const { policy } = await inTransaction(services.db, (reader) =>
    services.rules.at(reader, startOf(date), 'newest'),
  );
  return { date, rules: policy.membership };
}

const growSome = (services: Services, run: Run, people: string[]) =>
  bisectFailures(services, people, nameOf, (ctx, some) => growTogether(services, ctx, run, some));

const nameOf = (userId: string) => ({
  kind: parkedMembers,
  id: userId,
  owner: userId,
  subject: `growth of ${userId}`,
});

/** Writes the day down for those of some people who do not have it yet. */
async function growTogether(
  services: Services,
  ctx: CommandContext,
  run: Run,
  people: string[],
): Promise<Done<string>> {
  const { writer } = ctx;
  // Two runs at once come one after the other, and the second finds the day written down.
  await lockPeople(writer, people);
  const wanted = await notParked(ctx, people);
  const known = new Map((await membersOf(writer, wanted)).map((row) => [row.user_id, row]));
  const days: GrowthDayRow[] = [];
  const members: MemberRow[] = [];
  const changes: LevelChangeRow[] = [];
  for (const [user_id, principal] of await principalsOn(writer, run.date, wanted)) {
    const member = known.get(user_id);
    if (member && member.last_on >= run.date) continue;
    const after = grown(user_id, member, principal, run);
    days.push(after.day);
    members.push(after.member);
    changes.push(...after.changes);
  }
  if (days.length === 0) return { done: [], failed: [] };
  await insertGrowthDays(writer, days);
  await saveMembers(writer, members);
  if (changes.length > 0) await insertLevelChanges(writer, changes);
  for (const { user_id } of days) ctx.changed(user_id, 'membership');
  // Of several levels at once the highest is told.
  const risen = new Set(changes.map(({ user_id }) => user_id));
  await notifyOfLevels(
    ctx,
    services.config.keys,
    members.filter(({ user_id }) => risen.has(user_id)),
  );
  return { done: days.map(({ user_id }) => user_id), failed: [] };
}

/** Whoever is parked is left out until an operator releases them, so that no day is skipped. */
async function notParked({ reader }: CommandContext, people: readonly string[]): Promise<string[]> {
  const rows = await reader.rows<{ user_id: string }>(sql`
    select u.user_id from users u
    where u.user_id = any(${[...people]}::uuid[]) and ${isNotParked(parkedMembers, sql`u.user_id`)}`);
  return rows.map(({ user_id }) => user_id);
}

function grown(userId: string, member: MemberRow | undefined, principal: bigint, { date, rules }: Run) {
  const before = member ? { growth: member.growth, carried: BigInt(member.carried) } : noGrowth;
  const { gained, growth, carried } = growOn(before, principal);
  const had: Level = member?.level ?? 0;
  const reached = levelFor(rules, growth);
  const level = reached > had ? reached : had;
  const row = { user_id: userId, growth, carried: Number(carried) };
  return {
    day: { ...row, on_date: date, principal, gained },
    member: { ...row, last_on: date, level },
    changes: reachedFrom(had, { user_id: userId, growth, level }, { date, rules }),
  };
}

/** Returns the levels that somebody has come to: who passes several at once has reached each of them. */
const reachedFrom = (
  had: Level,
  { user_id, growth, level }: Pick<MemberRow, 'user_id' | 'growth' | 'level'>,
  { date, rules }: Run,
): LevelChangeRow[] =>
  levels
    .filter((each) => each > had && each <= level)
    .map((each) => ({ user_id, level: each, on_date: date, threshold: thresholdOf(rules, each), growth }));

/**
 * Writes down the levels that rules which take less have given to people who have nothing invested on the date: what was
 * reached is kept, whatever it takes later. Returns how many were parked.
 */
async function raiseLevels(services: Services, run: Run, size: number): Promise<number> {
  for (let total = 0; ; ) {
    const people = await inTransaction(services.db, (reader) =>
      membersAbove(reader, run, isNotParked(parkedMembers, sql`m.user_id`), size),
    );
    const { done, parked } = await bisectFailures(services, people, nameOf, (ctx, some) =>
      raiseTogether(services, ctx, run, some),
    );
    total += parked;
    if (people.length < size || done.length + parked === 0) return total;
  }
}

async function raiseTogether(
  services: Services,
  ctx: CommandContext,
  run: Run,
  people: string[],
): Promise<Done<string>> {
  const { writer } = ctx;
  await lockPeople(writer, people);
  const raised = (await membersOf(writer, await notParked(ctx, people))).flatMap((before) => {
    const level = levelFor(run.rules, before.growth);
    const isRaised = before.last_on <= run.date && level > before.level;
    return isRaised ? [{ before, after: { ...before, level } }] : [];
  });
  if (raised.length === 0) return { done: [], failed: [] };
  await saveMembers(
    writer,
    raised.map(({ after }) => after),
  );
  await insertLevelChanges(
    writer,
    raised.flatMap(({ before, after }) => reachedFrom(before.level, after, run)),
  );
  for (const { after } of raised) ctx.changed(after.user_id, 'membership');
  await notifyOfLevels(
    ctx,
    services.config.keys,
    raised.map(({ after }) => after),
  );
  return { done: raised.map(({ after }) => after.user_id), failed: [] };
}

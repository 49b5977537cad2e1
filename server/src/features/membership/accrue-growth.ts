import { addDays, type BusinessDate, startOf } from '@banyan/domain/calendar/business-date.ts';
import type { Level } from '@banyan/domain/membership/levels.ts';
import { bisectFailures, mayBeOfOne } from '../../jobs/bisect-failures.ts';
import type { CountsOf } from '../../jobs/daily.ts';
import type { CommandContext } from '../../platform/context.ts';
import { type AmongPeople, peopleBetween, thesePeople } from '../../platform/db/among-people.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { runCommand, type Services, systemClient } from '../../platform/services.ts';
import { investorsUpTo } from '../investing/index.ts';
import {
  type CountedRow,
  countDay,
  firstUncountedDay,
  type GrowthRun,
  membersAbove,
  parkedMembers,
  raise,
  uncountedOn,
} from './growth.store.ts';
import { lockPeople } from './membership.store.ts';
import { notifyOfLevels } from './notices.ts';

/** So many investments are looked at in one step, and as many people at the most grow in its transaction. */
const chunkSize = 5_000;
const nobody = '00000000-0000-0000-0000-000000000000';

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
  const total = { people: 0, parked: 0 };
  for (let after = nobody; ; ) {
    const upTo = await inTransaction(services.db, (reader) => investorsUpTo(reader, after, size));
    if (upTo === undefined) break;
    const { people, parked } = await growAll(services, run, peopleBetween(after, upTo));
    total.people += people;
    total.parked += parked;
    after = upTo;
  }
  total.parked += await raiseLevels(services, run, size);
  return total;
}

/**
 * Brings one person to where the daily runs would have brought them, day by day, up to a date: who had been parked, or of
 * whose day a run has left something out.
 */
export async function catchUpMember(services: Services, userId: string, to: BusinessDate): Promise<void> {
  const from = await inTransaction(services.db, (reader) => firstUncountedDay(reader, userId, to));
  for (let date = from ?? to; date < to; date = addDays(date, 1))
    await growEach(services, await runOf(services, date), [userId]);
}

async function runOf(services: Services, date: BusinessDate): Promise<GrowthRun> {
  const { policy } = await inTransaction(services.db, (reader) =>
    services.rules.at(reader, startOf(date), 'newest'),
  );
  return { date, rules: policy.membership };
}

interface Grown {
  people: number;
  parked: number;
}

/**
 * Counts the date for those of some people who had something invested on it; whoever has an earlier day that is not counted
 * makes up for it first. Where it cannot be done for all of them together, halves of them find out for whom.
 */
async function growAll(services: Services, run: GrowthRun, among: AmongPeople): Promise<Grown> {
  const { grown, left } = await growTogether(services, run, among);
  const total = { ...grown };
  for (const userId of left) {
    await catchUpMember(services, userId, run.date);
    const { done, parked } = await growEach(services, run, [userId]);
    total.people += done.length;
    total.parked += parked;
  }
  return total;
}

/** Returns how many have grown, and for whom the date is not counted still. */
async function growTogether(
  services: Services,
  run: GrowthRun,
  among: AmongPeople,
): Promise<{ grown: Grown; left: string[] }> {
  try {
    const { done, behind } = await runCommand(services, systemClient, newId(), (ctx) =>
      grow(services, ctx, run, among),
    );
    return { grown: { people: done.length, parked: 0 }, left: behind };
  } catch (error) {
    if (!mayBeOfOne(error)) throw error;
    const people = await inTransaction(services.db, (reader) => uncountedOn(reader, run.date, among));
    const { done, parked } = await growEach(services, run, people);
    const grown = new Set(done);
    return { grown: { people: done.length, parked }, left: people.filter((userId) => !grown.has(userId)) };
  }
}

/** Does the same for people of whom one may be faulty: that one is parked. */
const growEach = (services: Services, run: GrowthRun, people: string[]) =>
  bisectFailures(services, people, nameOf, async (ctx, some) => {
    const { done } = await grow(services, ctx, run, thesePeople(some));
    return { done, failed: [] };
  });

const nameOf = (userId: string) => ({
  kind: parkedMembers,
  id: userId,
  owner: userId,
  subject: `growth of ${userId}`,
});

async function grow(services: Services, ctx: CommandContext, run: GrowthRun, among: AmongPeople) {
  const rows = await countDay(ctx.writer, run, among);
  const done = rows.filter(isCounted).map(({ user_id }) => user_id);
  for (const userId of done) ctx.changed(userId, 'membership');
  const risen = rows.flatMap(({ user_id, level }) => (level === null ? [] : [{ user_id, level }]));
  if (risen.length > 0) {
    // Whom another run has counted meanwhile, that one has told.
    const counted = new Set(done);
    await tellOfLevels(
      services,
      ctx,
      risen.filter(({ user_id }) => counted.has(user_id)),
    );
  }
  const behind = rows.filter(({ is_behind }) => is_behind).map(({ user_id }) => user_id);
  return { done, behind };
}

const isCounted = ({ level, is_behind }: CountedRow): boolean => level === null && !is_behind;

/** Tells people of the highest level that they have come to. */
async function tellOfLevels(
  services: Services,
  ctx: CommandContext,
  risen: readonly { user_id: string; level: Level }[],
): Promise<void> {
  if (risen.length === 0) return;
  await lockPeople(
    ctx.writer,
    risen.map(({ user_id }) => user_id),
  );
  await notifyOfLevels(ctx, services.config.keys, risen);
}

/**
 * Writes down the levels that rules which take less have given to people who have nothing invested on the date: what was
 * reached is kept, whatever it takes later. Returns how many were parked.
 */
async function raiseLevels(services: Services, run: GrowthRun, size: number): Promise<number> {
  let total = 0;
  for (let after = nobody; ; ) {
    const people = await inTransaction(services.db, (reader) => membersAbove(reader, run, after, size));
    const { parked } = await bisectFailures(services, people, nameOf, async (ctx, some) => {
      const risen = await raise(ctx.writer, run, thesePeople(some));
      for (const { user_id } of risen) ctx.changed(user_id, 'membership');
      await tellOfLevels(services, ctx, risen);
      return { done: risen.map(({ user_id }) => user_id), failed: [] };
    });
    total += parked;
    after = people.at(-1) ?? nobody;
    if (people.length < size) return total;
  }
}

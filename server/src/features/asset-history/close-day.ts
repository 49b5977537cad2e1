import { changedParts } from '@banyan/domain/asset-history/worth.ts';
import { addDays, type BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { bisectFailures, type Done } from '../../jobs/bisect-failures.ts';
import type { CountsOf } from '../../jobs/daily.ts';
import { movedLateOn } from '../../ledger/index.ts';
import type { Writer } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { runCommand, type Services, systemClient } from '../../platform/services.ts';
import {
  isClosed,
  keepAllOpen,
  missedCloses,
  parkedAssets,
  peopleAfter,
  saveChanges,
  saveClose,
  standingsOf,
} from './asset-history.store.ts';
import { type ClosedPart, worthAt } from './closed-parts.ts';

const chunkSize = 2_000;
const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Writes down what everybody owned and owed at the end of the day before a date, where it is not what it was before.
 * Every step may be repeated: what is written down already is found unchanged. Returns of how many people something was
 * written.
 */
export async function closeDay(
  services: Services,
  parts: readonly ClosedPart[],
  date: BusinessDate,
  size = chunkSize,
): Promise<CountsOf<'assetHistory.close'>> {
  const on = addDays(date, -1);
  const total = { done: 0, parked: await makeUp(services, parts, on) };
  for (let after = nobody; ; ) {
    const people = await inTransaction(services.db, (reader) => peopleAfter(reader, after, size));
    const { done, parked } = await closeSome(services, parts, on, people);
    total.done += done.length;
    total.parked += parked;
    after = people.at(-1) ?? nobody;
    if (people.length < size) break;
  }
  await runCommand(services, systemClient, newId(), ({ writer, wall }) => saveClose(writer, on, wall));
  return { people: total.done, parked: total.parked };
}

/** Closes the days that people have missed while they were parked, one after the other. Returns how many are parked again. */
async function makeUp(
  services: Services,
  parts: readonly ClosedPart[],
  before: BusinessDate,
): Promise<number> {
  const missed = await inTransaction(services.db, (reader) => missedCloses(reader, before));
  const isParked = new Set<string>();
  for (const { user_id, on_date } of missed) {
    if (isParked.has(user_id)) continue;
    const { parked } = await closeSome(services, parts, on_date, [user_id]);
    if (parked > 0) isParked.add(user_id);
  }
  return isParked.size;
}

const closeSome = (
  services: Services,
  parts: readonly ClosedPart[],
  on: BusinessDate,
  people: readonly string[],
) =>
  bisectFailures(services, [...people], nameOf, ({ writer }, some) => closeTogether(writer, parts, on, some));

const nameOf = (userId: string) => ({
  kind: parkedAssets,
  id: userId,
  owner: userId,
  subject: `assets of ${userId}`,
});

/**
 * Closes a date for some people. What was booked to some of them in the last minutes of the day before may have been
 * committed after that was closed: they are looked at again.
 */
async function closeTogether(
  writer: Writer,
  parts: readonly ClosedPart[],
  on: BusinessDate,
  people: readonly string[],
): Promise<Done<string>> {
  const open = await keepAllOpen(writer, people);
  const dayBefore = addDays(on, -1);
  if (await isClosed(writer, dayBefore))
    await writeDown(writer, parts, dayBefore, await movedLateOn(writer, open, dayBefore));
  return { done: await writeDown(writer, parts, on, open), failed: [] };
}

/**
 * Writes down how the parts of some people stood at the end of a date, where that is not how they stood before. What a
 * later date has said already stays. Returns of whom anything was written.
 */
export async function writeDown(
  writer: Writer,
  parts: readonly ClosedPart[],
  on: BusinessDate,
  people: readonly string[],
): Promise<string[]> {
  if (people.length === 0) return [];
  const standing = Map.groupBy(await standingsOf(writer, people), ({ user_id }) => user_id);
  const now = await worthAt(writer, parts, on, people);
  const rows = people.flatMap((userId) => {
    const known = standing.get(userId) ?? [];
    if (known.some(({ on_date }) => on_date > on)) return [];
    const before = new Map(known.map(({ part, held, owed }) => [part, { held, owed }]));
    const changed = changedParts(before, now.get(userId) ?? new Map());
    return [...changed].map(([part, worth]) => ({ user_id: userId, part, on_date: on, ...worth }));
  });
  await saveChanges(writer, rows);
  return [...new Set(rows.map(({ user_id }) => user_id))];
}

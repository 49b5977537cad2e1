import { settleOfferings } from '../../src/features/equity/allotting/settle.ts';
import { type Books, matchWaiting } from '../../src/features/market/engine/engine.ts';
import { openBooks } from '../../src/features/market/engine/market.tasks.ts';
import { userCaller } from '../caller.ts';
import type { Life } from '../life/life.ts';
import { keptFor } from '../life/use-case.ts';
import { allotAll, sharesState, startDays } from './shares-state.ts';

/** What the house does about shares of itself, in the app and in the model: it allots, and begins the days of the market. */

/** The books of a process beside the app's own. */
const booksOf = keptFor<Life>()((): Books => new Map());

/** Lets the market of the app look at all that waits. */
export async function matchNow(life: Life): Promise<void> {
  const { offering } = sharesState(life);
  if (offering) await matchWaiting(life.app.app.services, booksOf(life), offering.instrumentId);
}

/** Begins the day of the market, where it has not begun. */
export async function openDay(life: Life): Promise<void> {
  const { offering, day } = sharesState(life);
  if (!offering?.isSettled || day === life.today()) return;
  await openBooks(life.app.app.services);
  await matchNow(life);
  startDays(life);
}

/** Allots what is due by its time, and begins the day of the market. Moving on by days runs the daily jobs alone. */
export async function settleShares(life: Life): Promise<void> {
  const { offering } = sharesState(life);
  if (offering && !offering.isSettled && life.now() >= offering.allotBy) {
    await settleOfferings(life.app.app.services);
    const stranger = userCaller(life.app.app.web);
    const { draw } = await stranger.ok('/api/equity/offering', { offeringId: offering.id });
    allotAll(life, offering, draw.secret ?? '');
  }
  await openDay(life);
}

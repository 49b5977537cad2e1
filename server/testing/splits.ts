import type { OperatorInput } from '@banyan/api/contract.ts';
import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { matchWaiting } from '../src/features/market/engine/engine.ts';
import { carryOutSplits } from '../src/features/splits/carry-out.ts';
import { sql } from '../src/platform/db/sql.ts';
import type { OperatorCaller } from './caller.ts';
import { subscriber } from './equity.ts';
import { listShares, marketBooks } from './market.ts';
import type { Suite } from './suite.ts';
import type { TestApp } from './test-app.ts';

/** Splits, through the app's own calls. */

type Terms = Partial<OperatorInput<'/console/api/splits/propose'>>;

interface Both {
  ada: OperatorCaller;
  bea: OperatorCaller;
}

/** Returns a proposal to make two of each share, tomorrow. */
export function splitDraft(
  app: TestApp,
  instrumentId: string,
  change: Terms = {},
): OperatorInput<'/console/api/splits/propose'> {
  const today = businessDateOf(app.app.services.clock.now());
  return { instrumentId, factor: 2, effectiveOn: addDays(today, 1), ...change };
}

/** Proposes a split; nobody has announced it. Returns its id. */
export const proposeSplit = async (
  app: TestApp,
  by: OperatorCaller,
  instrumentId: string,
  change: Terms = {},
): Promise<string> =>
  (await by.ok('/console/api/splits/propose', splitDraft(app, instrumentId, change))).splitId;

/** Announces a split: Ada proposes it, Bea announces it. Returns its id. */
export async function announceSplit(
  app: TestApp,
  by: Both,
  instrumentId: string,
  change: Terms = {},
): Promise<string> {
  const splitId = await proposeSplit(app, by.ada, instrumentId, change);
  await by.bea.ok('/console/api/splits/decide', { splitId, decision: 'announce' });
  return splitId;
}

/** Withdraws every split that is announced: Ada asks for it, Bea confirms it. */
export async function withdrawSplits(suite: Suite, by: Both): Promise<void> {
  const announced = await suite.rows<{ id: string }>(
    sql`select split_id as id from share_splits where state = 'announced'`,
  );
  for (const { id: splitId } of announced) {
    await by.ada.ok('/console/api/splits/withdraw', { splitId, reason: 'another time' });
    await by.bea.ok('/console/api/splits/decide', { splitId, decision: 'withdraw' });
  }
}

/** Lets the market do all that is due of an instrument, and nobody split anything meanwhile. */
export const matchNow = (suite: Suite, instrumentId: string): Promise<number> =>
  matchWaiting(suite.app.services, marketBooks(suite), instrumentId);

/** Lets the day of a split begin: the market ends all orders, everybody's shares are split, and the market goes on. */
export async function splitNow(suite: Suite, instrumentId: string): Promise<void> {
  await matchNow(suite, instrumentId);
  await carryOutSplits(suite.app.services, 1);
  await matchNow(suite, instrumentId);
}

/**
 * Leaves a split whose day has come, and before which the market has ended all orders; nobody's shares are split. Shares
 * that are listed in a test are booked under the day of their allotment, which is up to two days ahead.
 */
export async function dueSplit(suite: Suite, by: Both): Promise<Record<string, string>> {
  const holder = await subscriber(suite, 'hollytree', '6000.00');
  const instrumentId = await listShares(suite, by, [holder]);
  const today = businessDateOf(suite.app.services.clock.now());
  await announceSplit(suite, by, instrumentId, { effectiveOn: addDays(today, 4) });
  suite.clock.setOffsetDays(10);
  await matchNow(suite, instrumentId);
  return {};
}

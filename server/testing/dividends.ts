import type { OperatorInput } from '@banyan/api/contract.ts';
import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { recordDividends } from '../src/features/dividends/record-claims.ts';
import { sql } from '../src/platform/db/sql.ts';
import type { OperatorCaller } from './caller.ts';
import { subscriber } from './equity.ts';
import { listShares } from './market.ts';
import { confirmFunding } from './product.ts';
import type { Suite } from './suite.ts';
import type { TestApp } from './test-app.ts';

/** Dividends, through the app's own calls. */

type Terms = Partial<OperatorInput<'/console/api/dividends/propose'>>;

interface Both {
  ada: OperatorCaller;
  bea: OperatorCaller;
}

/** Returns a proposal of 0.25 for ten shares: recorded tomorrow, paid two days after that. */
export function dividendDraft(
  app: TestApp,
  instrumentId: string,
  change: Terms = {},
): OperatorInput<'/console/api/dividends/propose'> {
  const today = businessDateOf(app.app.services.clock.now());
  return { instrumentId, perTen: '0.25', recordOn: addDays(today, 1), payOn: addDays(today, 3), ...change };
}

/** Proposes a dividend; nobody has announced it. Returns its id. */
export const proposeDividend = async (
  app: TestApp,
  by: OperatorCaller,
  instrumentId: string,
  change: Terms = {},
): Promise<string> =>
  (await by.ok('/console/api/dividends/propose', dividendDraft(app, instrumentId, change))).dividendId;

/** Announces a dividend: Ada proposes it, Bea announces it. Returns its id. */
export async function announceDividend(
  app: TestApp,
  by: Both,
  instrumentId: string,
  change: Terms = {},
): Promise<string> {
  const dividendId = await proposeDividend(app, by.ada, instrumentId, change);
  await by.bea.ok('/console/api/dividends/decide', { dividendId, decision: 'announce' });
  return dividendId;
}

/** Returns the account that a company pays its dividends from. */
export const dividendFunds = (instrumentId: string): string => `dividend_funding/${instrumentId}`;

/**
 * Lets somebody be due a dividend that there is money for, and that nobody has paid: its day comes, and no job runs. Shares
 * that are listed in a test are booked under the day of their allotment, which is up to two days ahead.
 */
export async function dueDividend(suite: Suite, by: Both): Promise<Record<string, string>> {
  const holder = await subscriber(suite, 'lindentree', '6000.00');
  const instrumentId = await listShares(suite, by, [holder]);
  const today = businessDateOf(suite.app.services.clock.now());
  const [recordOn, payOn] = [addDays(today, 3), addDays(today, 4)];
  await announceDividend(suite, by, instrumentId, { recordOn, payOn });
  await recordDividends(suite.app.services, payOn);
  await confirmFunding(by, dividendFunds(instrumentId), '100.00');
  suite.clock.setOffsetDays(10);
  return {};
}

/** Announces one more dividend of a company that has paid one: recorded in six days, paid on the seventh. */
export async function dividendToCome(suite: Suite, by: Both): Promise<void> {
  const [row] = await suite.rows<{ id: string }>(sql`select instrument_id as id from dividends limit 1`);
  const today = businessDateOf(suite.app.services.clock.now());
  const days = { recordOn: addDays(today, 6), payOn: addDays(today, 7) };
  await announceDividend(suite, by, row?.id ?? '', days);
}

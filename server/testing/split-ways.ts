import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { mostDaysAhead } from '@banyan/domain/splits/split-state.ts';
import { sql } from '../src/platform/db/sql.ts';
import type { OperatorCaller } from './caller.ts';
import { openMarket } from './market.ts';
import { announceSplit, proposeSplit, withdrawSplits } from './splits.ts';
import { isSo } from './stored.ts';
import type { Suite } from './suite.ts';

interface Desks {
  ada: OperatorCaller;
  bea: OperatorCaller;
  /** Returns somebody who had no part in anything so far. */
  hire(): Promise<{ call: OperatorCaller }>;
}

/** Returns how what takes two operators about splits comes to be, and how the second decides it. */
export function splitWays(suite: Suite, { ada, bea, hire }: Desks) {
  let opened: Promise<string> | undefined;
  const listed = () => (opened ??= openMarket(suite, { ada, bea }));
  /** Of a company's shares there is one split to come at a time: what was announced before is withdrawn, by two others. */
  const makeRoom = async () => withdrawSplits(suite, { ada: (await hire()).call, bea: (await hire()).call });
  /** Behind the record dates of the dividends that are announced meanwhile. */
  const farAhead = () => addDays(businessDateOf(suite.app.services.clock.now()), mostDaysAhead);
  const decide = (by: OperatorCaller, splitId: string, decision: 'announce' | 'withdraw') =>
    by.send('/console/api/splits/decide', { splitId, decision });
  return {
    share_split: {
      make: async (by: OperatorCaller) => {
        await makeRoom();
        return proposeSplit(suite, by, await listed(), { effectiveOn: farAhead() });
      },
      check: (by: OperatorCaller, splitId: string) => decide(by, splitId, 'announce'),
      isDone: (id: string) =>
        isSo(suite, sql`select state = 'announced' as done from share_splits where split_id = ${id}`),
    },
    share_split_withdrawal: {
      make: async (by: OperatorCaller) => {
        await makeRoom();
        const effectiveOn = farAhead();
        const splitId = await announceSplit(suite, { ada, bea }, await listed(), { effectiveOn });
        const reason = 'a reason that is long enough';
        await by.ok('/console/api/splits/withdraw', { splitId, reason });
        return splitId;
      },
      check: (by: OperatorCaller, splitId: string) => decide(by, splitId, 'withdraw'),
      isDone: (id: string) =>
        isSo(suite, sql`select state = 'withdrawn' as done from share_splits where split_id = ${id}`),
    },
  };
}

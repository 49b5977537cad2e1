import { addDays, businessDateOf, daysBetween } from '@banyan/domain/calendar/business-date.ts';
import { type DividendCommand, dividendTable } from '@banyan/domain/dividends/dividend-state.table.ts';
import type { DividendState } from '@banyan/domain/dividends/dividend-state.ts';
import type { When } from '@banyan/domain/states/state-table.ts';
import { payDividends } from '../../src/features/dividends/pay-dividends.ts';
import { recordDividends } from '../../src/features/dividends/record-claims.ts';
import type { OperatorCaller } from '../caller.ts';
import { dividendFunds, proposeDividend } from '../dividends.ts';
import { confirmFunding } from '../product.ts';
import type { Suite } from '../suite.ts';
import { type Machine, refusalOf } from './machine.ts';

interface Thing {
  dividendId: string;
  recordOn: string;
  payOn: string;
}

/** Returns the machine of dividends of a listed company, whose shares somebody owns since some days. */
export function dividendMachine(
  suite: Suite,
  by: { ada: OperatorCaller; bea: OperatorCaller },
  instrumentId: string,
): Machine<DividendState, DividendCommand, Thing> {
  const { services } = suite.app;
  // The shares are booked under the day of their allotment, up to two days ahead.
  let ahead = 3;
  const today = () => businessDateOf(services.clock.now());
  const goTo = (date: string) => {
    ahead += daysBetween(today(), date);
    suite.clock.setOffsetDays(ahead);
  };
  const decide = async (dividendId: string, decision: 'announce' | 'refuse' | 'withdraw') =>
    refusalOf(await by.bea.send('/console/api/dividends/decide', { dividendId, decision }));
  async function withdraw(dividendId: string): Promise<string | null> {
    const fields = { dividendId, reason: 'another time' };
    const asked = await by.ada.send('/console/api/dividends/withdraw', fields);
    return refusalOf(asked) ?? decide(dividendId, 'withdraw');
  }
  const commands: Record<DividendCommand, (dividendId: string) => Promise<string | null>> = {
    announce: (id) => decide(id, 'announce'),
    refuse: (id) => decide(id, 'refuse'),
    withdraw,
    record: async () => {
      await recordDividends(services, today());
      return null;
    },
    pay: async () => {
      await payDividends(services, today());
      return null;
    },
  };
  const way: Record<DividendState, readonly DividendCommand[]> = {
    proposed: [],
    announced: ['announce'],
    refused: ['refuse'],
    withdrawn: ['announce', 'withdraw'],
    recorded: ['announce', 'record'],
    settled: ['announce', 'record', 'pay'],
  };
  /** When each is done on the way: what has no day of its own is done at once. */
  const dayOf = (command: DividendCommand, { recordOn, payOn }: Thing) =>
    ({ record: addDays(recordOn, 1), pay: payOn, announce: null, refuse: null, withdraw: null })[command];
  const shifts: Record<When, number> = { before: -1, at: 0, after: 1 };
  return {
    table: dividendTable,
    bring: async (state) => {
      suite.clock.setOffsetDays(ahead);
      const days = { recordOn: addDays(today(), 2), payOn: addDays(today(), 5) };
      const thing = { ...days, dividendId: await proposeDividend(suite, by.ada, instrumentId, days) };
      if (state === 'settled') await confirmFunding(by, dividendFunds(instrumentId), '1000.00');
      for (const command of way[state]) {
        const day = dayOf(command, thing);
        if (day) goTo(day);
        await commands[command](thing.dividendId);
      }
      if (state === 'recorded') await confirmFunding(by, dividendFunds(instrumentId), '1000.00');
      return thing;
    },
    setClock: ({ recordOn, payOn }, when, command) =>
      goTo(addDays(command === 'pay' ? payOn : recordOn, shifts[when])),
    send: ({ dividendId }, command) => commands[command](dividendId),
    stateOf: async ({ dividendId }) =>
      (await by.ada.ok('/console/api/dividends/detail', { dividendId })).state,
    // What is left open is recorded and paid before the next row begins.
    calm: async () => {
      goTo(addDays(today(), 8));
      await recordDividends(services, today());
      await payDividends(services, today());
    },
  };
}

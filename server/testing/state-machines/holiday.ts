import type { HolidayState } from '@banyan/domain/market/holiday.ts';
import { type HolidayCommand, holidayTable } from '@banyan/domain/market/holiday-state.table.ts';
import type { OperatorCaller } from '../caller.ts';
import { holidayDraft } from '../market.ts';
import type { Suite } from '../suite.ts';
import { type Machine, refusalOf } from './machine.ts';

/** Returns the machine of days on which the market is to be closed: Ada proposes one, Bea decides. */
export function holidayMachine(
  suite: Suite,
  by: { ada: OperatorCaller; bea: OperatorCaller },
): Machine<HolidayState, HolidayCommand, string> {
  const decide = async (who: OperatorCaller, decision: 'declare' | 'refuse', holidayId: string) =>
    refusalOf(await who.send('/console/api/market/holidays/decide', { holidayId, decision }));
  const commands: Record<HolidayCommand, (holidayId: string) => Promise<string | null>> = {
    declare: (id) => decide(by.bea, 'declare', id),
    declare_own: (id) => decide(by.ada, 'declare', id),
    refuse: (id) => decide(by.bea, 'refuse', id),
    refuse_own: (id) => decide(by.ada, 'refuse', id),
  };
  const ways: Record<HolidayState, readonly HolidayCommand[]> = {
    proposed: [],
    declared: ['declare'],
    refused: ['refuse'],
  };
  let daysAhead = 30;
  return {
    table: holidayTable,
    bring: async (state) => {
      daysAhead += 1;
      const { holidayId } = await by.ada.ok(
        '/console/api/market/holidays/propose',
        holidayDraft(suite, daysAhead),
      );
      for (const command of ways[state]) await commands[command](holidayId);
      return holidayId;
    },
    send: (holidayId, command) => commands[command](holidayId),
    stateOf: async (holidayId) => {
      const { items } = await by.ada.ok('/console/api/market/holidays', { limit: 100 });
      return items.find((each) => each.holidayId === holidayId)?.state ?? 'none';
    },
    calm: () => undefined,
  };
}

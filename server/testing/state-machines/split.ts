import { addDays, businessDateOf, daysBetween } from '@banyan/domain/calendar/business-date.ts';
import { type SplitCommand, splitTable } from '@banyan/domain/splits/split-state.table.ts';
import type { SplitState } from '@banyan/domain/splits/split-state.ts';
import type { When } from '@banyan/domain/states/state-table.ts';
import type { OperatorCaller } from '../caller.ts';
import { proposeSplit, splitNow, withdrawSplits } from '../splits.ts';
import type { Suite } from '../suite.ts';
import { type Machine, refusalOf } from './machine.ts';

interface Thing {
  splitId: string;
  effectiveOn: string;
}

/** Returns the machine of splits of a listed company: each is carried out, and leaves the price above its least. */
export function splitMachine(
  suite: Suite,
  by: { ada: OperatorCaller; bea: OperatorCaller },
  instrumentId: string,
): Machine<SplitState, SplitCommand, Thing> {
  const { services } = suite.app;
  // The shares are booked under the day of their allotment, up to two days ahead.
  let ahead = 3;
  const today = () => businessDateOf(services.clock.now());
  const goTo = (date: string) => {
    ahead += daysBetween(today(), date);
    suite.clock.setOffsetDays(ahead);
  };
  const decide = async (splitId: string, decision: 'announce' | 'refuse' | 'withdraw') =>
    refusalOf(await by.bea.send('/console/api/splits/decide', { splitId, decision }));
  async function withdraw(splitId: string): Promise<string | null> {
    const asked = await by.ada.send('/console/api/splits/withdraw', { splitId, reason: 'another time' });
    return refusalOf(asked) ?? decide(splitId, 'withdraw');
  }
  const commands: Record<SplitCommand, (splitId: string) => Promise<string | null>> = {
    announce: (id) => decide(id, 'announce'),
    refuse: (id) => decide(id, 'refuse'),
    withdraw,
    carry_out: async () => {
      await splitNow(suite, instrumentId);
      return null;
    },
  };
  const way: Record<SplitState, readonly SplitCommand[]> = {
    proposed: [],
    announced: ['announce'],
    carried_out: ['announce', 'carry_out'],
    refused: ['refuse'],
    withdrawn: ['announce', 'withdraw'],
  };
  const shifts: Record<When, number> = { before: -1, at: 0, after: 1 };
  return {
    table: splitTable,
    bring: async (state) => {
      suite.clock.setOffsetDays(ahead);
      const effectiveOn = addDays(today(), 2);
      const thing = {
        effectiveOn,
        splitId: await proposeSplit(suite, by.ada, instrumentId, { effectiveOn }),
      };
      for (const command of way[state]) {
        if (command === 'carry_out') goTo(effectiveOn);
        await commands[command](thing.splitId);
      }
      return thing;
    },
    setClock: ({ effectiveOn }, when) => goTo(addDays(effectiveOn, shifts[when])),
    send: ({ splitId }, command) => commands[command](splitId),
    stateOf: async ({ splitId }) => (await by.ada.ok('/console/api/splits/detail', { splitId })).state,
    // What is left open is withdrawn, or carried out where its day has come, before the next row begins.
    calm: async () => {
      await splitNow(suite, instrumentId);
      await withdrawSplits(suite, by);
      goTo(addDays(today(), 1));
    },
  };
}

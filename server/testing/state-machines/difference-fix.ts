import { type FixCommand, fixTable } from '@banyan/domain/reconciliation/difference-fix.table.ts';
import type { FixState } from '@banyan/domain/reconciliation/difference-state.ts';
import type { OperatorCaller } from '../caller.ts';
import { differencesListed, plantDifference, proposeFor } from '../differences.ts';
import type { Suite } from '../suite.ts';
import { type Machine, refusalOf } from './machine.ts';

interface Thing {
  differenceId: string;
  fixId: string;
}

const note = 'looked into it once more';

/** Measures for differences: one operator proposes, another one decides. */
export function fixMachine(
  suite: Suite,
  by: { ada: OperatorCaller; bea: OperatorCaller },
): Machine<FixState, FixCommand, Thing> {
  const calls: Record<FixCommand, (thing: Thing) => Promise<{ status: number; body: { code?: string } }>> = {
    approve: ({ fixId }) => by.bea.send('/console/api/differences/approve', { fixId }),
    refuse: ({ fixId }) => by.bea.send('/console/api/differences/refuse', { fixId, reason: note }),
    propose_again: ({ differenceId }) =>
      by.ada.send('/console/api/differences/propose', { differenceId, measure: 'explain', note }),
  };
  const send = async (thing: Thing, command: FixCommand) => refusalOf(await calls[command](thing));
  const way: Record<FixState, readonly FixCommand[]> = {
    proposed: [],
    approved: ['approve'],
    refused: ['refuse'],
  };
  return {
    table: fixTable,
    bring: async (state) => {
      const differenceId = await plantDifference(suite);
      const thing = { differenceId, fixId: await proposeFor(by.ada, differenceId) };
      for (const command of way[state]) await send(thing, command);
      return thing;
    },
    send,
    stateOf: async (thing) => {
      const all = await differencesListed(by.ada);
      return all.find(({ differenceId }) => differenceId === thing.differenceId)?.fix?.state ?? 'none';
    },
    calm: () => undefined,
  };
}

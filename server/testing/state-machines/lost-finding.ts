import { type LostFindingCommand, lostFindingTable } from '@banyan/domain/usdt/lost-transfer.table.ts';
import type { LostFindingState } from '@banyan/domain/usdt/lost-transfer.ts';
import type { OperatorCaller } from '../caller.ts';
import { type LosingWorld, proposeReturned, type UsdtPayee } from '../lost-transfers.ts';
import { type Machine, refusalOf } from './machine.ts';

/** Returns the machine of what was found of lost transfers: Ada proposes it, Bea decides. */
export function lostFindingMachine(
  world: LosingWorld,
  payee: UsdtPayee,
): Machine<LostFindingState, LostFindingCommand, string> {
  const { ada, bea } = world.by;
  const decide = async (who: OperatorCaller, decision: 'carry_out' | 'refuse', findingId: string) =>
    refusalOf(await who.send('/console/api/lost-transfers/decide', { findingId, decision }));
  const commands: Record<LostFindingCommand, (findingId: string) => Promise<string | null>> = {
    carry_out: (id) => decide(bea, 'carry_out', id),
    carry_out_own: (id) => decide(ada, 'carry_out', id),
    refuse: (id) => decide(bea, 'refuse', id),
    refuse_own: (id) => decide(ada, 'refuse', id),
  };
  const ways: Record<LostFindingState, readonly LostFindingCommand[]> = {
    proposed: [],
    done: ['carry_out'],
    refused: ['refuse'],
  };
  return {
    table: lostFindingTable,
    bring: async (state) => {
      const findingId = await proposeReturned(world, payee, ada);
      for (const command of ways[state]) await commands[command](findingId);
      return findingId;
    },
    send: (findingId, command) => commands[command](findingId),
    stateOf: async (findingId) => {
      const { findings } = await ada.ok('/console/api/lost-transfers');
      return findings.find((each) => each.findingId === findingId)?.state ?? 'none';
    },
    calm: () => undefined,
  };
}

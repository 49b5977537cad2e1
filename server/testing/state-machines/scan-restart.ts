import { type ScanRestartCommand, scanRestartTable } from '@banyan/domain/usdt/scan-restart.table.ts';
import type { ScanRestartState } from '@banyan/domain/usdt/scan-restart.ts';
import type { OperatorCaller } from '../caller.ts';
import type { Suite } from '../suite.ts';
import { loseScan, proposeRestart } from '../usdt-scans.ts';
import { type Machine, refusalOf } from './machine.ts';

/** Returns the machine of scans that are to begin anew: Ada proposes it, Bea decides. */
export function scanRestartMachine(
  suite: Suite,
  by: { ada: OperatorCaller; bea: OperatorCaller },
): Machine<ScanRestartState, ScanRestartCommand, string> {
  const decide = async (who: OperatorCaller, decision: 'restart' | 'refuse', restartId: string) =>
    refusalOf(await who.send('/console/api/usdt-scans/decide-restart', { restartId, decision }));
  const commands: Record<ScanRestartCommand, (restartId: string) => Promise<string | null>> = {
    restart: (id) => decide(by.bea, 'restart', id),
    restart_own: (id) => decide(by.ada, 'restart', id),
    refuse: (id) => decide(by.bea, 'refuse', id),
    refuse_own: (id) => decide(by.ada, 'refuse', id),
  };
  const ways: Record<ScanRestartState, readonly ScanRestartCommand[]> = {
    proposed: [],
    done: ['restart'],
    refused: ['refuse'],
  };
  return {
    table: scanRestartTable,
    bring: async (state) => {
      await loseScan(suite);
      const restartId = await proposeRestart(by.ada);
      for (const command of ways[state]) await commands[command](restartId);
      return restartId;
    },
    send: (restartId, command) => commands[command](restartId),
    stateOf: async (restartId) => {
      const { restarts } = await by.ada.ok('/console/api/usdt-scans');
      return restarts.find((each) => each.restartId === restartId)?.state ?? 'none';
    },
    calm: () => undefined,
  };
}

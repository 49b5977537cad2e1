import { type ProposalCommand, proposalTable } from '@banyan/domain/operations/proposal-state.table.ts';
import type { ProposalState } from '@banyan/domain/operations/proposal-state.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { inTransaction } from '../../src/platform/db/transaction.ts';
import type { OperatorCaller } from '../caller.ts';
import type { TestApp } from '../test-app.ts';
import { type Machine, refusalOf } from './machine.ts';

type Decision = 'approve' | 'refuse' | 'withdraw';

/** Proposals of another number in the rules: Ada proposes, Bea decides. */
export function proposalMachine(
  { app }: TestApp,
  by: { ada: OperatorCaller; bea: OperatorCaller },
): Machine<ProposalState, ProposalCommand, string> {
  const decide = async (who: OperatorCaller, decision: Decision, proposalId: string) =>
    refusalOf(await who.send(`/console/api/policy/${decision}`, { proposalId }));
  const commands: Record<ProposalCommand, (proposalId: string) => Promise<string | null>> = {
    approve: (id) => decide(by.bea, 'approve', id),
    approve_own: (id) => decide(by.ada, 'approve', id),
    refuse: (id) => decide(by.bea, 'refuse', id),
    refuse_own: (id) => decide(by.ada, 'refuse', id),
    withdraw: (id) => decide(by.ada, 'withdraw', id),
    withdraw_other: (id) => decide(by.bea, 'withdraw', id),
  };
  const way: Record<ProposalState, readonly ProposalCommand[]> = {
    open: [],
    approved: ['approve'],
    refused: ['refuse'],
    withdrawn: ['withdraw'],
  };
  let hours = 24;
  return {
    table: proposalTable,
    bring: async (state) => {
      hours += 1;
      const { proposalId } = await by.ada.ok('/console/api/policy/propose', {
        changes: [{ path: 'message.validHours', value: String(hours) }],
        reason: 'another number for a test',
      });
      for (const command of way[state]) await commands[command](proposalId);
      return proposalId;
    },
    send: (proposalId, command) => commands[command](proposalId),
    stateOf: async (proposalId) => {
      const row = await inTransaction(app.services.db, (reader) =>
        reader.first<{ state: string }>(sql`select state from proposals where proposal_id = ${proposalId}`),
      );
      return row?.state ?? 'none';
    },
    calm: () => undefined,
  };
}

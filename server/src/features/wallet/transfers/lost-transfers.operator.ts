import type { AuditAction } from '@banyan/api/audit-actions.ts';
import type { operatorLostTransfersApi } from '@banyan/api/wallet/lost-transfers.operator.ts';
import { found } from '../../../platform/app-error.ts';
import type { ChainReaders } from '../../../platform/chain/nodes.ts';
import type { OnDuty, OperatorCommand, OperatorRead } from '../../../platform/context.ts';
import type { HandlersOf, InputOf, Outside } from '../../../platform/http/handlers.ts';
import { audit } from '../../audit/index.ts';
import { obstaclesTo, operatorNames, standings } from '../../four-eyes/index.ts';
import { type Keys, usernamesOf } from '../../people/index.ts';
import { withdrawalById } from '../withdrawals/withdrawal.store.ts';
import { decideFinding, proposeFinding, refuseStale } from './decide-lost.ts';
import { type FindingRow, findingById, listedFindings } from './finding.store.ts';
import { type Evidence, lostEvidence } from './lost-evidence.ts';
import { lostTransfers } from './transfer.store.ts';

type Api = typeof operatorLostTransfersApi;

/** Returns what operators see of transfers that were lost, and do about them. */
export const lostTransferHandlers = (keys: Keys, nodes: ChainReaders): HandlersOf<Api> => ({
  lostTransfers: async (ctx) => ({
    transfers: await showTransfers(ctx),
    findings: await showFindings(ctx, await listedFindings(ctx.reader)),
  }),
  proposeLostFinding: {
    prepare: (outside, { chain, transaction, paidBy }) =>
      lostEvidence(outside, nodes, { chain, transaction_hash: transaction }, paidBy),
    run: async (ctx, input, evidence: Evidence | null) =>
      audited(ctx, 'usdt_transfer_finding.propose', await proposeFinding(ctx, keys, input, evidence)),
  },
  decideLostFinding: {
    prepare: (outside, input) => evidenceFor(outside, nodes, input),
    run: async (ctx, input, evidence: Evidence | null) => {
      const row = await decideFinding(ctx, keys, input, evidence);
      return audited(ctx, `usdt_transfer_finding.${input.decision}`, row);
    },
  },
});

/** Asks for what decides about a finding that is to be carried out; what was decided before is refused without it. */
async function evidenceFor(
  outside: Outside<OnDuty>,
  nodes: ChainReaders,
  { findingId, decision }: InputOf<Api['decideLostFinding']>,
): Promise<Evidence | null> {
  if (decision === 'refuse') return null;
  const row = await outside.query(({ reader }) => findingById(reader, findingId));
  return row?.state === 'proposed' ? lostEvidence(outside, nodes, row, row.paid_by) : null;
}

async function showTransfers({ reader }: OperatorRead) {
  const rows = await lostTransfers(reader);
  const named = await usernamesOf(
    reader,
    rows.map((row) => row.owner_id),
  );
  const shown = [];
  for (const row of rows) {
    const withdrawal = found(await withdrawalById(reader, row.owner_id, row.withdrawal_id));
    shown.push({
      chain: row.chain,
      transaction: row.transaction_hash,
      batchId: row.batch_id,
      number: row.number,
      user: named(row.owner_id),
      payee: withdrawal.payee,
      amount: row.amount,
      usdt: withdrawal.usdt,
      payer: row.payer,
      nonce: row.nonce,
      expiresAt: row.expires_at,
      said: row.said,
      lostAt: row.lost_at,
    });
  }
  return shown;
}

/** Leaves what was done in the audit log, and shows it. */
async function audited(ctx: OperatorCommand, action: AuditAction, row: FindingRow) {
  const subject = { type: 'usdt_transfer_finding', id: row.finding_id };
  const outcome = row.paid_by === null ? row.outcome : `${row.outcome} by ${row.paid_by}`;
  await audit(ctx, action, subject, `${row.chain} ${row.transaction_hash} ${outcome}: ${row.reason}`);
  const [shown] = await showFindings(ctx, [row]);
  return found(shown);
}

async function showFindings(ctx: OperatorRead | OperatorCommand, rows: readonly FindingRow[]) {
  const names = await operatorNames(ctx.reader);
  const standingOf = await standings(
    ctx,
    'usdt_transfer_finding',
    rows.map((row) => row.finding_id),
  );
  const obstacleTo = await obstaclesTo(rows, {
    isWaiting: ({ state }) => state === 'proposed',
    standing: ({ finding_id: id }) => standingOf(id),
    refuseStale: (row) => refuseStale(ctx, row),
  });
  return rows.map((row) => {
    const { mayDecide } = standingOf(row.finding_id);
    const obstacle = obstacleTo(row);
    const isProposed = row.state === 'proposed';
    return {
      findingId: row.finding_id,
      chain: row.chain,
      transaction: row.transaction_hash,
      outcome: row.outcome,
      paidBy: row.paid_by,
      reason: row.reason,
      state: row.state,
      proposedBy: names.get(row.proposed_by) ?? '—',
      proposedAt: row.proposed_at,
      decidedBy: row.decided_by === null ? null : (names.get(row.decided_by) ?? '—'),
      decidedAt: row.decided_at,
      mayCarryOut: isProposed && mayDecide && obstacle === null,
      mayRefuse: isProposed && mayDecide,
      obstacle,
    };
  });
}

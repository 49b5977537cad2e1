import type { AuditAction } from '@banyan/api/audit-actions.ts';
import type { offeringAgreementsApi } from '@banyan/api/equity/agreements.operator.ts';
import { found } from '../../../platform/app-error.ts';
import type { OperatorCommand, OperatorRead } from '../../../platform/context.ts';
import type { HandlersOf } from '../../../platform/http/handlers.ts';
import { audit } from '../../audit/index.ts';
import { obstaclesTo, operatorNames, standings } from '../../four-eyes/index.ts';
import type { AgreementRow } from './agreement.store.ts';
import { decideAgreement, proposeAgreement, refuseEnded } from './edit-agreements.ts';

/** What operators do about later texts of the agreement of an offering. */
export const agreementHandlers: HandlersOf<typeof offeringAgreementsApi> = {
  proposeAgreement: async (ctx, input) =>
    audited(ctx, 'offering_agreement.propose', await proposeAgreement(ctx, input)),
  decideAgreement: async (ctx, input) =>
    audited(ctx, `offering_agreement.${input.decision}`, await decideAgreement(ctx, input)),
};

/** Leaves what was done in the audit log, and shows it. */
async function audited(ctx: OperatorCommand, action: AuditAction, row: AgreementRow) {
  const subject = { type: 'offering_agreement', id: row.agreement_id };
  await audit(ctx, action, subject, `offering ${row.offering_id}: ${row.sha256}`);
  const [shown] = await showAgreements(ctx, [row], true);
  return found(shown);
}

/** Returns texts of an agreement as operators see them; nothing is published where nobody may subscribe any more. */
export async function showAgreements(
  ctx: OperatorRead | OperatorCommand,
  rows: readonly AgreementRow[],
  isToBeSubscribed: boolean,
) {
  const names = await operatorNames(ctx.reader);
  const standingOf = await standings(
    ctx,
    'offering_agreement',
    rows.map((row) => row.agreement_id),
  );
  const obstacleTo = await obstaclesTo(rows, {
    isWaiting: ({ state }) => state === 'proposed',
    standing: ({ agreement_id: id }) => standingOf(id),
    refuseStale: async () => refuseEnded(isToBeSubscribed),
  });
  return rows.map((row) => {
    const { mayDecide } = standingOf(row.agreement_id);
    const obstacle = obstacleTo(row);
    const isProposed = row.state === 'proposed';
    return {
      agreementId: row.agreement_id,
      version: row.version,
      body: row.body,
      sha256: row.sha256,
      state: row.state,
      proposedBy: names.get(row.proposed_by) ?? '—',
      proposedAt: row.proposed_at,
      decidedBy: row.decided_by === null ? null : (names.get(row.decided_by) ?? '—'),
      decidedAt: row.decided_at,
      mayPublish: isProposed && mayDecide && obstacle === null,
      mayRefuse: isProposed && mayDecide,
      obstacle,
    };
  });
}

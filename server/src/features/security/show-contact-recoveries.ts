import type { operatorContactRecoveriesApi } from '@banyan/api/security/contact-recoveries.operator.ts';
import { contactRecoveryAt } from '@banyan/domain/security/contact-recovery.ts';
import { found } from '../../platform/app-error.ts';
import type { OnDuty, OperatorRead, ReadContext } from '../../platform/context.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { unseal } from '../../platform/security/sealing.ts';
import type { Services } from '../../platform/services.ts';
import { obstaclesTo, operatorNames, standings } from '../four-eyes/index.ts';
import { canSendSms, type Keys, lastSignOf, listedUser, usernamesOf } from '../people/index.ts';
import {
  type ContactRecoveryRow,
  latestContactRecovery,
  openContactRecoveries,
} from './contact-recovery.store.ts';
import {
  confirmContact,
  contactPlace,
  proposeContact,
  refuseContact,
  refuseStale,
} from './contact-recovery.ts';

/** Returns the handlers of what operators do for somebody who has lost every way in. */
export function contactRecoveryHandlers({
  config,
}: Services): HandlersOf<typeof operatorContactRecoveriesApi> {
  const { keys } = config;
  const isSmsOn = canSendSms(config);
  return {
    contactRecoveries: async (ctx) => ({
      items: await showAll(ctx, keys, await openContactRecoveries(ctx.reader)),
    }),
    contactRecovery: (ctx, { userId }) => showLatest(ctx, keys, userId),
    proposeContact: async (ctx, input) =>
      showOne(ctx, keys, await proposeContact(ctx, { keys, isSmsOn }, input)),
    confirmContact: async (ctx, input) => showOne(ctx, keys, await confirmContact(ctx, keys, input)),
    refuseContact: async (ctx, input) => showOne(ctx, keys, await refuseContact(ctx, input)),
  };
}

/** Returns the latest proposal as it stands: one that a login or a freeze has ended shows as such. */
async function showLatest(ctx: OperatorRead, keys: Keys, userId: string) {
  found(await listedUser(ctx.reader, userId));
  const waitHours = ctx.policy.security.contactWaitHours;
  const row = await latestContactRecovery(ctx.reader, userId);
  if (!row) return { latest: null, waitHours };
  const written = { state: row.state, proposedAt: row.proposed_at };
  const state = contactRecoveryAt(written, await lastSignOf(ctx.reader, userId));
  return { latest: await showOne(ctx, keys, { ...row, state }), waitHours };
}

async function showOne(ctx: ReadContext & OnDuty, keys: Keys, row: ContactRecoveryRow) {
  const [shown] = await showAll(ctx, keys, [row]);
  return found(shown);
}

async function showAll(ctx: ReadContext & OnDuty, keys: Keys, rows: readonly ContactRecoveryRow[]) {
  const standingOf = await standings(
    ctx,
    'contact_recovery',
    rows.map((row) => row.contact_recovery_id),
  );
  const userOf = await usernamesOf(
    ctx.reader,
    rows.map((row) => row.user_id),
  );
  const names = await operatorNames(ctx.reader);
  const obstacleTo = await obstaclesTo(rows, {
    isWaiting: ({ state }) => state === 'proposed',
    standing: ({ contact_recovery_id: id }) => standingOf(id),
    refuseStale: (row) => refuseStale(ctx, keys, row),
  });
  return rows.map((row) => ({
    contactRecoveryId: row.contact_recovery_id,
    user: userOf(row.user_id),
    state: row.state,
    kind: row.kind,
    address:
      row.state === 'proposed' && row.address_sealed
        ? unseal(keys.data, contactPlace(row.user_id), row.address_sealed)
        : null,
    evidence: row.evidence,
    reason: row.reason,
    proposedBy: names.get(row.proposed_by) ?? '—',
    proposedAt: row.proposed_at,
    readyAt: row.ready_at,
    isReady: row.ready_at <= ctx.wall,
    decidedBy: row.decided_by === null ? null : (names.get(row.decided_by) ?? '—'),
    decidedAt: row.decided_at,
    decision: row.decision,
    mayDecide: row.state === 'proposed' && standingOf(row.contact_recovery_id).mayDecide,
    obstacle: obstacleTo(row),
  }));
}

import type { ContactKind, ContactRecoveryState } from '@banyan/domain/security/contact-recovery.ts';
import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';

export interface ContactRecoveryRow {
  user_id: string;
  contact_recovery_id: string;
  /** As it is written down: a login or a freeze since has ended a proposal, too. */
  state: ContactRecoveryState;
  kind: ContactKind;
  /** The version of the certification that the person was recognised by; null where nobody has kept it. */
  certification_version: number | null;
  /** Null once it is decided. */
  address_sealed: Uint8Array | null;
  reason: string;
  evidence: string;
  proposed_by: string;
  proposed_at: Date;
  ready_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  decision: string | null;
}

const columns = sql`user_id, contact_recovery_id, state, kind, certification_version, address_sealed, reason, evidence,
  proposed_by, proposed_at, ready_at, decided_by, decided_at, decision`;

/** So many proposals are listed at once: each is a customer who has lost everything. */
const mostListed = 200;

/** Returns the latest proposal; of several of one instant the one that waits. */
export const latestContactRecovery = (
  reader: Reader,
  userId: string,
): Promise<ContactRecoveryRow | undefined> =>
  reader.first<ContactRecoveryRow>(sql`
    select ${columns} from contact_recoveries where user_id = ${userId}
    order by proposed_at desc, state = 'proposed' desc, contact_recovery_id limit 1`);

/** Returns a proposal, held until the commit: two who decide at once do so one after the other. */
export const lockContactRecovery = (
  writer: Writer,
  userId: string,
  contactRecoveryId: string,
): Promise<ContactRecoveryRow | undefined> =>
  writer.first<ContactRecoveryRow>(sql`
    select ${columns} from contact_recoveries
    where user_id = ${userId} and contact_recovery_id = ${contactRecoveryId} for update`);

/** Returns what waits for a second operator, the oldest first. */
export const openContactRecoveries = (reader: Reader): Promise<ContactRecoveryRow[]> =>
  reader.rows<ContactRecoveryRow>(sql`
    select ${columns} from contact_recoveries r
    where r.state = 'proposed'
      and not exists (select from sessions s where s.user_id = r.user_id and s.created_at > r.proposed_at)
      and not exists (
        select from account_freezes f
        where f.user_id = r.user_id and f.frozen_by = 'person' and f.frozen_at > r.proposed_at)
    order by r.proposed_at, r.contact_recovery_id limit ${mostListed}`);

/** Writes down that a login or a freeze since has ended the proposal of a person, if one has. */
export async function endStoppedRecovery(
  writer: Writer,
  userId: string,
  lastSign: Date | null,
  at: Date,
): Promise<void> {
  await writer.run(sql`
    update contact_recoveries set state = 'ended', address_sealed = null, decided_at = ${at}
    where user_id = ${userId} and state = 'proposed' and proposed_at < ${lastSign}::timestamptz`);
}

/** Inserts a proposal. Returns false when another waits. */
export async function insertContactRecovery(
  writer: Writer,
  row: Omit<ContactRecoveryRow, 'state' | 'decided_by' | 'decided_at' | 'decision'>,
): Promise<boolean> {
  const inserted = await writer.run(sql`
    insert into contact_recoveries (user_id, contact_recovery_id, state, kind, certification_version, address_sealed,
      reason, evidence, proposed_by, proposed_at, ready_at)
    values (${row.user_id}, ${row.contact_recovery_id}, 'proposed', ${row.kind}, ${row.certification_version},
      ${row.address_sealed}, ${row.reason}, ${row.evidence}, ${row.proposed_by}, ${row.proposed_at}, ${row.ready_at})
    on conflict (user_id) where state = 'proposed' do nothing`);
  return inserted === 1;
}

/** Writes down what the second operator has decided. */
export async function recordContactDecision(
  writer: Writer,
  row: ContactRecoveryRow,
  decided: { state: 'confirmed' | 'refused'; by: string; at: Date; decision: string },
): Promise<void> {
  await writer.run(sql`
    update contact_recoveries
    set state = ${decided.state}, address_sealed = null, decided_by = ${decided.by}, decided_at = ${decided.at},
      decision = ${decided.decision}
    where user_id = ${row.user_id} and contact_recovery_id = ${row.contact_recovery_id} and state = 'proposed'`);
}

import type { OfferingAgreementState } from '@banyan/domain/equity/agreement-state.ts';
import type { AgreementInForce } from '../../../platform/agreements.ts';
import { type Query, type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import type { Bilingual } from './offering.store.ts';

/** Texts of the agreements of offerings: what was proposed, and what was published as which version. */

export interface AgreementRow {
  agreement_id: string;
  offering_id: string;
  /** Null unless it was published. */
  version: number | null;
  body: Bilingual;
  sha256: string;
  state: OfferingAgreementState;
  proposed_by: string;
  proposed_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
}

type PublishedAgreement = AgreementRow & { version: number; decided_at: Date };

const agreements: Query = sql`
  select agreement_id, offering_id, version, body, sha256, state, proposed_by, proposed_at, decided_by, decided_at
  from offering_agreements`;

export const agreementById = (reader: Reader, agreementId: string): Promise<AgreementRow | undefined> =>
  reader.first<AgreementRow>(sql`${agreements} where agreement_id = ${agreementId}`);

/** Returns every text of the agreement of an offering, the newest first. */
export const agreementsOf = (reader: Reader, offeringId: string): Promise<AgreementRow[]> =>
  reader.rows<AgreementRow>(sql`
    ${agreements} where offering_id = ${offeringId}
    order by proposed_at desc, version desc nulls first, agreement_id`);

/** Returns the versions of the agreement of an offering that were published, the newest first. */
export const publishedAgreements = (reader: Reader, offeringId: string): Promise<PublishedAgreement[]> =>
  reader.rows<PublishedAgreement>(sql`
    ${agreements} where offering_id = ${offeringId} and version is not null order by version desc`);

/** Returns the versions that count now, of the newest offerings that were published and not withdrawn. */
export const agreementsInForce = (reader: Reader, limit: number): Promise<AgreementInForce[]> =>
  reader.rows<AgreementInForce>(sql`
    select o.offering_id as id, i.company as title, a.version as number, a.decided_at as since
    from equity_offerings o
      join instruments i on i.instrument_id = o.instrument_id
      join offering_agreements a on a.offering_id = o.offering_id and a.version = o.agreement_version
    where o.published_at is not null and o.withdrawn_at is null
    order by o.published_at desc, o.offering_id limit ${limit}`);

/** Returns whether a text waits for a second operator. */
export async function isAgreementWaiting(reader: Reader, offeringId: string): Promise<boolean> {
  const row = await reader.first(sql`
    ${agreements} where offering_id = ${offeringId} and state = 'proposed'`);
  return row !== undefined;
}

export async function insertAgreement(writer: Writer, row: AgreementRow): Promise<void> {
  await writer.run(sql`
    insert into offering_agreements (agreement_id, offering_id, version, body, sha256, state, proposed_by, proposed_at,
      decided_by, decided_at)
    values (${row.agreement_id}, ${row.offering_id}, ${row.version}, ${JSON.stringify(row.body)}::jsonb, ${row.sha256},
      ${row.state}, ${row.proposed_by}, ${row.proposed_at}, ${row.decided_by}, ${row.decided_at})`);
}

/** Says what was decided about a text, and as which version it counts if it was published. */
export const markAgreementDecided = (
  writer: Writer,
  agreementId: string,
  { version, by, at }: { version: number | null; by: string; at: Date },
): Promise<number> =>
  writer.run(sql`
    update offering_agreements set state = ${version === null ? 'refused' : 'published'}, version = ${version},
      decided_by = ${by}, decided_at = ${at}
    where agreement_id = ${agreementId} and state = 'proposed'`);

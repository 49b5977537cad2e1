import { sql } from '../../platform/db/sql.ts';
import type { Invariant } from '../../verify/invariant.ts';

export const contractsInvariants: readonly Invariant[] = [
  {
    name: 'a contract is sealed with the hash of what was signed',
    query: sql`
      select 'contract ' || number || ' of ' || user_id as example from contracts
      where document_sealed is not null
        and encode(sha256(convert_to(sha256, 'UTF8') || document_sealed), 'hex') <> seal_sha256`,
  },
  {
    name: 'the text of a contract is there until the account is closed, and not after',
    query: sql`
      select 'contract ' || c.number || ' of ' || c.user_id as example from contracts c
      left join users u on u.user_id = c.user_id
      where (u.closed_at is null) <> (c.document_sealed is not null)`,
  },
  {
    name: 'a contract was drafted from a template that was published before',
    query: sql`
      select 'contract ' || c.number || ' of ' || c.user_id || ': template ' || c.template_number as example
      from contracts c left join contract_templates t on t.kind = c.kind and t.number = c.template_number
      where t.published_at is null or t.published_at > c.signed_at`,
  },
  {
    name: 'a published template was reviewed before, by somebody who did not write it',
    query: sql`
      select 'template ' || t.kind || ' ' || t.number as example from contract_templates t
      where t.number is not null and (
        t.reviewed_by is null or t.review_note is null or t.reviewed_at > t.published_at
        or exists (select from four_eyes f where f.subject_type = 'contract_template' and f.subject_id = t.template_id
          and f.part = 'maker' and f.operator_id = t.reviewed_by))`,
  },
  {
    name: 'the published templates of a kind are numbered without a gap',
    query: sql`
      select 'templates of ' || kind as example from contract_templates where number is not null
      group by kind having max(number) <> count(*) or min(number) <> 1`,
  },
];

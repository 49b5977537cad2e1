import type { ContractKindName } from '@banyan/domain/contracts/contract-kinds.ts';
import { type Query, type Reader, sql, type Writer } from '../../platform/db/sql.ts';

interface Bilingual {
  zh: string;
  en: string;
}

export interface TemplateRow {
  template_id: string;
  kind: ContractKindName;
  number: number | null;
  title: Bilingual;
  body: Bilingual;
  state: 'draft' | 'reviewed' | 'published';
  created_by: string;
  created_at: Date;
  reviewed_by: string | null;
  reviewed_at: Date | null;
  review_note: string | null;
  published_by: string | null;
  published_at: Date | null;
  version: number;
}

const columns = sql.raw(`template_id, kind, number, title, body, state, created_by, created_at, reviewed_by,
  reviewed_at, review_note, published_by, published_at, version`);

export interface CurrentTemplate {
  kind: ContractKindName;
  number: number;
  title: Bilingual;
  body: Bilingual;
}

/** Returns the template of a kind that is signed now. */
export const currentTemplate = (
  reader: Reader,
  kind: ContractKindName,
): Promise<CurrentTemplate | undefined> =>
  reader.first<CurrentTemplate>(sql`
    select kind, number, title, body from contract_templates
    where kind = ${kind} and number is not null order by number desc limit 1`);

interface PublishedTemplate extends CurrentTemplate {
  published_at: Date;
}

/** Returns the templates that are signed now, one of each kind that has any. */
export const publishedTemplates = (reader: Reader): Promise<PublishedTemplate[]> =>
  reader.rows<PublishedTemplate>(sql`
    select distinct on (kind) kind, number, title, body, published_at from contract_templates
    where number is not null order by kind, number desc`);

/** Returns the newest templates of a kind that were ever signed. */
export const templateVersions = (
  reader: Reader,
  kind: ContractKindName,
  limit: number,
): Promise<PublishedTemplate[]> =>
  reader.rows<PublishedTemplate>(sql`
    select kind, number, title, body, published_at from contract_templates
    where kind = ${kind} and number is not null order by number desc limit ${limit}`);

export const allTemplates = (reader: Reader): Promise<TemplateRow[]> =>
  reader.rows<TemplateRow>(
    sql`select ${columns} from contract_templates order by created_at desc, template_id`,
  );

/** Reads a template and locks it until the commit: two who change it at once are told so one after the other. */
export async function lockTemplate(writer: Writer, templateId: string): Promise<TemplateRow | undefined> {
  return writer.first<TemplateRow>(
    sql`select ${columns} from contract_templates where template_id = ${templateId} for update`,
  );
}

export async function insertTemplate(
  writer: Writer,
  row: Pick<TemplateRow, 'template_id' | 'kind' | 'title' | 'body' | 'created_by' | 'created_at'>,
): Promise<void> {
  await writer.run(sql`
    insert into contract_templates (template_id, kind, title, body, state, created_by, created_at)
    values (${row.template_id}, ${row.kind}, ${json(row.title)}, ${json(row.body)}, 'draft', ${row.created_by}, ${row.created_at})`);
}

/** Writes the texts anew; what was reviewed before is a draft again. */
export async function rewriteTemplate(
  writer: Writer,
  templateId: string,
  texts: { title: Bilingual; body: Bilingual },
): Promise<void> {
  await writer.run(sql`
    update contract_templates set title = ${json(texts.title)}, body = ${json(texts.body)}, state = 'draft',
      reviewed_by = null, reviewed_at = null, review_note = null, version = version + 1
    where template_id = ${templateId}`);
}

export async function saveReview(
  writer: Writer,
  templateId: string,
  review: { by: string; at: Date; note: string },
): Promise<void> {
  await writer.run(sql`
    update contract_templates set state = 'reviewed', reviewed_by = ${review.by}, reviewed_at = ${review.at},
      review_note = ${review.note}, version = version + 1
    where template_id = ${templateId}`);
}

/** Publishes a template under a number. Throws the database's refusal when another one took it at this moment. */
export async function savePublication(
  writer: Writer,
  templateId: string,
  publication: { by: string; at: Date; number: number },
): Promise<void> {
  await writer.run(sql`
    update contract_templates set state = 'published', published_by = ${publication.by},
      published_at = ${publication.at}, number = ${publication.number}, version = version + 1
    where template_id = ${templateId}`);
}

const json = (value: unknown): Query => sql`${JSON.stringify(value)}::jsonb`;

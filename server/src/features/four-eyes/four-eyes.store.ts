import { rightsOf } from '@banyan/api/rights.ts';
import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import { fourEyesSubjects, rightFor, type Subject, type SubjectType } from './subjects.ts';

/** What one operator did about something that takes two. */
export interface Part {
  subjectId: string;
  operatorId: string;
  operator: string;
  part: 'maker' | 'checker';
  actedAt: Date;
  /** Whether the decision rests on it, or may: the operator is active and still has the right. */
  counts: boolean;
}

interface Row {
  subject_id: string;
  operator_id: string;
  name: string;
  roles: string[];
  disabled_at: Date | null;
  part: 'maker' | 'checker';
  acted_at: Date;
  counted_at: Date | null;
  void_at: Date | null;
}

/** Returns the parts of several subjects of one type, the earliest first. */
export async function partsOf(reader: Reader, type: SubjectType, ids: readonly string[]): Promise<Part[]> {
  const rows = await reader.rows<Row>(sql`
    select f.subject_id, f.operator_id, o.name, o.roles, o.disabled_at, f.part, f.acted_at, f.counted_at, f.void_at
    from four_eyes f join operators o on o.operator_id = f.operator_id
    where f.subject_type = ${type} and f.subject_id = any(${[...ids]}::uuid[])
    order by f.acted_at, f.part desc, f.operator_id`);
  return rows.map((row) => ({
    subjectId: row.subject_id,
    operatorId: row.operator_id,
    operator: row.name,
    part: row.part,
    actedAt: row.acted_at,
    counts: row.counted_at !== null || (row.void_at === null && isEntitled(row, type, row.part)),
  }));
}

type Standing = Pick<Row, 'roles' | 'disabled_at'>;

function isEntitled(row: Standing, type: SubjectType, part: Row['part']): boolean {
  const right = rightFor(type, part);
  return row.disabled_at === null && right !== null && rightsOf(row.roles).includes(right);
}

/**
 * Holds whoever took part, and the operator who is about to, until the commit: nobody is disabled or loses a
 * right in between. Returns whether that operator may take this part.
 */
export async function lockParticipants(
  writer: Writer,
  subject: Subject,
  operatorId: string,
  part: Row['part'],
): Promise<boolean> {
  const rows = await writer.rows<Standing & { operator_id: string }>(sql`
    select operator_id, roles, disabled_at from operators
    where operator_id = ${operatorId} or operator_id in (
      select operator_id from four_eyes where subject_type = ${subject.type} and subject_id = ${subject.id})
    order by operator_id for share`);
  const own = rows.find((row) => row.operator_id === operatorId);
  return own !== undefined && isEntitled(own, subject.type, part);
}

/**
 * Inserts a part. Returns false when this operator took the other part, or the same one as checker. A part that
 * counts no longer may be taken again; a maker may make again.
 */
export async function insertPart(
  writer: Writer,
  subject: Subject,
  row: { operatorId: string; part: Row['part']; at: Date },
): Promise<boolean> {
  const written = await writer.run(sql`
    insert into four_eyes (subject_type, subject_id, operator_id, part, acted_at)
    values (${subject.type}, ${subject.id}, ${row.operatorId}, ${row.part}, ${row.at})
    on conflict (subject_type, subject_id, operator_id) do update set acted_at = ${row.at}, void_at = null
    where four_eyes.part = ${row.part} and four_eyes.counted_at is null
      and (four_eyes.part = 'maker' or four_eyes.void_at is not null)`);
  return written === 1;
}

/** Marks what a decision rests on: from now on it stays, whatever becomes of these operators. */
export async function markCounted(
  writer: Writer,
  subject: Subject,
  operatorIds: readonly string[],
  at: Date,
): Promise<void> {
  await writer.run(sql`
    update four_eyes set counted_at = ${at}
    where subject_type = ${subject.type} and subject_id = ${subject.id} and void_at is null
      and operator_id = any(${[...operatorIds]}::uuid[])`);
}

/**
 * Ends every part of an operator that is not counted yet and whose right is not among those left: also when the
 * operator comes back, what was done before counts no longer.
 */
export async function voidParts(
  writer: Writer,
  operatorId: string,
  rightsLeft: readonly string[],
  at: Date,
): Promise<void> {
  const types = Object.keys(fourEyesSubjects) as SubjectType[];
  const lost = (part: Row['part']) =>
    types.filter((type) => {
      const right = rightFor(type, part);
      return right !== null && !rightsLeft.includes(right);
    });
  await writer.run(sql`
    update four_eyes set void_at = ${at}
    where operator_id = ${operatorId} and counted_at is null and void_at is null
      and (part = 'maker' and subject_type = any(${lost('maker')}::text[])
        or part = 'checker' and subject_type = any(${lost('checker')}::text[]))`);
}

import { type Query, sql } from '../../platform/db/sql.ts';
import type { Invariant } from '../../verify/invariant.ts';

/**
 * Returns what must hold of all that takes two operators. `subjects` names it, who made it by its own row, and who
 * decided it, if anybody has.
 */
export const fourEyesInvariants = (subjects: Query): readonly Invariant[] => [
  {
    name: 'what was decided was decided by none of its makers: a product on sale, a funding, a proposal',
    query: sql`
      select s.named as example from (${subjects}) s
      left join four_eyes c on c.subject_type = s.subject_type and c.subject_id = s.subject_id
        and c.operator_id = s.checker and c.part = 'checker' and c.counted_at is not null
      where s.checker is not null and (c.operator_id is null or exists (
        select from four_eyes m
        where m.subject_type = s.subject_type and m.subject_id = s.subject_id and m.operator_id = s.checker and m.part = 'maker'))`,
  },
  {
    name: 'what takes two operators has its maker written down',
    query: sql`
      select s.named as example from (${subjects}) s
      left join four_eyes m on m.subject_type = s.subject_type and m.subject_id = s.subject_id and m.operator_id = s.maker
      where s.maker is not null and m.operator_id is null`,
  },
  {
    name: 'approvals that counted came from different operators',
    query: sql`
      select f.subject_type || ' ' || f.subject_id || ': operator ' || f.operator_id || ' ' || count(*) || ' times' as example
      from four_eyes f where f.counted_at is not null
      group by f.subject_type, f.subject_id, f.operator_id having count(*) > 1`,
  },
  {
    name: 'a part that counted was not void, and was taken before it counted',
    query: sql`
      select f.subject_type || ' ' || f.subject_id || ' by ' || f.operator_id as example from four_eyes f
      where f.counted_at is not null and (f.void_at is not null or f.acted_at > f.counted_at)`,
  },
  {
    name: 'a part names an operator, and something that takes two',
    query: sql`
      select f.subject_type || ' ' || f.subject_id || ' by ' || f.operator_id as example
      from four_eyes f
      left join (${subjects}) s on s.subject_type = f.subject_type and s.subject_id = f.subject_id
      left join operators o on o.operator_id = f.operator_id
      where s.subject_id is null or o.operator_id is null`,
  },
];

import {
  certificationStates,
  mayBecome,
  photoSides,
} from '@banyan/domain/certification/certification-state.ts';
import { type Query, sql } from '../../platform/db/sql.ts';
import type { Invariant } from '../../verify/invariant.ts';

/** from_state, to_state: the steps that the domain allows. */
const allowedSteps: Query = sql`(values ${sql.join(
  certificationStates.flatMap((from) =>
    certificationStates.filter((to) => mayBecome(from, to)).map((to) => sql`(${from}, ${to})`),
  ),
)}) as allowed(from_state, to_state)`;

export const certificationInvariants: readonly Invariant[] = [
  {
    name: 'a certification takes the steps of the domain only, one after the other, to where it stands',
    query: sql`
      with steps as (
        select user_id, seq, from_state, to_state,
          lag(to_state, 1, 'none') over (partition by user_id order by seq) as came_from,
          lead(seq) over (partition by user_id order by seq) is null as is_last
        from certification_steps
      )
      select 'certification of ' || s.user_id || ': ' || s.from_state || ' to ' || s.to_state as example
      from steps s left join ${allowedSteps} on allowed.from_state = s.from_state and allowed.to_state = s.to_state
      left join certifications c on c.user_id = s.user_id
      where allowed.from_state is null or s.from_state <> s.came_from or s.is_last and s.to_state is distinct from c.state
      union all
      select 'certification of ' || c.user_id || ' is ' || c.state || ' without a step' from certifications c
      where c.state <> 'none' and not exists (select from certification_steps s where s.user_id = c.user_id)`,
  },
  {
    name: 'whoever is under review or certified has given a name, a number and every photo',
    query: sql`
      select 'certification of ' || c.user_id || ': ' || count(p.side) || ' photos' as example
      from certifications c left join certification_photos p on p.user_id = c.user_id
      where c.state in ('under_review', 'passed')
      group by c.user_id, c.name_sealed, c.id_number_sealed
      having count(p.side) <> ${photoSides.length} or c.name_sealed is null or c.id_number_sealed is null`,
  },
  {
    name: 'an ID number belongs to one account, from its submission until it is refused',
    query: sql`
      select 'certification of ' || coalesce(c.user_id, k.user_id) || ' is ' || coalesce(c.state, 'absent') as example
      from (select * from certifications where state in ('under_review', 'passed')) c
      full join (select * from claims where kind = 'id_number') k on k.user_id = c.user_id and k.value = c.id_number_index
      where c.user_id is null or k.user_id is null`,
  },
  {
    name: 'an operator decided what is decided, and said why it was refused',
    query: sql`
      select 'certification of ' || user_id || ' is ' || state as example from certifications
      where (state in ('passed', 'failed')) <> (decided_at is not null)
        or (decided_at is null) <> (decided_by is null) or state = 'failed' and faults = '[]'
      union all
      select 'step of ' || user_id || ' to ' || to_state from certification_steps
      where (to_state in ('passed', 'failed')) <> (operator_id is not null)`,
  },
  {
    name: 'a photo belongs to a certification, and is no newer than its round',
    query: sql`
      select p.side || ' of ' || p.user_id as example from certification_photos p
      left join certifications c on c.user_id = p.user_id
      where c.user_id is null or p.round > c.round or c.state in ('under_review', 'passed') and p.round >= c.round`,
  },
  {
    name: 'whoever certified a person had revealed all that was handed in',
    query: sql`
      with unseen as (
        select c.user_id from certifications c
        where c.state = 'passed' and not exists (
          select from certification_steps s
          where s.user_id = c.user_id and s.to_state = 'passed' and not exists (
            select from (
              select 'details' as what
              union all
              select p.side from certification_photos p where p.user_id = c.user_id and p.round = c.round - 1
            ) as needed
            where not exists (
              select from certification_views v
              where v.user_id = c.user_id and v.operator_id = s.operator_id and v.what = needed.what
                and v.viewed_at between c.submitted_at and s.at)))
      )
      select 'certification of ' || user_id as example from unseen
      where (select count(*) from unseen) >
        (select (value ->> 'count')::integer from settings where name = 'certified_without_a_look')`,
  },
];

import { knownPaths } from '@banyan/api/policy-rules.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Invariant } from '../../../verify/invariant.ts';

const known = sql.join(knownPaths.map((path) => sql`${path}`));

export const policyInvariants: readonly Invariant[] = [
  {
    name: 'nobody proposes or decides about themselves, and whoever withdraws a proposal made it',
    query: sql`
      select 'proposal ' || proposal_id || ' (' || kind || ') is ' || state as example from proposals
      where state = 'withdrawn' and decided_by is distinct from proposed_by
        or state = 'open' and decided_by is not null
        or subject_id in (proposed_by::text, decided_by::text)`,
  },
  {
    name: 'a version of the rules comes from one approved proposal of two operators',
    query: sql`
      select 'version ' || v.version as example
      from policy_versions v left join proposals p on p.proposal_id = v.proposal_id
      where v.proposed_by = v.approved_by or p.state is distinct from 'approved' or p.kind <> 'policy'
        or p.proposed_by <> v.proposed_by or p.decided_by <> v.approved_by
      union all
      select 'proposal ' || p.proposal_id || ' made ' || count(v.version) || ' versions'
      from proposals p left join policy_versions v on v.proposal_id = p.proposal_id
      where p.kind = 'policy' and p.state = 'approved'
      group by p.proposal_id having count(v.version) <> 1`,
  },
  {
    name: 'at every instant one version is the newest in effect, and none took effect before it was approved',
    query: sql`
      select 'version ' || min(version) || ' and ' || max(version) as example
      from policy_versions group by effective_from having count(*) > 1
      union all
      select 'version ' || version from policy_versions where effective_from < approved_at
      union all
      select 'version ' || version || ' is number ' || place
      from (select version, row_number() over (order by version) as place from policy_versions) v where version <> place`,
  },
  {
    name: 'a version changes rules that exist',
    query: sql`
      select 'version ' || v.version || ': ' || coalesce(c.value ->> 'path', 'nothing') as example
      from policy_versions v left join lateral jsonb_array_elements(v.changes) c on true
      where c.value ->> 'path' is null or c.value ->> 'path' not in (${known})
        or c.value ->> 'to' is null or c.value ->> 'from' = c.value ->> 'to'`,
  },
  {
    name: 'a database of production was never a demo, a development or a test',
    query: sql`
      select 'production since ' || p.since || ', ' || o.mode || ' since ' || o.since as example
      from database_modes p join database_modes o on o.mode <> p.mode where p.mode = 'production'
      union all
      select 'production since ' || p.since || ', and ' || s.name
      from database_modes p join settings s on s.name in ('demo_seed', 'demo_clock') where p.mode = 'production'`,
  },
];

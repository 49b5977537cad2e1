import { ticketMayBecome, ticketStates } from '@banyan/domain/support/ticket-state.ts';
import { type Query, sql } from '../../platform/db/sql.ts';
import type { Invariant } from '../../verify/invariant.ts';

/** from_state, to_state: the steps that the domain allows; the first comes from nothing. */
const allowedSteps: Query = sql`(values ('nothing', 'open'), ${sql.join(
  ticketStates.flatMap((from) =>
    ticketStates.filter((to) => ticketMayBecome(from, to)).map((to) => sql`(${from}, ${to})`),
  ),
)}) as allowed(from_state, to_state)`;

/** Of closed tickets what was written goes, chunk by chunk, once it need not be kept any longer: only others are looked at. */
const messageInvariants: readonly Invariant[] = [
  {
    name: 'a support ticket waits for us if its person wrote last, and was answered if we did',
    query: sql`
      select 'support ticket ' || k.number || ' is ' || k.state || ', written last by ' || coalesce(m.author, 'nobody') as example
      from support_tickets k
      left join (
        select user_id, ticket_id, max(position) as position from support_messages where author <> 'note'
        group by user_id, ticket_id
      ) l on l.user_id = k.user_id and l.ticket_id = k.ticket_id
      left join support_messages m on m.user_id = l.user_id and m.ticket_id = l.ticket_id and m.position = l.position
      where k.state in ('open', 'answered')
        and m.author is distinct from case k.state when 'open' then 'person' else 'operator' end`,
  },
  {
    name: 'the messages of a support ticket are numbered without a gap, and it knows the last',
    query: sql`
      select 'support ticket ' || k.number || ': ' || count(m.position) || ' messages, the last ' || coalesce(max(m.position), 0) as example
      from support_tickets k left join support_messages m on m.user_id = k.user_id and m.ticket_id = k.ticket_id
      where k.state <> 'closed'
      group by k.user_id, k.ticket_id, k.number, k.last_position
      having count(m.position) <> k.last_position or coalesce(max(m.position), 0) <> k.last_position`,
  },
  {
    name: 'what is unread of a support ticket are the answers after what was read last',
    query: sql`
      select 'support ticket ' || k.number || ': ' || k.unread || ' for ' || count(m.position) as example
      from support_tickets k left join support_messages m on m.user_id = k.user_id and m.ticket_id = k.ticket_id
        and m.author = 'operator' and m.position > k.read_position
      where k.state <> 'closed'
      group by k.user_id, k.ticket_id, k.number, k.unread having count(m.position) <> k.unread`,
  },
  {
    name: 'a picture of a support ticket is a message of its person, and every such message has one',
    query: sql`
      select 'picture ' || p.position || ' of support ticket ' || p.ticket_id as example
      from support_pictures p left join support_messages m on m.user_id = p.user_id and m.ticket_id = p.ticket_id
        and m.position = p.position and m.has_picture
      where m.position is null
      union all
      select 'message ' || m.position || ' of support ticket ' || k.number || ' lacks its picture'
      from support_messages m join support_tickets k on k.user_id = m.user_id and k.ticket_id = m.ticket_id
      left join support_pictures p on p.user_id = m.user_id and p.ticket_id = m.ticket_id and p.position = m.position
      where m.has_picture and k.state <> 'closed' and p.position is null`,
  },
  {
    name: 'a file of a support ticket is a message of its person, and every such message has one',
    query: sql`
      select 'file ' || f.position || ' of support ticket ' || f.ticket_id as example
      from support_files f left join support_messages m on m.user_id = f.user_id and m.ticket_id = f.ticket_id
        and m.position = f.position and m.has_file
      where m.position is null
      union all
      select 'message ' || m.position || ' of support ticket ' || k.number || ' lacks its file'
      from support_messages m join support_tickets k on k.user_id = m.user_id and k.ticket_id = m.ticket_id
      left join support_files f on f.user_id = m.user_id and f.ticket_id = m.ticket_id and f.position = m.position
      where m.has_file and k.state <> 'closed' and f.position is null`,
  },
];

const stepInvariants: readonly Invariant[] = [
  {
    name: 'a support ticket takes the steps of the domain only, one after the other, to where it stands',
    query: sql`
      with steps as (
        select user_id, ticket_id, seq, from_state, to_state,
          lag(to_state) over (partition by user_id, ticket_id order by seq) as came_from,
          lead(seq) over (partition by user_id, ticket_id order by seq) is null as is_last
        from support_steps
      )
      select 'support ticket ' || s.ticket_id || ': ' || coalesce(s.from_state, 'nothing') || ' to ' || s.to_state as example
      from steps s left join ${allowedSteps}
        on allowed.from_state = coalesce(s.from_state, 'nothing') and allowed.to_state = s.to_state
      join support_tickets k on k.user_id = s.user_id and k.ticket_id = s.ticket_id
      where allowed.from_state is null
        or s.from_state is distinct from s.came_from
        or s.is_last and s.to_state <> k.state
        or s.is_last and s.seq <> k.steps
      union all
      select 'support ticket ' || k.number || ' is ' || k.state || ' without a step' from support_tickets k
      where k.state <> 'closed'
        and not exists (select from support_steps s where s.user_id = k.user_id and s.ticket_id = k.ticket_id)`,
  },
  {
    name: 'a support ticket is rated once it was solved, and not before',
    query: sql`
      select 'support ticket ' || k.number || ': rated ' || k.rated_at as example
      from support_tickets k
      where k.rated_at is not null and k.state <> 'closed' and not exists (
        select from support_steps s
        where s.user_id = k.user_id and s.ticket_id = k.ticket_id and s.to_state = 'solved' and s.at <= k.rated_at)`,
  },
  {
    name: 'a support ticket is closed by time alone, once the days after it was solved are over',
    query: sql`
      select 'support ticket ' || k.number || ': closed ' || s.at || ' by ' || s.by_whom as example
      from support_steps s join support_tickets k on k.user_id = s.user_id and k.ticket_id = s.ticket_id
      where s.to_state = 'closed'
        and (s.by_whom <> 'time' or (s.at at time zone 'Asia/Shanghai')::date < k.closes_on)`,
  },
];

export const supportInvariants: readonly Invariant[] = [...messageInvariants, ...stepInvariants];

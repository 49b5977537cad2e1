-- Operators: where they were before, who made and who checked, invitations, and the day's withdrawals.

-- A device where the operator logged in before: guesses there count by themselves. Never a credential.
alter table operator_sessions add column client_id text not null default '';
-- Which session ended this one: itself, when its operator logged out there.
alter table operator_sessions add column revoked_by text;
create index operator_sessions_device on operator_sessions (operator_id, client_id);

-- Who made and who checked what takes two operators. One row an operator and object: the key itself keeps one
-- person from being maker and checker, and from approving twice.
create table four_eyes (
  subject_type text not null,
  subject_id uuid not null,
  operator_id uuid not null references operators,
  part text not null check (part in ('maker', 'checker')),
  acted_at timestamptz not null,
  -- When the decision was taken and rested on this part too.
  counted_at timestamptz,
  -- When, before that, the operator was shut out or lost the right: the part counts no longer.
  void_at timestamptz,
  primary key (subject_type, subject_id, operator_id),
  constraint four_eyes_counted_or_void check (counted_at is null or void_at is null)
);
create index four_eyes_open on four_eyes (operator_id) where counted_at is null and void_at is null;

-- Checkers first: where an old rule let an editor publish, what was decided stays decided.
insert into four_eyes (subject_type, subject_id, operator_id, part, acted_at, counted_at)
select 'withdrawal', a.withdrawal_id, a.operator_id, 'checker', a.approved_at, w.approved_at
from withdrawal_approvals a
join operators o on o.operator_id = a.operator_id
join withdrawals w on w.user_id = a.user_id and w.withdrawal_id = a.withdrawal_id;

insert into four_eyes (subject_type, subject_id, operator_id, part, acted_at, counted_at)
select 'product', p.product_id, p.published_by, 'checker', p.published_at, p.published_at
from products p join operators o on o.operator_id = p.published_by;

insert into four_eyes (subject_type, subject_id, operator_id, part, acted_at, counted_at)
select 'product', p.product_id, p.created_by, 'maker', p.created_at, p.published_at
from products p join operators o on o.operator_id = p.created_by
on conflict do nothing;

-- Whoever edited before the last one stands in the audit log alone.
insert into four_eyes (subject_type, subject_id, operator_id, part, acted_at, counted_at)
select 'product', p.product_id, l.operator_id, 'maker', max(l.at), p.published_at
from audit_log l
join products p on p.product_id::text = l.subject_id
join operators o on o.operator_id = l.operator_id
where l.action in ('product.create', 'product.edit')
group by p.product_id, l.operator_id, p.published_at
on conflict do nothing;

insert into four_eyes (subject_type, subject_id, operator_id, part, acted_at, counted_at)
select 'issuer_funding', f.funding_id, f.recorded_by, 'maker', f.recorded_at, f.decided_at
from issuer_fundings f join operators o on o.operator_id = f.recorded_by;

insert into four_eyes (subject_type, subject_id, operator_id, part, acted_at, counted_at)
select 'issuer_funding', f.funding_id, f.decided_by, 'checker', f.decided_at, f.decided_at
from issuer_fundings f join operators o on o.operator_id = f.decided_by;

insert into four_eyes (subject_type, subject_id, operator_id, part, acted_at, counted_at)
select case when kind = 'policy' then 'policy_proposal' else 'operator_proposal' end, proposal_id, proposed_by, 'maker', proposed_at,
  case when state in ('approved', 'refused') then decided_at end
from proposals;

insert into four_eyes (subject_type, subject_id, operator_id, part, acted_at, counted_at)
select case when kind = 'policy' then 'policy_proposal' else 'operator_proposal' end, proposal_id, decided_by, 'checker', decided_at, decided_at
from proposals where state in ('approved', 'refused');

drop table withdrawal_approvals;

-- A name is one operator's: two who cannot be told apart are one pair of eyes. Case, width and spaces do not count.
update operators o set name = o.name || ' (' || o.username || ')'
where exists (
  select from operators e
  where lower(regexp_replace(normalize(e.name, NFKC), '[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+', '', 'g'))
      = lower(regexp_replace(normalize(o.name, NFKC), '[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+', '', 'g'))
    and (e.created_at, e.operator_id) < (o.created_at, o.operator_id));
-- Somebody may have been called so already.
update operators o set name = o.name || ' ' || o.operator_id
where exists (
  select from operators e
  where lower(regexp_replace(normalize(e.name, NFKC), '[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+', '', 'g'))
      = lower(regexp_replace(normalize(o.name, NFKC), '[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+', '', 'g'))
    and (e.created_at, e.operator_id) < (o.created_at, o.operator_id));
create unique index operators_one_name on operators
  (lower(regexp_replace(normalize(name, NFKC), '[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+', '', 'g')));

-- Two operators as soon as a person's withdrawals of one day together reach the limit: the sum and the limit
-- that this withdrawal's number of approvals was decided by. Null where it was decided before this rule.
alter table withdrawals add column day_total bigint;
alter table withdrawals add column two_operators_from bigint;
update withdrawals w set two_operators_from = 1000000, day_total = (
  select sum(d.amount) from withdrawals d
  where d.user_id = w.user_id and d.requested_on = w.requested_on and d.state not in ('cancelled', 'rejected', 'returned'))
where w.state = 'requested';
update withdrawals set approvals_needed = 2 where state = 'requested' and day_total >= two_operators_from;
alter table withdrawals add constraint withdrawals_two_operators check (approvals_needed = 2 or day_total is null or day_total < two_operators_from);

-- A new operator sets the own password, through a link that goes to the own address and that nobody else sees.
-- Until then the password is empty, which no login matches. One address is one person.
alter table operators add column email_sealed bytea;
alter table operators add column email_index text;
create unique index operators_one_email on operators (email_index);

create table operator_invitations (
  operator_id uuid primary key references operators,
  token_hash text not null,
  sent_by uuid not null references operators,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz
);

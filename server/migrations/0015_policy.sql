-- What two operators decide together: the business rules' numbers and switches, and what operators may do.

-- A change that one operator proposes and another decides. Nobody decides what they proposed, and nobody
-- proposes or decides about themselves.
create table proposals (
  proposal_id uuid primary key,
  kind text not null check (kind in ('policy', 'operator_roles', 'operator_enable', 'operator_second_factor')),
  -- The operator whom it is about; 'policy' for the rules.
  subject_id text not null,
  content jsonb not null,
  reason text not null,
  state text not null check (state in ('open', 'approved', 'refused', 'withdrawn')),
  proposed_by uuid not null references operators,
  proposed_at timestamptz not null,
  decided_by uuid references operators,
  decided_at timestamptz,
  constraint proposals_decided check ((state = 'open') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint proposals_four_eyes check ((state = 'withdrawn') = (decided_by = proposed_by) or decided_by is null),
  constraint proposals_not_about_oneself check (subject_id <> proposed_by::text and (decided_by is null or subject_id <> decided_by::text))
);
create index proposals_open on proposals (kind, proposed_at) where state = 'open';
create index proposals_subject on proposals (subject_id, proposed_at);

-- What the approved changes made: each version holds only what it changes, and takes effect at an instant of its own.
create table policy_versions (
  version integer primary key check (version > 0),
  changes jsonb not null,
  reason text not null,
  effective_from timestamptz not null unique,
  proposal_id uuid not null unique references proposals,
  proposed_by uuid not null references operators,
  approved_by uuid not null references operators,
  approved_at timestamptz not null,
  constraint policy_versions_four_eyes check (proposed_by <> approved_by)
);
create trigger policy_versions_append_only before update or delete on policy_versions for each row execute function forbid_change();

-- The switches of the areas are part of these versions now; what a release switches on is in the code.
delete from settings where name = 'permissions';

-- A withdrawal keeps the rule that it was asked for under.
alter table withdrawals add column approvals_needed smallint not null default 1;
update withdrawals set approvals_needed = 2 where amount >= 1000000;
alter table withdrawals add constraint withdrawals_approvals_needed check (approvals_needed between 1 and 2);

alter table operators add column must_change_password boolean not null default false;
alter table operators add column disabled_at timestamptz;
alter table operators add column totp_sealed bytea;
alter table operators add column totp_since timestamptz;
-- The last time step whose code was used: no code works twice.
alter table operators add column totp_step bigint;

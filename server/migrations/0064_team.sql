-- Invitations and teams. Who came through whom stands in users and team_members since the registration: nothing is
-- climbed here. What follows is what certified members bring, and how the level of a team has changed.

-- What may be given for invitations in a month; whoever is paid first in a month opens it.
create table invitation_budgets (
  month text primary key check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  amount bigint not null check (amount >= 0),
  used bigint not null,
  opened_at timestamptz not null,
  constraint invitation_budgets_used check (used between 0 and amount)
);
-- local table invitation_budgets

-- A reward is a row of whoever gets it: once for each certified person below them.
create table invitation_rewards (
  user_id uuid not null,
  reward_id uuid not null,
  invitee_id uuid not null,
  level smallint not null check (level between 1 and 3),
  points bigint not null check (points > 0),
  state text not null check (state in ('due', 'held', 'paid', 'refused', 'lapsed')),
  -- Why an operator looks at it first; it stays once that is decided.
  hold_reason text check (hold_reason in ('shared_device')),
  due_at timestamptz not null,
  -- What an operator decided, and why.
  decided_by uuid,
  decided_at timestamptz,
  decision text,
  paid_at timestamptz,
  -- Out of which month's budget it was paid.
  paid_month text,
  primary key (user_id, reward_id),
  unique (user_id, invitee_id, level),
  constraint invitation_rewards_not_self check (invitee_id <> user_id),
  constraint invitation_rewards_held check (state <> 'held' or (hold_reason is not null and decided_at is null)),
  constraint invitation_rewards_paid check ((state = 'paid') = (paid_at is not null) and (paid_at is null) = (paid_month is null)),
  constraint invitation_rewards_decided check ((decided_at is null) = (decided_by is null) and (decided_at is null) = (decision is null)),
  constraint invitation_rewards_refused check (state <> 'refused' or decided_at is not null)
);
-- distribute invitation_rewards
create index invitation_rewards_by_time on invitation_rewards (user_id, due_at);
create index invitation_rewards_newest on invitation_rewards (due_at);
create index invitation_rewards_in_state on invitation_rewards (state, due_at);

-- The certified among those whom somebody invited: what the level of a team counts.
create table team_qualified_members (
  user_id uuid not null,
  member_id uuid not null,
  qualified_at timestamptz not null,
  primary key (user_id, member_id)
);
-- distribute team_qualified_members

create table team_level_changes (
  user_id uuid not null,
  number integer not null check (number >= 1),
  from_level smallint not null check (from_level between 0 and 3),
  to_level smallint not null check (to_level between 0 and 3),
  -- How many qualified members there were, and how many the higher of both levels took then.
  qualified integer not null check (qualified >= 0),
  threshold integer not null check (threshold >= 1),
  changed_at timestamptz not null,
  primary key (user_id, number),
  constraint team_level_changes_differ check (from_level <> to_level)
);
-- distribute team_level_changes
create index team_level_changes_by_time on team_level_changes (user_id, changed_at);

create index team_members_by_time on team_members (user_id, level, joined_at);
-- Which accounts were opened at one device.
create index sessions_of_device on sessions (client_id);

-- Who was certified before this counts as well. Levels follow with the next daily run; rewards begin with this release.
insert into team_qualified_members (user_id, member_id, qualified_at)
select u.inviter_id, u.user_id, c.decided_at
from users u join certifications c on c.user_id = u.user_id
where u.inviter_id is not null and c.state = 'passed' and c.decided_at is not null;

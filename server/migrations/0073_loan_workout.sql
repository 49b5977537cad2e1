-- What is done about loans that are late: notes, promises to pay, instalments that are deferred, and writing off.

-- When somebody last talked about it with the person, or noted something.
alter table loans add column contacted_at timestamptz;

-- Where two operators have moved an instalment to, and from which business date on; interest keeps to the date that was agreed.
alter table loan_instalments add column deferred_to date;
alter table loan_instalments add column deferred_on date;
alter table loan_instalments add constraint loan_instalments_deferred check (
  (deferred_to is null) = (deferred_on is null) and (deferred_to is null or deferred_to > due_on)
);

-- Written by operators for operators: the person never reads them.
create table loan_notes (
  user_id uuid not null,
  note_id uuid not null,
  loan_id uuid not null,
  note text not null,
  operator_id uuid not null,
  noted_at timestamptz not null,
  primary key (user_id, note_id)
);
-- distribute loan_notes
create index loan_notes_of_loan on loan_notes (user_id, loan_id, noted_at);

-- What a person said that they would pay, and by when. It changes neither what is owed nor when.
create table loan_promises (
  user_id uuid not null,
  promise_id uuid not null,
  loan_id uuid not null,
  -- Minor units.
  amount bigint not null check (amount > 0),
  -- The last day on which it can be kept.
  pay_on date not null,
  -- All that was repaid of the loan before.
  repaid_before bigint not null check (repaid_before >= 0),
  state text not null check (state in ('open', 'kept', 'broken')),
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  -- The business date on which it was written down.
  recorded_on date not null,
  settled_at timestamptz,
  primary key (user_id, promise_id),
  constraint loan_promises_day check (pay_on >= recorded_on),
  constraint loan_promises_settled check ((settled_at is null) = (state = 'open'))
);
-- distribute loan_promises
create unique index loan_promises_open on loan_promises (user_id, loan_id) where state = 'open';
create index loan_promises_of_loan on loan_promises (user_id, loan_id, recorded_at);

create table loan_deferrals (
  user_id uuid not null,
  deferral_id uuid not null,
  loan_id uuid not null,
  -- Which instalment, and by how many months.
  position integer not null check (position > 0),
  months integer not null check (months > 0),
  due_on date not null,
  deferred_to date not null check (deferred_to > due_on),
  state text not null check (state in ('proposed', 'granted', 'refused')),
  reason text not null,
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  primary key (user_id, deferral_id),
  constraint loan_deferrals_decided check (
    (decided_by is null) = (state = 'proposed') and (decided_at is null) = (state = 'proposed')
  )
);
-- distribute loan_deferrals
-- One at a time is proposed of a loan.
create unique index loan_deferrals_proposed on loan_deferrals (user_id, loan_id) where state = 'proposed';
create index loan_deferrals_of_loan on loan_deferrals (user_id, loan_id, proposed_at);
create index loan_deferrals_newest on loan_deferrals (proposed_at);
create index loan_deferrals_by_state on loan_deferrals (state, proposed_at);

-- The day on which two operators wrote a loan off: it is owed still, and nothing is added to it.
alter table loans add column written_off_on date;
alter table loans drop constraint loans_state_check;
alter table loans add constraint loans_state_check check (state in ('waiting', 'repaying', 'written_off', 'settled'));
alter table loans drop constraint loans_ending_check;
alter table loans add constraint loans_ending_check check (ending in ('schedule', 'payoff', 'withdrawal', 'recovery'));
alter table loans add constraint loans_written_off check (
  (state <> 'written_off' or written_off_on is not null)
  and (written_off_on is null or state in ('written_off', 'settled'))
);

-- Of a loan that was written off before.
alter table loan_repayments add column is_recovery boolean not null default false;

create table loan_write_offs (
  user_id uuid not null,
  write_off_id uuid not null,
  loan_id uuid not null,
  -- Minor units: the principal that was outstanding when it was decided.
  principal bigint check (principal > 0),
  state text not null check (state in ('proposed', 'written_off', 'refused')),
  reason text not null,
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  primary key (user_id, write_off_id),
  constraint loan_write_offs_decided check (
    (decided_by is null) = (state = 'proposed') and (decided_at is null) = (state = 'proposed')
  ),
  constraint loan_write_offs_principal check ((principal is not null) = (state = 'written_off'))
);
-- distribute loan_write_offs
create unique index loan_write_offs_proposed on loan_write_offs (user_id, loan_id) where state = 'proposed';
create index loan_write_offs_of_loan on loan_write_offs (user_id, loan_id, proposed_at);
create index loan_write_offs_newest on loan_write_offs (proposed_at);
create index loan_write_offs_by_state on loan_write_offs (state, proposed_at);

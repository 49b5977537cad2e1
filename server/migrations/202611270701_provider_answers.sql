-- When each payment provider last answered a question, so that one that is silent is noticed.

create table provider_answers (
  provider text primary key,
  -- By the wall clock, as the events of providers are.
  answered_at timestamptz not null
);
-- local table provider_answers

-- The newest event of a provider is looked up whenever orders have been open for long.
create index provider_events_newest on provider_events (provider, received_at);

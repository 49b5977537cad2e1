-- Each day of an instrument that is over is replayed by a nightly job. One that a replay has not confirmed, or whose replay
-- differs from what is stored, is replayed in the next night.
alter table market_days add column replayed_at timestamptz;
alter table market_days add column replay_differs boolean;
alter table market_days add constraint market_days_replayed check ((replayed_at is null) = (replay_differs is null));
create index market_days_to_replay on market_days (instrument_id, day) where replay_differs is not false;

-- Each day of an instrument that is over is published: its commands, trades and books in a file, from which anybody computes
-- it again. The hashes of its book and of its file stand in the audit log from the night on; the file can be had later.

create table market_published_days (
  instrument_id uuid not null,
  day date not null,
  -- When the day ended, by which days are listed.
  ended_at timestamptz not null,
  file_sha256 text not null,
  -- Of the books at its beginning and at its end without their owners; known once the file can be had.
  opening_sha256 text not null,
  closing_sha256 text not null,
  commands bigint not null check (commands > 0),
  trades bigint not null check (trades >= 0),
  -- In so many parts its file is kept.
  parts integer not null check (parts > 0),
  -- Whether the market was open on it: files of the days before it can be had since.
  had_session boolean not null,
  audit_seq bigint not null,
  audit_hash text not null,
  published_at timestamptz not null,
  primary key (instrument_id, day)
);
-- distribute market_published_days by instrument_id
create index market_published_days_newest on market_published_days (ended_at, instrument_id);

create table market_day_files (
  instrument_id uuid not null,
  day date not null,
  part integer not null check (part >= 0),
  content text not null,
  primary key (instrument_id, day, part)
);
-- distribute market_day_files by instrument_id

-- The command that placed an order, by whose number it is published; null of what was placed before that was kept.
alter table market_orders add column placed_seq bigint check (placed_seq > 0);

-- What the app on people's devices reports about itself: whose device it was is a hash, the text is sealed.
create table client_log (
  entry_id uuid primary key,
  received_at timestamptz not null,
  received_on date not null,
  log_id text not null,
  route text not null,
  level text not null check (level in ('debug', 'info', 'warn', 'error')),
  platform text not null,
  logged_at timestamptz not null,
  message_sealed bytea not null
);
create index client_log_newest on client_log (received_at, entry_id);

-- How many entries came in on a day, so that a flood from outside ends at a number.
create table client_log_days (
  received_on date primary key,
  entries integer not null check (entries >= 0)
);

-- What was published, newest by its code; the first is the one that this database was made for.
create table releases (
  version_code integer primary key,
  version text not null,
  notes jsonb not null,
  is_mandatory boolean not null,
  released_at timestamptz not null
);
insert into releases (version_code, version, notes, is_mandatory, released_at) values (
  105,
  '1.0.5',
  '{"zh": ["可添加到手机桌面，像应用一样打开", "启动时自动选择最快的服务器", "语言切换立即生效", "问题日志自动脱敏后上报，便于快速修复"], "en": ["Can be added to the home screen and opens like an app", "Chooses the fastest server at start-up", "Changes of language apply at once", "Faults are reported without personal data, so that they are mended sooner"]}',
  false,
  '2026-11-21T00:00:00Z'
);

-- Whose push service a device is told through: the address says it, and stays sealed. Null until the device is there again.
alter table push_subscriptions add column service text;
alter table push_subscriptions add constraint push_subscriptions_service check (
  service in ('google', 'mozilla', 'apple', 'microsoft', 'other')
);

-- A question may be about a recharge, a withdrawal or a loan, too.
alter table support_tickets drop constraint support_tickets_about_type_check;
alter table support_tickets add constraint support_tickets_about_type_check
  check (about_type in ('transfer', 'recharge', 'withdrawal', 'subscription', 'order', 'loan'));

-- Several providers beside each other: each withdrawal says who is to pay it, as each recharge says who takes it.

alter table withdrawals add column provider text not null default 'simulator';
alter table withdrawals alter column provider drop default;

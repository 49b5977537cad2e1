-- The order in which withdrawals are reviewed: by what their owners had when they asked, never past half of a promise.

-- 0 to 13: twice the level of membership, and one for a VIP card that ran. What is older has none.
alter table withdrawals add column review_rank smallint not null default 0;
alter table withdrawals alter column review_rank drop default;
alter table withdrawals add constraint withdrawals_review_rank check (review_rank between 0 and 13);

-- From when it stands in front of all: half of the promised time is over.
alter table withdrawals add column front_at timestamptz;
update withdrawals set front_at = requested_at + (expected_by - requested_at) / 2;
alter table withdrawals alter column front_at set not null;
alter table withdrawals add constraint withdrawals_front_at check (front_at <= expected_by);

create index withdrawals_to_decide on withdrawals (requested_on, review_rank desc, requested_at) where state = 'requested';
create index withdrawals_in_front on withdrawals (front_at) where state = 'requested';

-- The sum of a day is asked for with every withdrawal: without this the whole history was read.
create index withdrawals_of_a_day on withdrawals (user_id, requested_on);

-- How many of a person's recharges can still be paid is asked before each new one.
create index recharges_open_of_person on recharges (user_id) where state in ('created', 'pending');

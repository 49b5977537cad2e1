-- The list of pledges by loan to value goes on after a place.
create index pledges_by_ltv on pledges (marked_bps desc, pledge_id desc) where state <> 'ended';
create index pledges_of_state_by_ltv on pledges (state, marked_bps desc, pledge_id desc) where state <> 'ended';
drop index pledges_riskiest;

-- Money comes in for other accounts than those of issuers as well: a funding names the account that it fills.

alter table issuer_fundings rename to fundings;
alter table fundings rename constraint issuer_fundings_four_eyes to fundings_four_eyes;
alter table fundings rename constraint issuer_fundings_decided to fundings_decided;
-- local table fundings

alter table fundings add column account text;
update fundings set account = 'issuer_repayment/' || issuer_id;
alter table fundings alter column account set not null;
drop index issuer_fundings_reference;
alter table fundings drop column issuer_id;
create unique index fundings_reference on fundings (account, reference_key) where state <> 'refused';

update transfers set cause_type = 'funding' where cause_type = 'issuer_funding';
update four_eyes set subject_type = 'funding' where subject_type = 'issuer_funding';

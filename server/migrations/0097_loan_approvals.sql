-- Why an application was approved: operators write it for each other.
alter table loan_applications add column approval_reason text;

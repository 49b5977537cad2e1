-- What a payment authorization stands on is its basis, as the code and the glossary call it.

alter table payment_authorizations rename column grounds to basis;

-- The version of the certification by which a person was recognised: with another one, or none, by the time of the
-- confirmation, nobody knows any more whom the new contact is for. What waits already is held to the one of today.
alter table contact_recoveries add column certification_version integer;
update contact_recoveries set certification_version = c.version
from certifications c where c.user_id = contact_recoveries.user_id and contact_recoveries.state = 'proposed';

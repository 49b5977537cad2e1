-- Pictures of the library a second time, as large as lists and banners show them.
-- Null for those that were added before: they are shown as they are.
alter table content_pictures add column small bytea;

-- What an article leads to can be withdrawn after it was published: looked at each day, and told to editors.

-- The first link inside the app that leads nowhere, and since when that is known; beside what the version says.
alter table article_versions add column broken_link text;
alter table article_versions add column broken_since timestamptz;
alter table article_versions add constraint article_versions_broken check ((broken_link is null) = (broken_since is null));
create index article_versions_with_broken on article_versions (broken_since) where broken_since is not null;

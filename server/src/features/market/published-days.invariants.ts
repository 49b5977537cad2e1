import { sql } from '../../platform/db/sql.ts';
import type { Invariant } from '../../verify/invariant.ts';

/** What holds of the days of the market that are published. */
export const publishedDayInvariants: readonly Invariant[] = [
  {
    name: 'a published day of the market stands in the audit log with the hashes of its book and of its file',
    query: sql`
      select 'day ' || p.day || ' of ' || p.instrument_id as example
      from market_published_days p
      left join market_books b on b.instrument_id = p.instrument_id
      left join market_days d on d.instrument_id = p.instrument_id and d.day = p.day
      left join audit_log a on a.seq = p.audit_seq and a.action = 'market_day.publish'
        and a.subject_id = b.symbol || ' ' || p.day and a.detail = d.book_sha256 || ' ' || p.file_sha256
      where a.seq is null or a.hash <> p.audit_hash`,
  },
  {
    name: 'every day of the market that the audit log has taken up is published',
    query: sql`
      select 'row ' || a.seq || ' of the audit log' as example
      from audit_log a left join market_published_days p on p.audit_seq = a.seq
      where a.action = 'market_day.publish' and p.day is null`,
  },
  {
    name: 'the file of a published day is the one whose hash was published',
    query: sql`
      select 'day ' || p.day || ' of ' || p.instrument_id || ': ' || count(f.part) || ' parts of ' || p.parts as example
      from market_published_days p
      left join market_day_files f on f.instrument_id = p.instrument_id and f.day = p.day and f.part < p.parts
      group by p.instrument_id, p.day, p.parts, p.file_sha256
      having encode(sha256(convert_to(coalesce(string_agg(f.content, '' order by f.part), ''), 'UTF8')), 'hex')
        <> p.file_sha256`,
  },
  {
    name: 'a day of the market begins with the book that the day before has ended with',
    query: sql`
      select 'day ' || d.day || ' of ' || d.instrument_id as example
      from (
        select instrument_id, day, opening_sha256,
          lag(closing_sha256) over (partition by instrument_id order by day) as closed_with
        from market_published_days
      ) d
      where d.closed_with <> d.opening_sha256`,
  },
];

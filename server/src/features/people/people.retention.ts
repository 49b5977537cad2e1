import type { Policy } from '@banyan/domain/policy.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Retention } from '../../platform/retention.ts';

const person = 'a person, until the account is closed';

export const peopleRetention: readonly Retention[] = [
  { table: 'users', forever: 'the books name people by this id; closing takes out who they were' },
  { table: 'claims', forever: 'names and addresses in use' },
  { table: 'team_members', forever: 'who brought whom, once a person' },
  { table: 'team_months', forever: 'three rows a month for each person who brought somebody' },
  { table: 'team_months_counted', forever: 'one row' },
  { table: 'payment_passwords', forever: person },
  { table: 'authenticators', forever: person },
  { table: 'recovery_codes', forever: 'ten a person at most, replaced by the next ten' },
  { table: 'account_freezes', forever: 'why money stood still, for the person and for whoever asks later' },
  {
    table: 'tickets',
    key: ['ticket_hash'],
    days: 1,
    goes: (before) => sql`t.expires_at < ${before}`,
    why: 'an expired proof is refused with or without its row',
  },
  {
    table: 'login_attempts',
    key: ['key'],
    days: 1,
    goes: (before) => sql`t.window_ends_at < ${before}`,
    why: 'tries count within their window only',
  },
  {
    table: 'verification_codes',
    key: ['address_hash', 'code_id'],
    days: 7,
    goes: (before) => sql`t.expires_at < ${before}`,
    why: 'an expired code proves nothing, and how many were sent is counted over an hour',
  },
  {
    table: 'payment_authorizations',
    key: ['user_id', 'token_hash'],
    days: 7,
    goes: (before) => sql`t.expires_at < ${before}`,
    why: 'good for two minutes; what was done with it stands in the books',
  },
  {
    table: 'messages',
    key: ['message_id'],
    days: ({ retention }: Policy) => retention.messageDays,
    goes: (before) => sql`t.body_sealed is null and t.state <> 'queued' and t.created_at < ${before}`,
    why: 'its text was wiped when it was of no more use; that it was sent is kept for questions',
  },
  {
    table: 'sessions',
    key: ['user_id', 'session_id'],
    days: ({ retention }: Policy) => retention.sessionDays,
    // The newest one at each device stays, for it tells the device from a strange one; so does a person's newest.
    goes: (before) => sql`
      t.expires_at < ${before}
      and exists (select from sessions n where n.user_id = t.user_id
        and (n.created_at, n.session_id) > (t.created_at, t.session_id))
      and (t.client_id = '' or t.revoked_at is not null and t.revoked_by is distinct from t.session_id
        or exists (select from sessions n where n.user_id = t.user_id and n.client_id = t.client_id
          and (n.revoked_at is null or n.revoked_by = n.session_id)
          and (n.created_at, n.session_id) > (t.created_at, t.session_id)))`,
    why: 'an ended session opens nothing',
  },
];

import { contract } from '@banyan/api/contract.ts';
import type { Endpoint } from '@banyan/api/endpoint.ts';
import { defaultPolicy } from '@banyan/domain/policy.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Invariant } from '../../../verify/invariant.ts';

/** The money commands that a frozen account must not give, as they are declared. */
const stopped = Object.values(contract)
  .flatMap((calls): Endpoint[] => Object.values(calls))
  .filter(({ effect, errors }) => effect === 'money' && errors.includes('account.frozen'))
  .map(({ path }) => path);

/** Devices, the second factor, and frozen accounts. */
export const protectionInvariants: readonly Invariant[] = [
  {
    name: 'a session that was ended stays ended',
    query: sql`
      select 'session ' || session_id as example from sessions where revoked_by is not null and revoked_at is null`,
  },
  {
    name: 'spare codes belong to an authenticator that is on, are ten at most, and are used after they were made',
    query: sql`
      select 'spare codes of ' || c.user_id as example
      from recovery_codes c left join authenticators a on a.user_id = c.user_id
      group by c.user_id, a.confirmed_at
      having a.confirmed_at is null or count(*) > ${defaultPolicy.totp.recoveryCodes} or bool_or(c.used_at < c.made_at)`,
  },
  {
    name: 'an account is frozen as its last freeze says',
    query: sql`
      select 'user ' || u.username as example
      from users u left join account_freezes f on f.user_id = u.user_id and f.lifted_at is null
      where u.frozen_at is distinct from f.frozen_at or u.frozen_by is distinct from f.frozen_by`,
  },
  {
    name: 'a frozen account gave no command to move money out or to buy',
    // A command that had begun just before the freeze, or was waited for, may carry an instant a moment later;
    // a key whose reply is a text was settled as refused.
    query: sql`
      select k.route || ' of ' || k.user_id as example
      from idempotency_keys k join account_freezes f on f.user_id = k.user_id
      where k.route = any(${stopped}::text[]) and k.created_at > f.frozen_at + interval '10 s'
        and (f.lifted_at is null or k.created_at < f.lifted_at - interval '10 s')
        and jsonb_typeof(k.reply) is distinct from 'string'`,
  },
  {
    name: 'no payment authorization was used after a password was replaced, the account frozen, or its session ended',
    // The same margin as above, for what waited for the other.
    query: sql`
      select ended.by || ' before an authorization of ' || a.user_id || ' was used for ' || a.command as example
      from payment_authorizations a join (
        select user_id, set_at as at, null::uuid as session_id, 'payment password replaced' as by from payment_passwords
        union all select user_id, frozen_at, null, 'account frozen' from account_freezes
        union all select user_id, started_at, null, 'login password reset' from security_holds where reason = 'password_reset'
        union all select user_id, revoked_at, session_id, 'session ended' from sessions where revoked_at is not null
      ) ended on ended.user_id = a.user_id and (ended.session_id is null or ended.session_id = a.session_id)
      where a.consumed_at > ended.at + interval '10 s' and (ended.session_id is not null or a.given_at < ended.at)`,
  },
  {
    name: 'a payment authorization was used in the session that it was given in, on a basis that it names',
    query: sql`
      select 'authorization of ' || a.user_id || ' for ' || a.command as example
      from payment_authorizations a left join sessions s on s.user_id = a.user_id and s.session_id = a.session_id
      where a.given_at is not null and (s.session_id is null or a.basis is null or a.given_at < s.created_at)`,
  },
];

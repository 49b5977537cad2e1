import type { ProtectedCommand } from '@banyan/api/gathered.ts';
import { type Query, type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import { sha256 } from '../../../platform/security/tokens.ts';

/**
 * Returns the authorization basis, a digest of all that a payment authorization stands on: the login password, the
 * payment password, and every freeze so far. Whatever replaces one of them ends all authorizations given before, because
 * theirs is another digest; no call has to remember to take them back. Undefined without a payment password.
 */
export const basisOf = (reader: Reader, userId: string): Promise<string | undefined> =>
  digest(reader, userId, sql``);

/** Returns the same, and keeps it as it is until the commit: whoever would change it waits, and is then seen. */
export const holdBasis = (writer: Writer, userId: string): Promise<string | undefined> =>
  digest(writer, userId, sql`for share of u, p`);

async function digest(reader: Reader, userId: string, lock: Query): Promise<string | undefined> {
  const row = await reader.first<{ login: string; payment: string; freezes: bigint }>(sql`
    select u.password_hash as login, p.hash as payment,
      (select count(*) from account_freezes f where f.user_id = ${userId}) as freezes
    from users u join payment_passwords p on p.user_id = u.user_id
    where u.user_id = ${userId} ${lock}`);
  return row && sha256([row.login, row.payment, row.freezes].join('\u001f'));
}

export interface Authorization {
  userId: string;
  token: string;
  sessionId: string;
  basis: string;
  command: ProtectedCommand;
  /** Minor units of the currency. */
  amount: bigint;
  payee: string;
}

export async function insertAuthorization(
  writer: Writer,
  given: Authorization,
  { at, expiresAt }: { at: Date; expiresAt: Date },
): Promise<void> {
  await writer.run(sql`
    insert into payment_authorizations (user_id, token_hash, session_id, basis, command, amount, payee, given_at, expires_at)
    values (${given.userId}, ${sha256(given.token)}, ${given.sessionId}, ${given.basis}, ${given.command},
      ${given.amount}, ${given.payee}, ${at}, ${expiresAt})`);
}

/** Returns the basis of the authorization that is good for exactly this now, in this open session. */
export async function basisOfAuthorization(
  reader: Reader,
  expected: Omit<Authorization, 'basis'>,
  at: Date,
): Promise<string | undefined> {
  const row = await reader.first<{ basis: string }>(sql`
    select basis from payment_authorizations
    where user_id = ${expected.userId} and token_hash = ${sha256(expected.token)} and command = ${expected.command}
      and amount = ${expected.amount} and payee = ${expected.payee} and session_id = ${expected.sessionId}
      and consumed_at is null and expires_at > ${at}
      and exists (
        select from sessions s where s.user_id = ${expected.userId} and s.session_id = ${expected.sessionId} and s.revoked_at is null)`);
  return row?.basis;
}

/** Uses it up, once; false for whoever comes second. */
export async function spendAuthorization(
  writer: Writer,
  { userId, token }: Pick<Authorization, 'userId' | 'token'>,
  at: Date,
): Promise<boolean> {
  const spent = await writer.run(sql`
    update payment_authorizations set consumed_at = ${at}
    where user_id = ${userId} and token_hash = ${sha256(token)} and consumed_at is null`);
  return spent === 1;
}

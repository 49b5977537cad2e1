import { operatorRoles } from '@banyan/api/roles.ts';
import { sql } from '../src/platform/db/sql.ts';
import { deriveId } from '../src/platform/ids.ts';
import { newBearer, sha256 } from '../src/platform/security/tokens.ts';
import { type OperatorCaller, operatorCaller } from './caller.ts';
import { messageTo, type Suite } from './suite.ts';

export interface Colleague {
  operatorId: string;
  name: string;
  call: OperatorCaller;
}

/** Inserts an operator who is logged in straight into the database: the calls take two others and three passwords. */
export async function colleague(
  suite: Suite,
  name: string,
  roles: readonly string[] = operatorRoles,
): Promise<Colleague> {
  const operatorId = deriveId('colleague', name);
  await suite.tamper((writer) =>
    writer.run(sql`
      insert into operators (operator_id, username, name, password_hash, roles, created_at)
      select ${operatorId}, ${name}, ${name}, password_hash, ${[...roles]}::text[], created_at
      from operators where username = 'ada'`),
  );
  return { operatorId, name, call: await sessionOf(suite, operatorId) };
}

/** Returns the token of the newest invitation that was sent to an address. */
export async function invitationSentTo(suite: Suite, email: string): Promise<string> {
  const message = await messageTo(suite, email);
  return /[0-9a-f]{32}\.[\w-]{43}/.exec(message?.text ?? '')?.[0] ?? '';
}

/** Opens another session of the same operator. */
export async function sessionOf(suite: Suite, operatorId: string): Promise<OperatorCaller> {
  const token = newBearer(operatorId);
  const at = suite.clock.wall();
  const expiresAt = new Date(at.getTime() + 10 * 3_600_000);
  await suite.tamper((writer) =>
    writer.run(sql`
      insert into operator_sessions (operator_id, token_hash, created_at, expires_at)
      values (${operatorId}, ${sha256(token)}, ${at}, ${expiresAt})`),
  );
  return operatorCaller(suite.app.console, token);
}

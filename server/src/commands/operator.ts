import { operatorRoles } from '@banyan/api/operator.ts';
import { openDatabase } from '../boot.ts';
import { ConfigError, readConfig } from '../platform/config.ts';
import { sql } from '../platform/db/sql.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { newId } from '../platform/ids.ts';
import { hashPassword } from '../platform/security/passwords.ts';
import { newSecret } from '../platform/security/tokens.ts';

/** `npm run operator -- <username> <name> <role,role>`: adds an operator and prints a password once. */
const [username = '', name = '', roleList = ''] = process.argv.slice(2);
const roles = roleList.split(',').filter(Boolean);
const isKnown = (role: string): boolean => (operatorRoles as readonly string[]).includes(role);
if (!/^[a-z][a-z0-9_-]{1,30}$/.test(username) || !name || roles.length === 0 || !roles.every(isKnown)) {
  process.stderr.write(
    `npm run operator -- <username> <name> <role,role>\nroles: ${operatorRoles.join(', ')}\n`,
  );
  process.exit(2);
}
try {
  const db = await openDatabase(readConfig(process.env));
  const password = newSecret().slice(0, 24);
  const hash = await hashPassword(password);
  const added = await inTransaction(db, (writer) =>
    writer.run(sql`
      insert into operators (operator_id, username, name, password_hash, roles, created_at, must_change_password)
      values (${newId()}, ${username}, ${name}, ${hash}, ${roles}::text[], ${new Date()}, true) on conflict (username) do nothing`),
  );
  await db.close();
  process.stdout.write(added === 1 ? `${username}: ${password}\n` : `${username} exists already\n`);
  process.exitCode = added === 1 ? 0 : 1;
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

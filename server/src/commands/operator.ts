import { operatorRoles } from '@banyan/api/roles.ts';
import { isReliable, tidyText } from '@banyan/domain/text/visible-text.ts';
import { openDatabase } from '../boot.ts';
import { insertOperator } from '../features/console/index.ts';
import { readConfig } from '../platform/config.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { newId } from '../platform/ids.ts';
import { hashPassword } from '../platform/security/passwords.ts';
import { newSecret } from '../platform/security/tokens.ts';
import { startFailure } from '../platform/start-failure.ts';

/** `npm run operator -- <username> <name> <role,role>`: adds an operator and prints a password once. */
const [username = '', name = '', roleList = ''] = process.argv.slice(2);
const roles = roleList.split(',').filter(Boolean);
const isKnown = (role: string): boolean => (operatorRoles as readonly string[]).includes(role);
if (
  !/^[a-z][a-z0-9_-]{1,30}$/.test(username) ||
  !isReliable(tidyText(name)) ||
  roles.length === 0 ||
  !roles.every(isKnown)
) {
  process.stderr.write(
    `npm run operator -- <username> <name> <role,role>\nroles: ${operatorRoles.join(', ')}\n`,
  );
  process.exit(2);
}
try {
  const db = await openDatabase(readConfig(process.env));
  const password = newSecret().slice(0, 24);
  const hash = await hashPassword(password);
  const row = {
    operatorId: newId(),
    username,
    name: tidyText(name),
    passwordHash: hash,
    createdAt: new Date(),
    roles,
  };
  const outcome = await inTransaction(db, (writer) => insertOperator(writer, row));
  await db.close();
  const said = {
    added: `${username}: ${password}`,
    username_taken: `${username} exists already`,
    name_taken: `an operator named ${name} exists already`,
    email_taken: 'the address is taken',
  };
  process.stdout.write(`${said[outcome]}\n`);
  process.exitCode = outcome === 'added' ? 0 : 1;
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exitCode = 1;
}

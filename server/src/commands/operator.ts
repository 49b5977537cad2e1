import { operatorRoles } from '@banyan/api/roles.ts';
import { isReliable, tidyText } from '@banyan/domain/text/visible-text.ts';
import { readOptions } from '../../../tools/options.mjs';
import { openDatabase } from '../boot.ts';
import { insertOperator } from '../features/console/index.ts';
import { readConfig } from '../platform/config.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { newId } from '../platform/ids.ts';
import { hashPassword } from '../platform/security/passwords.ts';
import { newSecret } from '../platform/security/tokens.ts';
import { startFailure } from '../platform/start-failure.ts';

/** `npm run operator -- <username> <name> <role,role>`: adds an operator and prints a password once. */
const {
  positionals: [username = '', name = '', roleList = ''],
} = readOptions({
  usage: `npm run operator -- <username> <name> <role,role>\nroles: ${operatorRoles.join(', ')}`,
  most: 3,
  faultOf: ({ positionals }) => faultOf(positionals),
});
const roles = rolesIn(roleList);
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

function rolesIn(list: string): string[] {
  return list.split(',').filter(Boolean);
}

function faultOf([username = '', name = '', roleList = '']: readonly string[]): string | undefined {
  if (!/^[a-z][a-z0-9_-]{1,30}$/.test(username)) return 'The username is 2 to 31 of a-z, 0-9, _ and -.';
  if (!isReliable(tidyText(name))) return 'The name is a text that shows letters.';
  const unknown = rolesIn(roleList).find((role) => !(operatorRoles as readonly string[]).includes(role));
  if (unknown !== undefined) return `There is no role '${unknown}'.`;
  return rolesIn(roleList).length === 0 ? 'At least one role is needed.' : undefined;
}

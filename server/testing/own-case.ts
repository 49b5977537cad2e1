import { sql } from '../src/platform/db/sql.ts';
import type { Suite } from './suite.ts';

const index = 'the-blind-index-of-one-address';

/** Does something while an operator is this customer, too: both have one e-mail address. */
export async function asOwnCase<T>(
  { tamper }: Pick<Suite, 'tamper'>,
  userId: string,
  username: string,
  work: () => Promise<T>,
): Promise<T> {
  await tamper(async (writer) => {
    await writer.run(sql`insert into claims (kind, value, user_id) values ('email', ${index}, ${userId})`);
    await writer.run(sql`update operators set email_index = ${index} where username = ${username}`);
  });
  try {
    return await work();
  } finally {
    await tamper(async (writer) => {
      await writer.run(sql`update operators set email_index = null where username = ${username}`);
      await writer.run(sql`delete from claims where value = ${index}`);
    });
  }
}

import { sql } from '../src/platform/db/sql.ts';
import type { Person } from './person.ts';
import type { Suite } from './suite.ts';

/** Does something while somebody, who has never invested, has a level of membership; nothing of it is left afterwards. */
export async function atLevel<T>(
  suite: Pick<Suite, 'tamper'>,
  { userId }: Pick<Person, 'userId'>,
  level: number,
  work: () => Promise<T>,
): Promise<T> {
  await suite.tamper((writer) =>
    writer.run(sql`
      insert into members (user_id, growth, carried, last_on, level) values (${userId}, 0, 0, '2026-01-01', ${level})`),
  );
  try {
    return await work();
  } finally {
    await suite.tamper((writer) => writer.run(sql`delete from members where user_id = ${userId}`));
  }
}

import { type Query, type Reader } from './sql.ts';

/** Returns the ids of people that a query finds. */
export const idSet = async (reader: Reader, query: Query<{ user_id: string }>): Promise<Set<string>> =>
  new Set((await reader.rows(query)).map(({ user_id }) => user_id));

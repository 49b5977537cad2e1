import { afterAll, vi } from 'vitest';
import { sql } from '../src/platform/db/sql.ts';
import type { Suite } from './suite.ts';

/** Values that occur nowhere by chance: where one is found, something has leaked. */
export type Canaries = Record<string, string>;

/** Returns the names of those that stand in a text, plainly or in a form that anybody can turn back. */
export function found(canaries: Canaries, text: string): string[] {
  const haystack = text.toLowerCase();
  return Object.entries(canaries).flatMap(([name, value]) => (occurs(value, haystack, text) ? [name] : []));
}

function occurs(value: string, lowered: string, text: string): boolean {
  const plain = value.toLowerCase();
  // Six digits turn up inside a longer number or an id without meaning anything.
  const isPlain = /^\d{1,8}$/.test(plain)
    ? new RegExp(String.raw`(?<![\w.:-])${plain}(?![\w.:-])`).test(lowered)
    : lowered.includes(plain);
  return isPlain || encodings(value).some(([form, isExact]) => (isExact ? text : lowered).includes(form));
}

/** Hexadecimal, percent-encoded, and base64 at each of the three places where it may begin. */
function encodings(value: string): [form: string, isExact: boolean][] {
  const bytes = Buffer.from(value);
  const inBase64 = [0, 1, 2].map((shift) => {
    const whole = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64url');
    return whole.slice(shift === 0 ? 0 : shift + 1, bytes.length % 3 === 0 ? undefined : -2);
  });
  return [
    [bytes.toString('hex'), false],
    [encodeURIComponent(value).toLowerCase(), false],
    ...inBase64.filter((form) => form.length > 7).map((form): [string, boolean] => [form, true]),
  ].filter(([form]) => form !== value.toLowerCase()) as [string, boolean][];
}

/** Returns every place of the database, as `table.column: canary`, where one of them can be read. */
export async function foundInDatabase(suite: Suite, canaries: Canaries): Promise<string[]> {
  const columns = await suite.rows<{ table: string; column: string; type: string }>(sql`
    select c.table_name as "table", c.column_name as "column", c.data_type as type
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
    order by 1, 2`);
  const places: string[] = [];
  for (const { table, column, type } of columns) {
    const cell = sql.ref(column);
    const shown = type === 'bytea' ? sql`encode(${cell}, 'hex')` : sql`${cell}::text`;
    const rows = await suite.rows<{ text: string }>(sql`
      select distinct ${shown} as text from ${sql.table(table)} where ${cell} is not null`);
    const text = rows.map((row) => row.text).join('\n');
    places.push(...found(canaries, text).map((name) => `${table}.${column}: ${name}`));
  }
  return places;
}

/** What a suite's two servers say no with, the addresses that they answer with, and whom they call themselves. */
export interface Traffic {
  refusals: string[];
  urls: string[];
}

/** Listens to both servers of a suite from now on. */
export function recordTraffic(suite: Suite): Traffic {
  const traffic: Traffic = { refusals: [], urls: [] };
  for (const server of [suite.app.web, suite.app.console]) {
    const inject = server.inject.bind(server) as (options: unknown) => Promise<{
      statusCode: number;
      body: string;
      headers: Record<string, unknown>;
    }>;
    server.inject = (async (options: unknown) => {
      const reply = await inject(options);
      const said = `${JSON.stringify(reply.headers)} ${reply.body}`;
      if (reply.statusCode !== 200) traffic.refusals.push(said);
      traffic.urls.push(...(said.match(/\b(https?|wss?|otpauth|data):[^\s"\\]+/g) ?? []));
      return reply;
    }) as never;
  }
  const fetched = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((target, init) => {
    traffic.urls.push(target instanceof Request ? target.url : String(target));
    return fetched(target, init);
  });
  afterAll(() => spy.mockRestore());
  return traffic;
}

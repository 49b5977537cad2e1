import { type PGlite, protocol } from '@electric-sql/pglite';
import type { Result } from './database.ts';
import { isForFew } from './statement-rows.ts';

const { serialize } = protocol;

/** What the database has said of a statement that it keeps under a name. */
interface Prepared {
  name: string;
  /** The types of its parameters, and its columns: by these PGlite turns values into texts, and back. */
  parameters: readonly number[];
  columns: readonly { name: string; dataTypeID: number }[];
}

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];
type Named<Name> = Message & { name: Name };

const mostNames = 2_000;
const changesTables = /^\s*(create|alter|drop)\s/i;

/**
 * Returns what runs statements on an embedded database, one after the other. Whatever comes a second time is kept there
 * by a name: it is not planned again, and takes one round into the database and back instead of PGlite's own six. What is
 * not kept is run by `once`.
 */
export function statementsOn(pglite: PGlite) {
  const seen = new Map<string, Prepared | undefined>();
  let names = 0;

  /** Sends these messages in one go. Throws what the database answers to the first of them that fails. */
  const say = (...messages: Uint8Array[]): Promise<Message[]> =>
    pglite.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false });

  async function prepare(text: string): Promise<Prepared> {
    names += 1;
    const name = `s${names}`;
    const told = await say(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }));
    const parameters = told.find((message) => message.name === 'parameterDescription');
    const columns = told.find((message) => message.name === 'rowDescription');
    const prepared = {
      name,
      parameters: (parameters as { dataTypeIDs?: number[] } | undefined)?.dataTypeIDs ?? [],
      columns: (columns as { fields?: Prepared['columns'] } | undefined)?.fields ?? [],
    };
    seen.set(text, prepared);
    return prepared;
  }

  async function run({ name, parameters, columns }: Prepared, values: readonly unknown[]): Promise<Result> {
    const texts = values.map((value, n) => {
      if (value === null || value === undefined) return null;
      const write = pglite.serializers[parameters[n] ?? 0];
      return write ? write(value) : String(value);
    });
    const told = await say(serialize.bind({ statement: name, values: texts }), serialize.execute({}));
    const rows = told
      .filter(
        (message): message is Named<'dataRow'> & { fields: (string | null)[] } => message.name === 'dataRow',
      )
      .map(({ fields }) => rowOf(fields, columns));
    return { rows, changed: changedBy(told) };
  }

  function rowOf(fields: readonly (string | null)[], columns: Prepared['columns']): object {
    const row: Record<string, unknown> = {};
    for (const [n, { name, dataTypeID }] of columns.entries()) {
      const text = fields[n] ?? null;
      const read = pglite.parsers[dataTypeID];
      row[name] = text === null || !read ? text : read(text, dataTypeID);
    }
    return row;
  }

  return async (text: string, values: readonly unknown[], once: () => Promise<Result>): Promise<Result> => {
    // What a table has come to be is not what was planned for.
    if (changesTables.test(text)) seen.clear();
    else if (seen.has(text) && isForFew(values))
      return pglite.runExclusive(async () => run(seen.get(text) ?? (await prepare(text)), values));
    else if (seen.size < mostNames) seen.set(text, seen.get(text));
    return once();
  };
}

const changing = /^(?:INSERT \d+|UPDATE|DELETE) (\d+)$/;

function changedBy(told: readonly Message[]): number {
  const done = told.find((message) => message.name === 'commandComplete') as { text?: string } | undefined;
  return Number(changing.exec(done?.text ?? '')?.[1] ?? 0);
}

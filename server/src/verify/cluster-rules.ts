import type { Placement } from '../platform/db/placement.ts';
import { type Block, type BlockTable, blocksOf } from './query-blocks.ts';

/** What the migrations say about the tables, as far as a statement's rules need it. */
export interface Schema {
  placements: ReadonlyMap<string, Placement>;
  /** The primary keys' columns. */
  keys: ReadonlyMap<string, readonly string[]>;
}

/** Returns what the texts of the migrations say, with the marks that were read from them. */
export function schemaOf(texts: readonly string[], placements: ReadonlyMap<string, Placement>): Schema {
  const keys = new Map<string, string[]>();
  for (const text of texts) {
    for (const [, table = '', body = ''] of text.matchAll(/^create table (\w+) \(\n([\s\S]*?)\n\);/gm)) {
      const together = /^\s*primary key \(([^)]*)\)/m.exec(body)?.[1];
      const alone = /^\s*(\w+) [^,\n]*\bprimary key\b/m.exec(body)?.[1];
      keys.set(table, together?.split(/,\s*/) ?? (alone ? [alone] : []));
    }
  }
  return { placements, keys };
}

interface Rule {
  rule: string;
  /** `scope` is what stands before the statement in its function. */
  isBroken(statement: string, schema: Schema, scope: string): boolean;
}

/** A rule that each query of a statement keeps or breaks. */
const ofBlocks = (
  rule: string,
  isBroken: (block: Block, schema: Schema, scope: string) => boolean,
): Rule => ({
  rule,
  isBroken: (statement, schema, scope) =>
    blocksOf(statement, (name) => name === '?' || schema.placements.has(name)).some((block) =>
      isBroken(block, schema, scope),
    ),
});

/** A table that the code names at run time may be anybody's. */
const anyTable: Placement = { kind: 'distribute', column: 'user_id' };

const placed = (block: Block | undefined, schema: Schema, kind: Placement['kind']): BlockTable[] =>
  block?.tables.filter(({ name }) => schema.placements.get(name)?.kind === kind) ?? [];
const distributed = (block: Block | undefined, schema: Schema) => placed(block, schema, 'distribute');

function columnOf(table: BlockTable, schema: Schema): string {
  const placement = schema.placements.get(table.name) ?? anyTable;
  return placement.kind === 'distribute' ? placement.column : '';
}

/** How a block may name a column of one of its tables. */
const column = (block: Block, table: BlockTable, name: string): string =>
  block.tables.length > 1 ? `${table.alias}\\.${name}` : `(?:${table.alias}\\.)?${name}`;

/** Whether the block names the one whose rows of this table it is about, by a value. */
const isOfOne = (block: Block, table: BlockTable, schema: Schema): boolean => {
  const own = columnOf(table, schema);
  if (new RegExp(`(?<![.\\w])${column(block, table, own)}\\s*=\\s*\\?`).test(block.text)) return true;
  // Through another table of the block, which names it.
  return block.tables.some(
    (other) =>
      other !== table &&
      isTied(block, table, other, schema) &&
      new RegExp(`\\b${other.alias}\\.${own}\\s*=\\s*\\?`).test(block.text),
  );
};

const isOfSome = (block: Block, table: BlockTable, schema: Schema): boolean =>
  new RegExp(`${column(block, table, columnOf(table, schema))}\\s*=\\s*any\\s*\\(\\s*\\?`).test(block.text);

/** Whether two tables, of this block or of the ones around it, meet in the rows of the same person. */
function isTied(block: Block, one: BlockTable, other: BlockTable, schema: Schema): boolean {
  const [a, b] = [one, other].map((table) => columnOf(table, schema));
  const left = `${one.alias}\\.${a}`;
  const right = `${other.alias}\\.${b}`;
  return new RegExp(
    `\\b${left}\\s*=\\s*${right}\\b|\\b${right}\\s*=\\s*(?:${left}|${a})\\b|(?<![.\\w])${a}\\s*=\\s*${right}\\b|\\busing\\s*\\(\\s*${a}\\b`,
  ).test(block.text);
}

/** Whether a query reads columns of the one around it. */
const refersTo = (block: Block, table: BlockTable): boolean =>
  !block.tables.some(({ alias }) => alias === table.alias) &&
  new RegExp(`\\b${table.alias}\\.\\w`).test(block.text);

const locks =
  /\bfor\s+(?:no key\s+)?(?:update|(?:key\s+)?share)\b(?:\s+of\s+([\w, ]+?))?(\s+skip\s+locked)?\s*\)?\s*$/i;

function lockedTables(block: Block, schema: Schema): BlockTable[] {
  const match = locks.exec(block.text);
  if (!match) return [];
  const named = match[1]?.split(/,\s*/).map((name) => name.trim());
  return block.tables.filter(
    (table) => columnOf(table, schema) !== '' && (named === undefined || named.includes(table.alias)),
  );
}

/** A count of rows is as right as the moment; a sum may have one side of what moves between two people. */
const total = /\b(?:sum|avg)\s*\((?![^()]*\)\s*over\b)/i;
/** A running total within the rows of one person is none. */
const windowOfMany = /\b(?:sum|avg)\s*\([^()]*\)\s*over\b(?![\s\S]*\bpartition by (?:\w+\.)?user_id\b)/i;
const isTotal = (text: string): boolean => total.test(text) || windowOfMany.test(text);
const inWholeSnapshot = /\w+: WholeReader\b/;
const elements = /\bunnest\s*\(\s*[a-z_.]+\s*\)/i;

export const clusterRules: readonly Rule[] = [
  ofBlocks(
    'a lock on rows of people names the one person, or goes shard by shard in the order of all',
    (block, schema) =>
      lockedTables(block, schema).some(
        (table) =>
          !isOfOne(block, table, schema) &&
          !(isOfSome(block, table, schema) && /\border by\b[^)]*\buser_id\b/.test(block.text)),
      ),
  ),
  ofBlocks(
    'no locked row of a distributed table is skipped',
    (block, schema) => /skip\s+locked/i.test(block.text) && lockedTables(block, schema).length > 0,
  ),
  ofBlocks('a row of a person is named together with the person', (block, schema) =>
    distributed(block, schema).some((table) => {
      const own = columnOf(table, schema);
      const rest = (schema.keys.get(table.name) ?? []).filter((name) => name !== own && name.endsWith('_id'));
      const names = rest.some((name) =>
        new RegExp(`(?<![.\\w])${column(block, table, name)}\\s*=\\s*(?:\\?|any\\s*\\(\\s*\\?)`).test(
          block.text,
        ),
      );
      return names && !new RegExp(`${column(block, table, own)}\\s*=`).test(block.text);
    }),
  ),
  ofBlocks('a query about one person says so in each query in it', (block, schema) =>
    distributed(block, schema).some((table) => {
      const around = distributed(block.parent, schema);
      return (
        around.some((outer) => block.parent && isOfOne(block.parent, outer, schema)) &&
        !isOfOne(block, table, schema)
      );
    }),
  ),
  ofBlocks('no join of the rows of different people', (block, schema) => {
    const own = distributed(block, schema);
    const meets = (table: BlockTable, others: readonly BlockTable[]) =>
      others.length === 0 ||
      isOfOne(block, table, schema) ||
      others.some((other) => isTied(block, table, other, schema) || isTied(block, other, table, schema));
    const outer = distributed(block.parent, schema).filter((table) => refersTo(block, table));
    return (
      own.some((table, i) => !meets(table, own.slice(0, i))) || own.some((table) => !meets(table, outer))
    );
  }),
  { rule: 'no recursion', isBroken: (statement) => /\bwith\s+recursive\b/i.test(statement) },
  ofBlocks(
    'no local table is joined with a distributed one, and no query in a row of another kind reads one',
    (block, schema) => {
      const [here, spread] = [placed(block, schema, 'local'), distributed(block, schema)];
      if (/^\s*insert\b/i.test(block.text)) return false;
      const around = block.parent;
      return (
        (here.length > 0 && spread.length > 0) ||
        (here.length > 0 && distributed(around, schema).some((table) => refersTo(block, table))) ||
        (spread.length > 0 &&
          distributed(around, schema).length === 0 &&
          (around?.tables ?? []).some((table) => refersTo(block, table)))
      );
    },
  ),
  ofBlocks(
    'what every sale counts stands in a distributed table of its own',
    (block, schema) =>
      placed(block, schema, 'reference').length > 0 &&
      /^\s*update\b/i.test(block.text) &&
      [...block.text.matchAll(/\b(\w+)\s*=\s*(?:\w+\.)?\1\s*[-+]/g)].some(([, name]) => name !== 'version'),
  ),
  ofBlocks(
    'no slice of an array in a distributed row',
    (block, schema) =>
      distributed(block, schema).length > 0 && /\[[^\]]*(?<!:):(?!:)[^\]]*\]/.test(block.text),
  ),
  ofBlocks(
    'no join with the elements of an array in a distributed row',
    (block, schema) =>
      elements.test(block.text) &&
      /\bjoin\b/i.test(block.text) &&
      distributed(block.parent ?? block, schema).length > 0,
  ),
  ofBlocks('a total over many people is read in a snapshot of all nodes', (block, schema, scope) => {
    if (inWholeSnapshot.test(scope)) return false;
    const outer = distributed(block.parent, schema);
    const ofMany = distributed(block, schema).filter(
      (table) =>
        columnOf(table, schema) === 'user_id' &&
        !isOfOne(block, table, schema) &&
        !outer.some((other) => isTied(block, table, other, schema)),
    );
    return isTotal(block.text) && ofMany.length > 0;
  }),
];

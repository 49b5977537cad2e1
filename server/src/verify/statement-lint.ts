import { clusterRules, type Schema } from './cluster-rules.ts';
import { statementsIn, statementsWithScope } from './statement-text.ts';

/**
 * The same rules for the statements in the code: what a distributed relative of PostgreSQL does not know, or
 * what would make a repeated statement say something else.
 */
const forbidden: readonly { rule: string; pattern: RegExp }[] = [
  { rule: 'no merge', pattern: /\bmerge\s+into\b/i },
  { rule: 'no advisory locks', pattern: /\bpg_(try_)?advisory_/i },
  {
    rule: 'no listen or notify to rest on',
    pattern: /\b(listen|unlisten)\s+[a-z_]+\s*;?$|\bpg_notify\s*\(/i,
  },
  { rule: 'no two-phase commit by hand', pattern: /\b(prepare\s+transaction|commit\s+prepared)\b/i },
  {
    rule: 'time comes in as a parameter',
    pattern:
      /\b(now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(\s*\)|\bcurrent_(date|time|timestamp)\b|\blocaltimestamp\b/i,
  },
  {
    rule: 'chance comes in as a parameter',
    pattern: /\b(random|gen_random_uuid|uuid_generate_v[14])\s*\(\s*\)/i,
  },
  { rule: 'ids are made by the application', pattern: /\b(nextval|currval|lastval|setval)\s*\(/i },
];

/** Returns the breaches in one source file. Only the text inside `sql` templates is looked at. */
export function lintStatements(source: string): string[] {
  return statementsIn(source).flatMap((statement) =>
    forbidden.flatMap(({ rule, pattern }) => {
      const match = pattern.exec(statement);
      return match ? [`${rule}: ${match[0].trim()}`] : [];
    }),
  );
}

/** A breach of what holds on a cluster, and in which statement. */
export interface Breach {
  rule: string;
  statement: string;
}

/** What breaks a rule in one file, knowingly. A test says that each is still needed. */
export const exceptions: readonly { file: string; rule: string; why: string }[] = [
  {
    file: 'features/investing/issuers/issuer.store.ts',
    rule: 'a total over many people is read in a snapshot of all nodes',
    why: 'what an issuer owes is what is unpaid now; it is shown, and a run pays by what it reserves, not by this',
  },
  {
    file: 'features/investing/payouts/due-payouts.store.ts',
    rule: 'a total over many people is read in a snapshot of all nodes',
    why: 'it decides in which order a run pays, and is read before the funds, so that it is too high if anything',
  },
  {
    file: 'features/investing/investing.facts.ts',
    rule: 'a total over many people is read in a snapshot of all nodes',
    why: 'it is a total of each person, whose rows stand on one node',
  },
  {
    file: 'features/membership/growth.store.ts',
    rule: 'a total over many people is read in a snapshot of all nodes',
    why: 'it is a total of each person, whose rows stand on one node',
  },
  {
    file: 'features/coupons/campaigns/budget.store.ts',
    rule: 'a total over many people is read in a snapshot of all nodes',
    why: 'what a campaign has paid is shown to operators; what it may give is decided by its own row and its funds',
  },
  {
    file: 'features/coupons/using/use.store.ts',
    rule: 'a total over many people is read in a snapshot of all nodes',
    why: 'it decides in which order a run pays, and is read before the funds, so that it is too high if anything',
  },
  {
    file: 'features/dividends/due-claims.store.ts',
    rule: 'a total over many people is read in a snapshot of all nodes',
    why: 'it decides in which order a run pays, and is read before the funds, so that it is too high if anything; or is shown',
  },
  {
    file: 'features/coupons/gifts/gift.store.ts',
    rule: 'a row of a person is named together with the person',
    why: 'an offer is the row of its recipient; who made it finds it by an index of their own on each node',
  },
  {
    file: 'features/cards/gift.store.ts',
    rule: 'a row of a person is named together with the person',
    why: 'an offer is the row of its recipient; who made it finds it by an index of their own on each node',
  },
  {
    file: 'features/group-buy/member.store.ts',
    rule: 'a row of a person is named together with the person',
    why: 'who is in a group is asked of the group: at most fifty rows, found on each node by an index of their own',
  },
  {
    file: 'features/market/orders/order.store.ts',
    rule: 'a total over many people is read in a snapshot of all nodes',
    why: 'what stands before an own order is shown for now; what trades is decided by the book, in the line of commands',
  },
  {
    file: 'features/savings/accrual.store.ts',
    rule: 'a total over many people is read in a snapshot of all nodes',
    why: 'what waits now is shown, and says whether a run looks further; it pays by what it reserves, not by this',
  },
  {
    file: 'features/people/team/team-months.store.ts',
    rule: 'no join of the rows of different people',
    why: 'each count is of the rows of its own person, which stand beside it on one node',
  },
  {
    file: 'features/equity/owning/split-positions.store.ts',
    rule: 'a row of a person is named together with the person',
    why: 'a split goes through all owners of its shares, in the order of their ids, found on each node by an index of theirs',
  },
  {
    file: 'features/splits/part.store.ts',
    rule: 'a row of a person is named together with the person',
    why: 'what a split came to is asked of the split: its parts are found on each node by an index of their own',
  },
];

/** Returns what statements of a source file would do wrong where the tables stand on many nodes. */
export function lintForCluster(source: string, schema: Schema): Breach[] {
  return statementsWithScope(source).flatMap(({ text, scope }) =>
    clusterRules
      .filter(({ isBroken }) => isBroken(text, schema, scope))
      .map(({ rule }) => ({ rule, statement: text.replaceAll(/\s+/g, ' ').trim() })),
  );
}

/** Which column an assignment sets, and to what. */
const assignmentsOf = (set: string): [string, string][] => {
  const parts = [''];
  let depth = 0;
  for (const letter of set) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => {
    const at = part.indexOf('=');
    return [part.slice(0, at).trim(), part.slice(at + 1)];
  });
};

const says = (text: string, column: string): boolean => new RegExp(`\\b${column}\\b`).test(text);

/** What says when a row was changed is the same whoever comes last. */
const isStamp = (column: string): boolean => column.endsWith('_at');

/**
 * Returns what a statement does that must not stand in a transaction which people share, where no lock keeps one
 * person's command from another's: it locks a row that is not one person's, or it sets such a row's column to what
 * was read before. In one step it may: `sold = sold + $1`, or `state = 'b' where state = 'a'`.
 */
export function lintBatchedStatement(statement: string): string[] {
  const text = statement
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .replace(/\binsert into (\w+)(.*?)\bdo update set/g, (_, table, columns) =>
      says(columns, 'user_id') ? '' : `update ${table} set`,
    );
  if (/\buser_id = /.test(text)) return [];
  const breaches: string[] = [];
  const lock = /\bfor (no key update|update|key share|share)\b/.exec(text);
  if (lock) breaches.push(`a lock on a row that is not one person's: ${lock[0]}`);
  for (const [, table, rest = ''] of text.matchAll(
    /\bupdate (?!of )(\w+) (?:(?:as )?\w+ )??set (.*?)(?= returning |$)/g,
  )) {
    const [set = '', where = ''] = rest.split(/ where /);
    for (const [column, value] of assignmentsOf(set.split(/ from /)[0] ?? ''))
      if (!isStamp(column) && !says(value, column) && !says(where, column))
        breaches.push(`what was read is written later: ${table}.${column}`);
  }
  return breaches;
}

import { clusterRules, type Schema } from './cluster-rules.ts';
import { statementsIn } from './statement-text.ts';

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
    file: 'features/investing/issuer.store.ts',
    rule: 'a total over many people is of append-only rows below a closed watermark',
    why: 'what an issuer owes is what is unpaid now; it is shown, and a run pays by what it reserves, not by this',
  },
];

/** Returns what statements of a source file would do wrong where the tables stand on many nodes. */
export function lintForCluster(source: string, schema: Schema): Breach[] {
  return statementsIn(source).flatMap((text) =>
    clusterRules
      .filter(({ isBroken }) => isBroken(text, schema))
      .map(({ rule }) => ({ rule, statement: text.replaceAll(/\s+/g, ' ').trim() })),
  );
}

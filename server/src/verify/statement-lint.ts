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
  const breaches: string[] = [];
  for (const statement of statementsIn(source))
    for (const { rule, pattern } of forbidden) {
      const match = pattern.exec(statement);
      if (match) breaches.push(`${rule}: ${match[0].trim()}`);
    }
  return breaches;
}

/** Every sql template of a file; what stands in `${…}` is code and left out. */
function statementsIn(source: string): string[] {
  const found: string[] = [];
  for (const start of source.matchAll(/\bsql(?:<[^`]*?>)?`/g)) {
    let text = '';
    let depth = 0;
    for (let i = start.index + start[0].length; i < source.length; i += 1) {
      const rest = source.slice(i, i + 2);
      if (depth === 0 && rest[0] === '`') break;
      if (rest === '${') {
        depth += 1;
        i += 1;
        if (depth === 1) text += '?';
      } else if (depth > 0 && rest[0] === '{') depth += 1;
      else if (depth > 0 && rest[0] === '}') depth -= 1;
      else if (depth === 0) text += rest[0];
    }
    found.push(text);
  }
  return found;
}

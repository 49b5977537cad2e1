/**
 * Returns every `sql` template of a file. What stands in `${…}` is a value, except another template of the file by its
 * name, which is put in its place.
 */
export const statementsIn = (source: string): string[] => statementsWithScope(source).map(({ text }) => text);

/** A statement, and what stands before it since the beginning of the function that it is in. */
export interface ScopedStatement {
  text: string;
  scope: string;
}

/** Returns the same, each with where it stands. */
export function statementsWithScope(source: string): ScopedStatement[] {
  const templates = [...source.matchAll(/\bsql(?:<[^`]*?>)?`/g)].map((start) => ({
    scope: scopeOf(source.slice(0, start.index)),
    name: nameBefore(source.slice(Math.max(0, start.index - 200), start.index)),
    pieces: piecesFrom(source, start.index + start[0].length),
  }));
  const named = new Map(templates.flatMap(({ name, pieces }) => (name ? [[name, pieces] as const] : [])));
  const written = (pieces: readonly Piece[], depth: number): string =>
    pieces
      .map((piece) => {
        if ('text' in piece) return piece.text;
        const inner = named.get(/^(\w+)(\(.*\))?$/s.exec(piece.code.trim())?.[1] ?? '');
        return inner && depth < 4 ? written(inner, depth + 1) : '?';
      })
      .join('');
  return templates.map(({ pieces, scope }) => ({ text: written(pieces, 0), scope }));
}

/** Returns what follows the beginning of the last declaration that is not inside another one. */
const scopeOf = (before: string): string =>
  before.split(/^(?=(?:export|async|function|const) )/m).at(-1) ?? '';

type Piece = { text: string } | { code: string };

/** The name in `const name = sql…`, `const name = (…) => sql…` and `const name: T = sql…`. */
const nameBefore = (before: string): string | undefined =>
  /\bconst (\w+)(?::[^=;]+)?\s*=\s*(?:\([^()]*\)(?::\s*[\w<>[\] ]+)?\s*=>\s*)?$/.exec(before)?.[1];

function piecesFrom(source: string, from: number): Piece[] {
  const pieces: Piece[] = [];
  let current = '';
  let depth = 0;
  for (let i = from; i < source.length; i += 1) {
    const next = source[i] ?? '';
    if (depth === 0 && next === '`') break;
    if (depth === 0 && next === '$' && source[i + 1] === '{') {
      pieces.push({ text: current });
      current = '';
      depth = 1;
      i += 1;
    } else if (depth > 0 && next === '}' && depth === 1) {
      pieces.push({ code: current });
      current = '';
      depth = 0;
    } else {
      if (depth > 0 && next === '{') depth += 1;
      if (depth > 0 && next === '}') depth -= 1;
      current += next;
    }
  }
  return [...pieces, { text: current }];
}

// The regular expressions of the source, for `linear.mjs`: each with its place, as the parser sees it.
import { parseSync } from 'oxc-parser';

/**
 * Returns the regular expressions of a TypeScript file: `{ line, pattern, flags }`, in their order. One that is
 * put together while the program runs has no `pattern`: nobody can judge it beforehand.
 */
export function expressionsIn(path, text) {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const found = [];
  visit(program, (node) => {
    const expression = literalOf(node) ?? constructedBy(node);
    if (expression) found.push({ line: text.slice(0, node.start).split('\n').length, ...expression });
  });
  return found;
}

/** Calls `look` for each node of a syntax tree, the outer before the inner. */
export function visit(node, look) {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) look(node);
  for (const part of Object.values(node)) visit(part, look);
}

const literalOf = (node) => (node.type === 'Literal' && node.regex ? node.regex : undefined);

function constructedBy(node) {
  if (!['NewExpression', 'CallExpression'].includes(node.type) || node.callee?.name !== 'RegExp')
    return undefined;
  const [pattern, flags] = node.arguments.map(constantText);
  // `new RegExp(/a/)` copies a literal, which is found by itself.
  if (node.arguments[0]?.regex) return undefined;
  return { pattern, flags: flags ?? '' };
}

const constantText = (node) => (typeof node?.value === 'string' ? node.value : undefined);

/** Returns the patterns that a Zod schema matches texts with, however deep: the library's own included. */
export function patternsOf(schema, seen = new Set()) {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  if (schema instanceof RegExp) return [schema];
  const inside = schema._zod ? [schema._zod.def, schema._zod.pattern] : Object.values(schema);
  return inside.flatMap((part) => patternsOf(part, seen));
}

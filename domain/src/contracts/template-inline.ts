import type { Inline, Parsing, Piece } from './template.ts';
import type { FieldDeclaration, FieldForm } from './template-fields.ts';
import type { SourceLine } from './template-lines.ts';

/** What Markdown would show as something else than it is. */
const markup = /[*`<\\]|__|~~|\]\(|&[a-zA-Z0-9#]+;/;

/** What may stand between braces: a name, and one dot with a form. */
const fieldName = /^[a-zA-Z][a-zA-Z0-9]*(?:\.[a-z]+)?$/;

/** Returns the pieces of one line's text; its faults go to `parsing`. An amount is written as the form given says. */
export function inlineOf(
  source: SourceLine,
  parsing: Parsing,
  amounts: 'amount' | 'figure' = 'amount',
): Inline {
  const found = markup.exec(source.text);
  if (found) parsing.faults.push({ line: source.line, problem: 'unsupported_markup', name: found[0] });
  return source.text
    .split(/(\{\{[^{}]*\}\})/)
    .filter((part) => part !== '')
    .map((part) => pieceOf(part, source.line, parsing, amounts));
}

function pieceOf(part: string, line: number, parsing: Parsing, amounts: 'amount' | 'figure'): Piece {
  const fault = (problem: 'malformed_field' | 'unknown_field' | 'misplaced_field', name: string) => {
    parsing.faults.push({ line, problem, name });
    return part;
  };
  if (!/[{}]/.test(part)) return part;
  const inner = part.startsWith('{{') && part.endsWith('}}') ? part.slice(2, -2) : '';
  if (!fieldName.test(inner)) return fault('malformed_field', part);
  const [name = '', form] = inner.split('.');
  if (!Object.hasOwn(parsing.fields, name)) return fault('unknown_field', name);
  parsing.used.add(name);
  const written = formOf(parsing.fields[name] as FieldDeclaration, form, parsing, amounts);
  return written === null ? fault('misplaced_field', inner) : { field: name, form: written, line };
}

function formOf(
  { kind }: FieldDeclaration,
  form: string | undefined,
  { language }: Parsing,
  amounts: 'amount' | 'figure',
): FieldForm | null {
  if (kind === 'table') return null;
  if (form === undefined) return kind === 'amount' ? amounts : kind;
  return form === 'words' && kind === 'amount' && language === 'zh' ? 'words' : null;
}

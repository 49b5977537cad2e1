import type { ContractLanguage, FieldForm, FieldKind, TemplateFields } from './template-fields.ts';
import { inlineOf } from './template-inline.ts';
import { type Chunk, chunksOf, type SourceLine } from './template-lines.ts';

export type TemplateProblem =
  /** The kind of contract has no such field. */
  | 'unknown_field'
  /** The template does not use a field that it must use. */
  | 'missing_field'
  /** Braces that are no `{{name}}`. */
  | 'malformed_field'
  /** A field where its kind has no place: a table within a sentence, words of what is no amount. */
  | 'misplaced_field'
  /** Markdown that contracts do without: emphasis, links, quotations, nested lists, HTML. */
  | 'unsupported_markup'
  | 'hidden_characters'
  /** Rows of different lengths, no second row of dashes, or no row at all. */
  | 'malformed_table'
  /** Items that are not numbered 1, 2, 3. */
  | 'wrong_number'
  | 'missing_value'
  | 'wrong_value';

/** What is wrong, by the line (from 1) and the name of the field or the text that is at fault. */
export interface TemplateFault {
  line: number;
  problem: TemplateProblem;
  name: string;
}

/** A piece of a text: as it stands, or a field to be filled in. */
export type Piece = string | { field: string; form: FieldForm; line: number };
export type Inline = readonly Piece[];
/** Where the rows of a table field go. */
export interface RowsField {
  field: string;
  columns: readonly FieldKind[];
  line: number;
}

export type TemplateBlock =
  | { kind: 'heading'; level: 1 | 2 | 3; text: Inline }
  | { kind: 'paragraph'; text: Inline }
  | { kind: 'list'; ordered: boolean; items: Inline[] }
  | { kind: 'table'; head: Inline[]; rows: (Inline[] | RowsField)[] };

export interface Template {
  language: ContractLanguage;
  blocks: readonly TemplateBlock[];
}

export type ParsedTemplate = { ok: true; template: Template } | { ok: false; faults: TemplateFault[] };

/** What the parts of the parser share: what may be used, what has been, and what was wrong. */
export interface Parsing {
  readonly fields: TemplateFields;
  readonly language: ContractLanguage;
  readonly used: Set<string>;
  readonly faults: TemplateFault[];
}

/**
 * Returns a template's blocks with their fields, or all its faults in the order of their lines. Markdown is reduced to
 * headings (`#` to `###`), paragraphs, lists (`-`, `1.`) and tables; `{{name}}` is a field, `{{name.words}}` an amount in
 * capital numerals (Chinese only), and a row `| {{name}} |` stands for the rows of a table field.
 */
export function parseTemplate(
  markdown: string,
  fields: TemplateFields,
  language: ContractLanguage,
): ParsedTemplate {
  const parsing: Parsing = { fields, language, used: new Set(), faults: [] };
  const chunks = chunksOf(markdown, parsing);
  const blocks = chunks.map((chunk) => blockOf(chunk, parsing));
  const lastLine = markdown.split('\n').length;
  for (const [name, { isOptional }] of Object.entries(fields))
    if (!isOptional && !parsing.used.has(name))
      parsing.faults.push({ line: lastLine, problem: 'missing_field', name });
  if (parsing.faults.length === 0) return { ok: true, template: { language, blocks } };
  return { ok: false, faults: parsing.faults.sort((a, b) => a.line - b.line) };
}

function blockOf(chunk: Chunk, parsing: Parsing): TemplateBlock {
  if (chunk.kind === 'table') return tableOf(chunk.lines, parsing);
  const texts = chunk.items.map((lines) => joined(lines, parsing));
  if (chunk.kind === 'list') return { kind: 'list', ordered: chunk.ordered, items: texts };
  const text = texts.flat();
  return chunk.kind === 'heading'
    ? { kind: 'heading', level: chunk.level, text }
    : { kind: 'paragraph', text };
}

/** Joins the lines of a paragraph: with a space, which Chinese has only between what is not Chinese. */
function joined(lines: readonly SourceLine[], parsing: Parsing): Inline {
  return lines.flatMap((line, at) => {
    const before = lines[at - 1];
    const isSpaced =
      before && (parsing.language === 'en' || (/[!-~]$/.test(before.text) && /^[!-~]/.test(line.text)));
    return [...(isSpaced ? [' '] : []), ...inlineOf(line, parsing)];
  });
}

const dashes = /^:?-{3,}:?$/;

function tableOf(lines: readonly SourceLine[], parsing: Parsing): TemplateBlock {
  const [first, second, ...rest] = lines as [SourceLine, SourceLine?, ...SourceLine[]];
  const head = cellsOf(first);
  const separator = second ? cellsOf(second) : [];
  if (
    !hasCells(separator, head.length) ||
    !separator.every(({ text }) => dashes.test(text)) ||
    rest.length === 0
  )
    parsing.faults.push({ line: first.line, problem: 'malformed_table', name: first.text });
  const rows = rest.map((line) => rowOf(line, head.length, parsing));
  return { kind: 'table', head: head.map((cell) => inlineOf(cell, parsing)), rows };
}

function rowOf(line: SourceLine, width: number, parsing: Parsing): Inline[] | RowsField {
  const cells = cellsOf(line);
  const field = cells.length === 1 ? tableFieldOf(cells[0] as SourceLine, parsing) : null;
  if (!hasCells(field?.columns ?? cells, width))
    parsing.faults.push({ line: line.line, problem: 'malformed_table', name: line.text });
  return field ?? cells.map((cell) => inlineOf(cell, parsing, 'figure'));
}

function tableFieldOf({ line, text }: SourceLine, parsing: Parsing): RowsField | null {
  const name = text.slice(2, -2);
  const declared = Object.hasOwn(parsing.fields, name) ? parsing.fields[name] : undefined;
  if (declared?.kind !== 'table' || text !== `{{${name}}}`) return null;
  parsing.used.add(name);
  return { field: name, columns: declared.columns, line };
}

const hasCells = (cells: readonly unknown[], width: number): boolean => cells.length === width;

const cellsOf = ({ line, text }: SourceLine): SourceLine[] =>
  text
    .slice(1, -1)
    .split('|')
    .map((cell) => ({ line, text: cell.trim() }));

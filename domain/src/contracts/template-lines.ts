import { textProblem } from '../text/visible-text.ts';
import type { Parsing } from './template.ts';

/** A line of a template, or a part of it, without what marks its kind. */
export interface SourceLine {
  /** From 1. */
  line: number;
  text: string;
}

/** Lines that make one block; an item of a list is a list of lines, and everything else has one item. */
export type Chunk =
  | { kind: 'heading'; level: 1 | 2 | 3; items: SourceLine[][] }
  | { kind: 'paragraph'; items: SourceLine[][] }
  | { kind: 'list'; ordered: boolean; items: SourceLine[][] }
  | { kind: 'table'; lines: SourceLine[] };

/** What begins a block of Markdown that contracts do without, or is one only with its space. */
const unsupported = /^(?: {4}|#|>|~~~|[+] |-|=+$|[0-9]+\.[^\s0-9]|[0-9]+\) |\||\s+(?:[-+>#|]|[0-9]+[.)] ))/;

/** Returns a template's lines, grouped into blocks; the faults of their markup go to `parsing`. */
export function chunksOf(markdown: string, parsing: Parsing): Chunk[] {
  const chunks: Chunk[] = [];
  const texts = markdown.split('\n').map((text) => text.trimEnd());
  for (const [at, text] of texts.entries()) {
    const source = { line: at + 1, text };
    if (textProblem(text) === 'hidden_characters')
      parsing.faults.push({ line: source.line, problem: 'hidden_characters', name: text });
    if (text !== '') addLine(source, chunks, texts[at - 1] === '', parsing);
  }
  return chunks;
}

function addLine(source: SourceLine, chunks: Chunk[], isNew: boolean, parsing: Parsing): void {
  const { line, text } = source;
  const heading = /^(#{1,3}) +(\S.*)/.exec(text);
  const item = /^(?:-|([0-9]+)\.) +(\S.*)/.exec(text);
  if (heading) {
    const [, marks, rest] = heading as unknown as [string, string, string];
    chunks.push({ kind: 'heading', level: marks.length as 1 | 2 | 3, items: [[{ line, text: rest }]] });
  } else if (item) addItem({ line, text: item[2] as string }, item[1], chunks, parsing);
  else if (/^\|.*\|$/.test(text)) addRow(source, chunks, isNew);
  else {
    if (unsupported.test(text))
      parsing.faults.push({ line, problem: 'unsupported_markup', name: text.trim() });
    addText({ line, text: text.trim() }, chunks, isNew);
  }
}

/** Adds an item to the list before it, also over an empty line, as Markdown does. */
function addItem(source: SourceLine, number: string | undefined, chunks: Chunk[], parsing: Parsing): void {
  const ordered = number !== undefined;
  const before = chunks.at(-1);
  const items = before?.kind === 'list' && before.ordered === ordered ? before.items : [];
  if (items.length === 0) chunks.push({ kind: 'list', ordered, items });
  items.push([source]);
  if (ordered && Number(number) !== items.length)
    parsing.faults.push({ line: source.line, problem: 'wrong_number', name: number });
}

function addRow(source: SourceLine, chunks: Chunk[], isNew: boolean): void {
  const before = chunks.at(-1);
  if (before?.kind === 'table' && !isNew) before.lines.push(source);
  else chunks.push({ kind: 'table', lines: [source] });
}

/** Adds a line of text to the paragraph or the item that it continues. */
function addText(source: SourceLine, chunks: Chunk[], isNew: boolean): void {
  const before = chunks.at(-1);
  if (!isNew && (before?.kind === 'paragraph' || before?.kind === 'list'))
    (before.items.at(-1) as SourceLine[]).push(source);
  else chunks.push({ kind: 'paragraph', items: [[source]] });
}

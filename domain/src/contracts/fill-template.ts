import type { ContractBlock } from './document.ts';
import type { Inline, RowsField, Template, TemplateFault } from './template.ts';
import { type FieldForm, type FieldKind, writtenValue } from './template-fields.ts';

/** The values of the fields, as on the wire; those of a table are rows of them. */
export type FieldValues = Readonly<Record<string, string | readonly (readonly string[])[]>>;

export type FilledTemplate = { ok: true; blocks: ContractBlock[] } | { ok: false; faults: TemplateFault[] };

/**
 * Returns a template's blocks with each field written out, or what is missing or not of its kind, by name and line. A
 * value is text and stays so: whatever it contains, it makes no markup and no field.
 */
export function fillTemplate(template: Template, values: FieldValues): FilledTemplate {
  const faults: TemplateFault[] = [];
  const text = (inline: Inline): string =>
    inline
      .map((piece) => {
        if (typeof piece === 'string') return piece;
        const value = Object.hasOwn(values, piece.field) ? values[piece.field] : undefined;
        return written(value, piece.form, piece, template, faults);
      })
      .join('');
  const rowsOf = (row: Inline[] | RowsField): string[][] =>
    Array.isArray(row) ? [row.map(text)] : filledRows(row, values, template, faults);
  const blocks = template.blocks.map((block): ContractBlock => {
    if (block.kind === 'list') return { ...block, items: block.items.map(text) };
    if (block.kind !== 'table') return { ...block, text: text(block.text) };
    return { kind: 'table', head: block.head.map(text), rows: block.rows.flatMap(rowsOf) };
  });
  return faults.length === 0 ? { ok: true, blocks } : { ok: false, faults };
}

function filledRows(
  { field, columns, line }: RowsField,
  values: FieldValues,
  template: Template,
  faults: TemplateFault[],
): string[][] {
  const rows = Object.hasOwn(values, field) ? values[field] : undefined;
  const isTable =
    Array.isArray(rows) && rows.length > 0 && rows.every((row) => row.length === columns.length);
  if (!isTable) {
    faults.push({ line, problem: rows === undefined ? 'missing_value' : 'wrong_value', name: field });
    return [];
  }
  const cell = (value: string, kind: FieldKind | undefined) =>
    written(value, kind === 'amount' ? 'figure' : (kind as FieldKind), { field, line }, template, faults);
  return rows.map((row: readonly string[]) => row.map((value, at) => cell(value, columns[at])));
}

function written(
  value: FieldValues[string] | undefined,
  form: FieldForm,
  { field, line }: { field: string; line: number },
  { language }: Template,
  faults: TemplateFault[],
): string {
  const result = typeof value === 'string' ? writtenValue(value, form, language) : null;
  if (result === null)
    faults.push({ line, problem: value === undefined ? 'missing_value' : 'wrong_value', name: field });
  return result ?? '';
}

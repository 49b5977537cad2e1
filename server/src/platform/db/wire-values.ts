/**
 * Returns a value as the driver is given it: instants and arrays of plain values as their texts. The driver would make the
 * same of them, at several times the cost; whatever else it is given, it looks after.
 */
export function wireValue(value: unknown): unknown {
  if (value instanceof Date) return instantText(value) ?? value;
  return Array.isArray(value) ? (arrayText(value) ?? value) : value;
}

/** Returns the text of an instant; null for what is none, and for years of more than four digits. */
function instantText(at: Date): string | null {
  if (Number.isNaN(at.getTime())) return null;
  const text = at.toISOString();
  return text.length === isoLength ? text : null;
}

const isoLength = '2026-05-20T04:00:00.000Z'.length;

/** Returns an array as PostgreSQL reads it; null where an element is not plain. */
function arrayText(elements: readonly unknown[]): string | null {
  let text = '';
  for (const element of elements) {
    const one = elementText(element);
    if (one === null) return null;
    text += text === '' ? one : `,${one}`;
  }
  return `{${text}}`;
}

/** Quoted, an element stands for nothing but itself: not for a bracket, an end, or nothing. */
function elementText(element: unknown): string | null {
  if (element === null || element === undefined) return 'NULL';
  if (typeof element === 'string') return quoted(element);
  if (typeof element === 'bigint' || typeof element === 'number' || typeof element === 'boolean')
    return `"${element}"`;
  if (element instanceof Date) {
    const text = instantText(element);
    return text === null ? null : `"${text}"`;
  }
  return Buffer.isBuffer(element) ? `"\\\\x${element.toString('hex')}"` : null;
}

const quoted = (text: string): string =>
  text.includes('"') || text.includes('\\') ? `"${text.replace(/[\\"]/g, '\\$&')}"` : `"${text}"`;

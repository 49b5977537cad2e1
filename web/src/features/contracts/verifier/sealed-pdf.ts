/** A PDF as bytes and as a text of one character for each byte, in which offsets are the same. */
export interface PdfBytes {
  bytes: Uint8Array<ArrayBuffer>;
  text: string;
}

/** The place of the seal and its surroundings in a file. */
export interface SealPlace {
  /** The four numbers of the range that the file says is signed. */
  range: readonly number[];
  /** Offsets of the brackets around the signature: of the first, and after the last. */
  before: number;
  after: number;
  /** The digits of the signature. */
  signature: Uint8Array;
  /** The offset at which the file ended when it was sealed; null if that end is missing. */
  end: number | null;
}

/** Returns the file as bytes and as text. */
export function pdfBytes(bytes: Uint8Array<ArrayBuffer>): PdfBytes {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8_192)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 8_192)));
  return { bytes, text: parts.join('') };
}

const endMark = '%%EOF\n';

/** Returns where the first seal of a file lies; null where there is none. */
export function sealPlaceOf({ text }: PdfBytes): SealPlace | null {
  const found = /\/ByteRange \[([0-9 ]{1,60})\] \/Contents </.exec(text);
  if (!found) return null;
  const before = found.index + found[0].length - 1;
  const closing = text.indexOf('>', before);
  const digits = text.slice(before + 1, closing);
  if (closing < 0 || !/^(?:[0-9a-f]{2})+$/.test(digits)) return null;
  const end = text.indexOf(endMark, closing);
  return {
    range: (found[1] as string).split(' ').map(Number),
    before,
    after: closing + 1,
    signature: Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)),
    end: end < 0 ? null : end + endMark.length,
  };
}

/** Returns an object's offsets by its number: of the first object with each number before `end`. */
export function objectsOf({ text }: PdfBytes, end: number): Map<number, { start: number; end: number }> {
  const starts = [...text.slice(0, end).matchAll(/(?<=\n)([0-9]{1,7}) 0 obj\n/g)];
  const objects = new Map<number, { start: number; end: number }>();
  for (const [at, { index, 1: number }] of starts.entries()) {
    const next = starts[at + 1]?.index ?? end;
    const closing = text.slice(index, next).lastIndexOf('\nendobj\n');
    const object = { start: index, end: closing < 0 ? next : index + closing + '\nendobj\n'.length };
    if (!objects.has(Number(number))) objects.set(Number(number), object);
  }
  return objects;
}

const attached = '/Type /EmbeddedFile ';
/** So many characters may stand between the type of the attachment and its length, on the same line. */
const furthestLength = 400;
const lengthAtEnd = /\/Length [0-9]{1,8} >>$/;

/** Returns where the attached data of the contract begin; null where there are none. */
function attachmentStart(text: string): number | null {
  for (let at = text.indexOf(attached); at >= 0; at = text.indexOf(attached, at + 1)) {
    const from = at + attached.length;
    const [line = '', next] = text.slice(from, from + furthestLength + 40).split('\n');
    const length = lengthAtEnd.exec(line);
    if (next === 'stream' && length && length.index <= furthestLength)
      return from + line.length + '\nstream\n'.length;
  }
  return null;
}

/** Returns the bytes of the attached data of the contract; null where there are none. */
export function attachmentOf({ bytes, text }: PdfBytes): Uint8Array<ArrayBuffer> | null {
  const start = attachmentStart(text);
  if (start === null) return null;
  // The length may be what was altered: what counts is where the stream ends.
  const end = text.indexOf('\nendstream', start);
  return end < 0 ? null : bytes.slice(start, end);
}

/** The title and the number under which a statement or another paper of the platform goes. */
export interface PaperName {
  title: string;
  number: string;
}

const named = /\/Title <FEFF([0-9A-F]{0,800})> \/Subject <FEFF([0-9A-F]{0,800})>/;

/** Returns how a file names itself; empty texts where it does not. */
export function paperName({ text }: PdfBytes): PaperName {
  const [, title = '', number = ''] = named.exec(text) ?? [];
  return { title: ofUnits(title), number: ofUnits(number) };
}

/** Reads UTF-16 in hexadecimal. */
const ofUnits = (hex: string): string =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));

import { zlibSync } from 'fflate';

/** What an object of the file is for: a reader can be told which of these was altered. */
export const pdfParts = [
  'text',
  'signature',
  'audit',
  'attachment',
  'fonts',
  'metadata',
  'structure',
  'seal',
] as const;
/** A page of the text says which: `text:1`. */
export type PdfPart = Exclude<(typeof pdfParts)[number], 'text'> | `text:${number}`;

export interface PdfFile {
  /** Reserves a number, for what is referred to before it is written. */
  reserve(): number;
  /** Writes an object under its number (a new one where none is given), and returns the number. */
  add(part: PdfPart, body: string | Uint8Array, number?: number): number;
  /** Writes a stream; it is compressed unless it must be readable as it is. */
  stream(part: PdfPart, dictionary: string, data: Uint8Array, form?: 'plain', number?: number): number;
  /** Returns the whole file and where each object lies in it. */
  finish(trailer: string): { bytes: Buffer; objects: PdfObject[] };
}

export interface PdfObject {
  number: number;
  part: PdfPart;
  /** Offsets of the first byte and of the one after the last. */
  start: number;
  end: number;
}

/** Returns the body of a stream. */
export function streamBody(dictionary: string, data: Uint8Array, form?: 'plain'): Buffer {
  const stored = form === 'plain' ? data : zlibSync(data, { level: 9 });
  const filter = form === 'plain' ? '' : ' /Filter /FlateDecode';
  const start = Buffer.from(`<< ${dictionary}${filter} /Length ${stored.length} >>\nstream\n`, 'latin1');
  return Buffer.concat([start, stored, Buffer.from('\nendstream', 'latin1')]);
}

/** Returns an object as it stands in the file. */
export const objectBytes = (number: number, body: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`${number} 0 obj\n`, 'latin1'), body, Buffer.from('\nendobj\n', 'latin1')]);

/** Returns the end of a file: where each object begins, from number 1, and what the trailer says. */
export function endBytes(starts: readonly number[], offset: number, trailer: string): Buffer {
  const entries = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const count = starts.length + 1;
  return Buffer.from(
    `xref\n0 ${count}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${count} ${trailer} >>\nstartxref\n${offset}\n%%EOF\n`,
    'latin1',
  );
}

/** Four bytes above 127 tell programs that the file is not text. */
export const header = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1');

/**
 * Begins a PDF (ISO 32000-1) of one revision. The same calls give the same bytes: compression is done by code of a fixed
 * version rather than by the one that the runtime happens to bring.
 */
export function pdfFile(): PdfFile {
  const bodies = new Map<number, { part: PdfPart; body: Buffer }>();
  let last = 0;
  const file: PdfFile = {
    reserve: () => ++last,
    add(part, body, number = ++last) {
      bodies.set(number, {
        part,
        body: typeof body === 'string' ? Buffer.from(body, 'latin1') : Buffer.from(body),
      });
      return number;
    },
    stream(part, dictionary, data, form, number) {
      return file.add(part, streamBody(dictionary, data, form), number);
    },
    finish: (trailer) => written(last, bodies, trailer),
  };
  return file;
}

function written(
  last: number,
  bodies: ReadonlyMap<number, { part: PdfPart; body: Buffer }>,
  trailer: string,
): { bytes: Buffer; objects: PdfObject[] } {
  const pieces: Buffer[] = [header];
  const objects: PdfObject[] = [];
  let offset = header.length;
  for (let number = 1; number <= last; number++) {
    const object = bodies.get(number);
    if (!object) throw new Error(`object ${number} was promised and never written`);
    const piece = objectBytes(number, object.body);
    objects.push({ number, part: object.part, start: offset, end: offset + piece.length });
    pieces.push(piece);
    offset += piece.length;
  }
  const end = endBytes(
    objects.map(({ start }) => start),
    offset,
    trailer,
  );
  return { bytes: Buffer.concat([...pieces, end]), objects };
}

/** Returns a text as PDF writes it in dictionaries: UTF-16 with a mark of its byte order, in hexadecimal. */
export function pdfText(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) =>
    text.charCodeAt(at).toString(16).padStart(4, '0'),
  );
  return `<FEFF${units.join('').toUpperCase()}>`;
}

/** Returns an instant as PDF writes it. */
export const pdfDate = (instant: string): string =>
  `(D:${new Date(instant).toISOString().slice(0, 19).replace(/[-:T]/g, '')}+00'00')`;

/** Returns a length with at most two decimals: what PDF measures in points needs no more. */
export const pdfNumber = (value: number): string => String(Math.round(value * 100) / 100 + 0);

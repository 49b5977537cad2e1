import type { Glyph } from './faces.ts';
import type { FontFile } from './woff-file.ts';

/** Flags of a part of a composite glyph (OpenType, table `glyf`). */
const [wideArguments, scale, more, twoScales, matrix] = [0x1, 0x8, 0x20, 0x40, 0x80];

/**
 * Returns a TrueType font of these glyphs alone, in this order after the one for what is missing, and their advances.
 * It has what a PDF needs of a font: outlines and metrics; the PDF itself knows which character each glyph is.
 */
export function subsetOf(glyphs: readonly Glyph[]): { font: Uint8Array; advances: number[] } {
  const [first] = glyphs;
  if (!first) throw new Error('a font of no glyphs');
  const all: Glyph[] = [{ file: first.file, glyph: 0 }, ...glyphs];
  const outlines: Uint8Array[] = [];
  // The parts of composite glyphs are put at the end, where their own parts follow them.
  for (let at = 0; at < all.length; at++) outlines.push(withParts(all[at] as Glyph, all));
  const metrics = all.map(({ file, glyph }) => file.metricsOf(glyph));
  const font = fontOf({
    glyf: Buffer.concat(outlines.map(padded)),
    head: headOf(first.file),
    hhea: edited(first.file.hhea, (hhea) => hhea.writeUInt16BE(all.length, 34)),
    hmtx: Buffer.concat(metrics.map(({ advance, leftBearing }) => shorts(advance, leftBearing & 0xffff))),
    loca: locaOf(outlines),
    maxp: maxpOf(
      all.map(({ file }) => file),
      all.length,
    ),
  });
  return { font, advances: metrics.map(({ advance }) => advance) };
}

/** Returns a glyph's outline; one made of others refers to where these are put in `all`. */
function withParts({ file, glyph }: Glyph, all: Glyph[]): Uint8Array {
  const outline = Buffer.from(file.outlineOf(glyph));
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return outline;
  let at = 10;
  for (let flags = more; flags & more; ) {
    flags = outline.readUInt16BE(at);
    const part = { file, glyph: outline.readUInt16BE(at + 2) };
    const known = all.findIndex((each) => each.file === part.file && each.glyph === part.glyph);
    outline.writeUInt16BE(known >= 0 ? known : all.push(part) - 1, at + 2);
    at += 4 + (flags & wideArguments ? 4 : 2);
    at += flags & scale ? 2 : flags & twoScales ? 4 : flags & matrix ? 8 : 0;
  }
  return outline;
}

const padded = (bytes: Uint8Array): Buffer =>
  Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);

function shorts(...values: number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value, 2 * at);
  return bytes;
}

function edited(table: Uint8Array, edit: (copy: Buffer) => unknown): Buffer {
  const copy = Buffer.from(table);
  edit(copy);
  return copy;
}

const headOf = (file: FontFile): Buffer =>
  edited(file.head, (head) => {
    head.writeUInt32BE(0, 8);
    head.writeInt16BE(1, 50);
  });

function locaOf(outlines: readonly Uint8Array[]): Buffer {
  const loca = Buffer.alloc(4 * (outlines.length + 1));
  let offset = 0;
  for (const [at, outline] of outlines.entries()) {
    offset += padded(outline).length;
    loca.writeUInt32BE(offset, 4 * at + 4);
  }
  return loca;
}

/** The greatest demands of the files, since glyphs of several may stand in one font. */
function maxpOf(files: readonly FontFile[], count: number): Buffer {
  const tables = [...new Set(files)].map(({ maxp }) => Buffer.from(maxp));
  const maxp = Buffer.from(tables[0] as Buffer);
  for (let at = 6; at + 1 < maxp.length; at += 2)
    maxp.writeUInt16BE(Math.max(...tables.map((table) => table.readUInt16BE(at))), at);
  maxp.writeUInt16BE(count, 4);
  return maxp;
}

/** Lays the tables behind their directory, with the checksums that the format asks for. */
function fontOf(tables: Record<string, Buffer>): Buffer {
  const names = Object.keys(tables).sort();
  const power = 2 ** Math.floor(Math.log2(names.length));
  const header = Buffer.concat([
    Buffer.from([0, 1, 0, 0]),
    shorts(names.length, 16 * power, Math.log2(power), 16 * (names.length - power)),
  ]);
  const entries: Buffer[] = [];
  const bodies: Buffer[] = [];
  let offset = header.length + 16 * names.length;
  for (const name of names) {
    const table = tables[name] as Buffer;
    const entry = Buffer.alloc(16);
    entry.write(name, 'latin1');
    entry.writeUInt32BE(checksumOf(padded(table)), 4);
    entry.writeUInt32BE(offset, 8);
    entry.writeUInt32BE(table.length, 12);
    entries.push(entry);
    bodies.push(padded(table));
    offset += padded(table).length;
  }
  const font = Buffer.concat([header, ...entries, ...bodies]);
  const headAt = font.readUInt32BE(header.length + 16 * names.indexOf('head') + 8);
  font.writeUInt32BE((0xb1b0afba - checksumOf(font)) >>> 0, headAt + 8);
  return font;
}

function checksumOf(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}

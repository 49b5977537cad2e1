import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

/** A font of TrueType outlines at 1000 units to the em, as it lies in a WOFF file. */
export interface FontFile {
  /** Returns the glyph of a code point; 0 where the font has none. */
  glyphOf(codePoint: number): number;
  /** Returns how far a glyph advances, and where its outline begins, in thousandths of the em. */
  metricsOf(glyph: number): { advance: number; leftBearing: number };
  /** Returns a glyph's outline as the table `glyf` has it; empty for a space. */
  outlineOf(glyph: number): Uint8Array;
  /** The tables that describe the font as a whole. */
  head: Uint8Array;
  hhea: Uint8Array;
  maxp: Uint8Array;
}

const headerLength = 44;
const entryLength = 20;

/**
 * Opens a font in the format WOFF 1.0 (W3C Recommendation, 2012); its tables are unpacked as they are first used.
 * Throws an `Error` for a font with other outlines or another em.
 */
export function openWoff(path: string): FontFile {
  const file = readFileSync(path);
  const table = tablesOf(file);
  const [head, hhea, maxp] = [table('head'), table('hhea'), table('maxp')];
  if (head.readUInt16BE(18) !== 1000) throw new Error(`${path} does not have 1000 units to the em`);
  const isLong = head.readInt16BE(50) === 1;
  const measured = hhea.readUInt16BE(34);
  const glyphOf = glyphLookup(table('cmap'));
  return {
    head,
    hhea,
    maxp,
    glyphOf,
    metricsOf(glyph) {
      const hmtx = table('hmtx');
      const advance = hmtx.readUInt16BE(4 * Math.min(glyph, measured - 1));
      const at = glyph < measured ? 4 * glyph + 2 : 4 * measured + 2 * (glyph - measured);
      return { advance, leftBearing: hmtx.readInt16BE(at) };
    },
    outlineOf(glyph) {
      const loca = table('loca');
      const offset = (at: number) => (isLong ? loca.readUInt32BE(4 * at) : 2 * loca.readUInt16BE(2 * at));
      return table('glyf').subarray(offset(glyph), offset(glyph + 1));
    },
  };
}

function tablesOf(file: Buffer): (tag: string) => Buffer {
  const unpacked = new Map<string, Buffer>();
  return (tag) => {
    const known = unpacked.get(tag) ?? unpackedTable(file, tag);
    unpacked.set(tag, known);
    return known;
  };
}

function unpackedTable(file: Buffer, tag: string): Buffer {
  const count = file.readUInt16BE(12);
  for (let at = headerLength; at < headerLength + entryLength * count; at += entryLength) {
    if (file.toString('latin1', at, at + 4) !== tag) continue;
    const [offset, packed, length] = [4, 8, 12].map((field) => file.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ];
    const bytes = file.subarray(offset, offset + packed);
    return packed < length ? inflateSync(bytes) : bytes;
  }
  throw new Error(`the font has no table ${tag}`);
}

/** Returns the lookup in the table `cmap`: of all planes (format 12) where there is one, of the first (format 4) else. */
function glyphLookup(cmap: Buffer): (codePoint: number) => number {
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, at) => cmap.readUInt32BE(8 + 8 * at));
  const ofFormat = (format: number) => offsets.find((offset) => cmap.readUInt16BE(offset) === format);
  const [all, first] = [ofFormat(12), ofFormat(4)];
  if (all !== undefined) return (codePoint) => inGroups(cmap, all, codePoint);
  if (first !== undefined) return (codePoint) => inSegments(cmap, first, codePoint);
  throw new Error('the font has no table of characters that is read here');
}

/** Returns the first of `count` ordered ranges that ends at the code point or after it. */
function rangeFor(count: number, endOf: (at: number) => number, codePoint: number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (endOf(middle) < codePoint) low = middle + 1;
    else high = middle;
  }
  return low;
}

function inGroups(cmap: Buffer, offset: number, codePoint: number): number {
  const count = cmap.readUInt32BE(offset + 12);
  const group = (at: number) => offset + 16 + 12 * at;
  const at = rangeFor(count, (each) => cmap.readUInt32BE(group(each) + 4), codePoint);
  if (at === count || cmap.readUInt32BE(group(at)) > codePoint) return 0;
  return cmap.readUInt32BE(group(at) + 8) + codePoint - cmap.readUInt32BE(group(at));
}

function inSegments(cmap: Buffer, offset: number, codePoint: number): number {
  const length = cmap.readUInt16BE(offset + 6);
  const [ends, starts, deltas, ranges] = [14, 16 + length, 16 + 2 * length, 16 + 3 * length].map(
    (each) => offset + each,
  ) as [number, number, number, number];
  const at = 2 * rangeFor(length / 2, (each) => cmap.readUInt16BE(ends + 2 * each), codePoint);
  if (at >= length || cmap.readUInt16BE(starts + at) > codePoint) return 0;
  const delta = cmap.readUInt16BE(deltas + at);
  const range = cmap.readUInt16BE(ranges + at);
  if (range === 0) return (codePoint + delta) & 0xffff;
  const glyph = cmap.readUInt16BE(ranges + at + range + 2 * (codePoint - cmap.readUInt16BE(starts + at)));
  return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
}

import { type FaceName, faceFor, faceNames, type Glyph, glyphIn } from './faces.ts';
import { subsetOf } from './font-subset.ts';
import { type PdfFile, pdfNumber } from './pdf-file.ts';

/** Characters of one face, as a content stream shows them. */
export interface Run {
  face: FaceName;
  /** Glyph numbers of two bytes, in hexadecimal. */
  codes: string;
  /** Thousandths of the em. */
  width: number;
}

export interface Fonts {
  /** Returns a text's runs; a character that no font has is written as its code point: `[U+182E]`. */
  runsOf(text: string, face: FaceName): Run[];
  /** Returns the width of a text in thousandths of the em. */
  widthOf(text: string, face: FaceName): number;
  /** The characters that no font had, in the order in which they came up. */
  missing: ReadonlySet<string>;
  /** Writes the fonts with the glyphs that were used; returns the dictionary of a page's fonts. */
  embed(file: Pick<PdfFile, 'add' | 'stream'>): string;
}

const resourceNames = { text: 'T', heading: 'H', script: 'S' } as const satisfies Record<FaceName, string>;
const familyNames = { text: 'NotoSansSC', heading: 'NotoSansSC-SemiBold', script: 'LXGWWenKai' } as const;

/** Returns the name under which a page's operators call a face. */
export const resourceOf = (face: FaceName): string => resourceNames[face];

/** What a face has been used for: each code point has a glyph of its own, so that its text can be read back. */
type Used = Map<number, { code: number; glyph: Glyph; advance: number }>;

/** Begins the fonts of one document. */
export function documentFonts(): Fonts {
  const used = Object.fromEntries(faceNames.map((face) => [face, new Map()])) as Record<FaceName, Used>;
  const missing = new Set<string>();
  const entryOf = (face: FaceName, codePoint: number) => {
    const known = used[face].get(codePoint);
    if (known) return known;
    const glyph = glyphIn(face, codePoint) as Glyph;
    // 0 is the glyph of what is missing.
    const entry = { code: used[face].size + 1, glyph, advance: glyph.file.metricsOf(glyph.glyph).advance };
    used[face].set(codePoint, entry);
    return entry;
  };
  const runsOf = (text: string, wanted: FaceName): Run[] => {
    const runs: Run[] = [];
    for (const [codePoint, face] of shownAs(text, wanted, missing)) {
      const { code, advance } = entryOf(face, codePoint);
      const before = runs.at(-1);
      const run = before?.face === face ? before : { face, codes: '', width: 0 };
      if (run !== before) runs.push(run);
      run.codes += code.toString(16).padStart(4, '0').toUpperCase();
      run.width += advance;
    }
    return runs;
  };
  return {
    runsOf,
    widthOf: (text, face) => runsOf(text, face).reduce((sum, { width }) => sum + width, 0),
    missing,
    embed(file) {
      const fonts = faceNames.filter((face) => used[face].size > 0);
      return `<< ${fonts.map((face) => `/${resourceNames[face]} ${embedded(file, face, used[face])} 0 R`).join(' ')} >>`;
    },
  };
}

/** Returns the code points of a text with the face that shows each, those that none shows written out. */
function shownAs(text: string, wanted: FaceName, missing: Set<string>): [number, FaceName][] {
  return Array.from(text).flatMap((character): [number, FaceName][] => {
    const codePoint = character.codePointAt(0) as number;
    const face = faceFor(wanted, codePoint);
    if (face) return [[codePoint, face]];
    missing.add(character);
    const written = `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`;
    return Array.from(written, (each): [number, FaceName] => [each.codePointAt(0) as number, wanted]);
  });
}

/** Writes a face as a composite font whose codes are its glyphs' numbers (ISO 32000-1, 9.7). */
function embedded(file: Pick<PdfFile, 'add' | 'stream'>, face: FaceName, used: Used): number {
  const { font, advances } = subsetOf([...used.values()].map(({ glyph }) => glyph));
  // Six letters before the name say that it is a part of the font.
  const name = `/${tagOf(used)}+${familyNames[face]}`;
  const head = Buffer.from([...used.values()][0]?.glyph.file.head ?? []);
  const box = [36, 38, 40, 42].map((at) => head.readInt16BE(at)).join(' ');
  const data = file.stream('fonts', `/Length1 ${font.length}`, font);
  const descriptor = file.add(
    'fonts',
    `<< /Type /FontDescriptor /FontName ${name} /Flags 4 /FontBBox [${box}] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 733 /StemV ${face === 'heading' ? 110 : 80} /FontFile2 ${data} 0 R >>`,
  );
  const descendant = file.add(
    'fonts',
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont ${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R /DW 1000 /W [0 [${advances.map(pdfNumber).join(' ')}]] /CIDToGIDMap /Identity >>`,
  );
  const unicode = file.stream('fonts', '', Buffer.from(toUnicode(used), 'latin1'));
  return file.add(
    'fonts',
    `<< /Type /Font /Subtype /Type0 /BaseFont ${name} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${unicode} 0 R >>`,
  );
}

/** Returns six letters that depend on the characters used, since two parts of a font must not have the same name. */
function tagOf(used: Used): string {
  let value = 7;
  for (const codePoint of used.keys()) value = (value * 31 + codePoint) % 308_915_776;
  return Array.from({ length: 6 }, (_, at) =>
    String.fromCharCode(65 + (Math.floor(value / 26 ** at) % 26)),
  ).join('');
}

/** Returns the table by which a reader turns glyphs back into text. */
function toUnicode(used: Used): string {
  const rows = [...used].map(([codePoint, { code }]) => {
    const text = String.fromCodePoint(codePoint);
    const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
    return `<${hex(code)}> <${units.map(hex).join('')}>`;
  });
  // A section has at most a hundred rows.
  const sections = Array.from({ length: Math.ceil(rows.length / 100) }, (_, at) => {
    const part = rows.slice(100 * at, 100 * at + 100);
    return `${part.length} beginbfchar\n${part.join('\n')}\nendbfchar\n`;
  });
  return `/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n${sections.join('')}endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n`;
}

const hex = (value: number): string => value.toString(16).padStart(4, '0').toUpperCase();

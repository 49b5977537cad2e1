import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type FontFile, openWoff } from './woff-file.ts';

/** The faces of a document: its text, its headings, and the brush script in which a typed name is written. */
export const faceNames = ['text', 'heading', 'script'] as const;
export type FaceName = (typeof faceNames)[number];

export interface Glyph {
  file: FontFile;
  glyph: number;
}

const require = createRequire(import.meta.url);
const folders = {
  noto: dirname(require.resolve('@fontsource/noto-sans-sc/package.json')),
  wenKai: dirname(require.resolve('@fontsource/lxgw-wenkai/package.json')),
} as const;

/** The files stay open as long as the process: what has been unpacked once serves every document. */
const opened = new Map<string, FontFile>();

function open(path: string): FontFile {
  const file = opened.get(path) ?? openWoff(path);
  opened.set(path, file);
  return file;
}

/** The parts of Noto Sans SC that have a name, in the order in which they are asked; all others have a number. */
const namedParts = ['chinese-simplified', 'latin', 'latin-ext', 'vietnamese', 'cyrillic'];

let ranges: [first: number, last: number, part: string][] | undefined;

/** Returns which numbered part has a code point, from the list that comes with the font (`U+4e00-4e02,U+4e07`). */
function partsWith(codePoint: number): string[] {
  ranges ??= Object.entries(
    JSON.parse(readFileSync(join(folders.noto, 'unicode.json'), 'utf8')) as Record<string, string>,
  ).flatMap(([part, text]) =>
    text.split(',').map((range): [number, number, string] => {
      const [first = '', last = first] = range.replace('U+', '').split('-');
      return [Number.parseInt(first, 16), Number.parseInt(last, 16), part.replace(/[[\]]/g, '')];
    }),
  );
  return ranges
    .filter(([first, last, part]) => /^[0-9]+$/.test(part) && first <= codePoint && codePoint <= last)
    .map(([, , part]) => part);
}

const weights = { text: 400, heading: 600 } as const;

function notoGlyph(face: 'text' | 'heading', codePoint: number): Glyph | null {
  const folder = join(folders.noto, 'files');
  for (const part of [...namedParts, ...partsWith(codePoint)]) {
    const file = open(join(folder, `noto-sans-sc-${part}-${weights[face]}-normal.woff`));
    const glyph = file.glyphOf(codePoint);
    if (glyph !== 0) return { file, glyph };
  }
  return null;
}

function wenKaiGlyph(codePoint: number): Glyph | null {
  const folder = join(folders.wenKai, 'files');
  const file = open(join(folder, 'lxgw-wenkai-latin-500-normal.woff'));
  const glyph = file.glyphOf(codePoint);
  return glyph === 0 ? null : { file, glyph };
}

/** What has been looked up once: a contract uses few characters, and most contracts the same ones. */
const found: Record<FaceName, Map<number, Glyph | null>> = {
  text: new Map(),
  heading: new Map(),
  script: new Map(),
};

/** Returns a code point's glyph in a face alone, or null. */
export function glyphIn(face: FaceName, codePoint: number): Glyph | null {
  const known = found[face].get(codePoint);
  if (known !== undefined) return known;
  const glyph = face === 'script' ? wenKaiGlyph(codePoint) : notoGlyph(face, codePoint);
  found[face].set(codePoint, glyph);
  return glyph;
}

/** Returns the face that shows a code point: the one wanted, or one that stands in for it; null where none has it. */
export function faceFor(wanted: FaceName, codePoint: number): FaceName | null {
  const faces: FaceName[] = wanted === 'script' ? ['script', 'text'] : [wanted, 'script'];
  return faces.find((face) => glyphIn(face, codePoint) !== null) ?? null;
}

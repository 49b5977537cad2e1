import { createHash } from 'node:crypto';
import { type Box, type Canvas, colours, flow, page, type TextStyle, textWidth } from './page-flow.ts';
import { pdfDate, pdfText } from './pdf-file.ts';
import { documentFonts, type Fonts } from './pdf-fonts.ts';
import type { Seal } from './seal.ts';
import { sealWidget } from './seal-field.ts';
import { sealedStream } from './sealed-stream.ts';

/** What a sealed paper of few pages says of itself, and what stands on it. */
interface Paper {
  title: string;
  number: string;
  language: 'zh' | 'en';
  /** What the file says of its own date: nothing of it depends on when it is made. */
  asOf: Date;
  /** All that the boxes show: the seal signs its digest, too. */
  content: unknown;
  boxes: (fonts: Fonts) => Box[];
  words: { demo: string; page: (at: number, of: number) => string };
}

const small = { face: 'text', size: 8, colour: colours.quiet } as const satisfies TextStyle;

/**
 * Returns a paper as a PDF under the platform's seal (PAdES baseline B-B), which covers the whole file. The same content
 * and the same key give the same bytes.
 */
export async function paperPdf(paper: Paper, seal: Seal): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const fonts = documentFonts();
  const file = sealedStream(seal, async (bytes) => void pieces.push(bytes));
  const [tree, resources, widget, signature] = [
    file.reserve(),
    file.reserve(),
    file.reserve(),
    file.reserve(),
  ];
  const pages = flow(paper.boxes(fonts), fonts);
  const numbers = pages.map(({ canvas: on }, index) => {
    drawMargins(on, paper, seal, { at: index + 1, of: pages.length });
    const content = file.stream('text:1', '', Buffer.from(on.operators.join('\n'), 'latin1'));
    const annotations = index + 1 === pages.length ? ` /Annots [${widget} 0 R]` : '';
    return file.add(
      'text:1',
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources ${resources} 0 R /Contents ${content} 0 R${annotations} >>`,
    );
  });
  const kids = numbers.map((number) => `${number} 0 R`).join(' ');
  file.add('structure', `<< /Type /Pages /Kids [${kids}] /Count ${numbers.length} >>`, tree);
  file.add('structure', `<< /Font ${fonts.embed(file)} >>`, resources);
  file.add('seal', sealWidget(signature, numbers.at(-1) as number), widget);
  const documentSha256 = createHash('sha256')
    .update(JSON.stringify([paper.title, paper.number, paper.content], asText))
    .digest('hex');
  const at = paper.asOf.toISOString();
  const date = pdfDate(at);
  const info = file.add(
    'metadata',
    `<< /Title ${pdfText(paper.title)} /Subject ${pdfText(paper.number)} /Author (Banyan) /Producer (Banyan) /CreationDate ${date} /ModDate ${date} >>`,
  );
  const catalog = file.add(
    'structure',
    `<< /Type /Catalog /Version /1.7 /Pages ${tree} 0 R /Lang (${paper.language === 'zh' ? 'zh-CN' : 'en'}) /ViewerPreferences << /DisplayDocTitle true >> /AcroForm << /Fields [${widget} 0 R] /SigFlags 3 >> /Perms << /DocMDP ${signature} 0 R >> >>`,
  );
  const id = `<${documentSha256.slice(0, 32).toUpperCase()}>`;
  const trailer = `/Root ${catalog} 0 R /Info ${info} 0 R /ID [${id} ${id}]`;
  await file.finish({ signature, at, documentSha256, trailer });
  return Buffer.concat(pieces);
}

const asText = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

function drawMargins(
  on: Canvas,
  { number, words }: Paper,
  seal: Seal,
  { at, of }: { at: number; of: number },
): void {
  const end = page.width - page.right;
  const foot = page.height - 44;
  on.text(page.left, 48, 'Banyan 榕', { face: 'heading', size: 10, colour: colours.accent });
  on.text(end, 48, number, { ...small, size: 9, align: 'right' });
  on.rule(page.left, 58, textWidth, colours.line);
  if (seal.isDemo) on.text(page.left, foot, words.demo, { ...small, colour: colours.warning });
  on.text(end, foot, words.page(at, of), { ...small, align: 'right' });
}

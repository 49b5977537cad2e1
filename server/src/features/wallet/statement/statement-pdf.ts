import { createHash } from 'node:crypto';
import { page } from '../../../platform/pdf/page-flow.ts';
import { pdfDate, pdfText } from '../../../platform/pdf/pdf-file.ts';
import { documentFonts } from '../../../platform/pdf/pdf-fonts.ts';
import type { Seal } from '../../../platform/pdf/seal.ts';
import { sealWidget } from '../../../platform/pdf/seal-field.ts';
import { type SealedStream, sealedStream } from '../../../platform/pdf/sealed-stream.ts';
import { statementMessages } from './statement.messages.ts';
import type { StatementEntry, StatementHead } from './statement.ts';
import { type Layout, layoutOf, pageOf, type Row, rowsOn } from './statement-pages.ts';

/**
 * Writes a statement as a PDF under the platform's seal (PAdES baseline B-B), a page at a time: however long it is, no
 * more of it is held than one page and where each object begins. The same figures and the same key give the same bytes.
 * Throws an `Error` where the entries do not lead from the opening to the closing balance.
 */
export async function writeStatement(
  head: StatementHead,
  entries: AsyncIterable<readonly StatementEntry[]>,
  seal: Seal,
  write: (bytes: Uint8Array) => Promise<void>,
): Promise<void> {
  const fonts = documentFonts();
  // Beside the entries there is a row for the balance before them, and one for the balance after them.
  const layout = layoutOf({ head, fonts, seal, messages: statementMessages[head.language] }, head.count + 2);
  const file = sealedStream(seal, write);
  const [tree, resources, widget, signature] = [
    file.reserve(),
    file.reserve(),
    file.reserve(),
    file.reserve(),
  ];
  const digest = createHash('sha256');
  const numbers: number[] = [];
  for await (const rows of pagesOf(layout, rowsOf(layout, entries))) {
    for (const row of rows) digest.update(JSON.stringify(row, asText));
    const drawn = pageOf(layout, numbers.length + 1, rows);
    const content = file.stream('text:1', '', Buffer.from(drawn.operators.join('\n'), 'latin1'));
    const annotations = numbers.length + 1 === layout.pages ? ` /Annots [${widget} 0 R]` : '';
    numbers.push(
      file.add(
        'text:1',
        `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources ${resources} 0 R /Contents ${content} 0 R${annotations} >>`,
      ),
    );
    await file.flush();
  }
  const kids = numbers.map((number) => `${number} 0 R`).join(' ');
  file.add('structure', `<< /Type /Pages /Kids [${kids}] /Count ${numbers.length} >>`, tree);
  file.add('structure', `<< /Font ${fonts.embed(file)} >>`, resources);
  file.add('seal', sealWidget(signature, numbers.at(-1) as number), widget);
  const documentSha256 = digest.update(JSON.stringify(head, asText)).digest('hex');
  const at = head.asOf.toISOString();
  const trailer = writeCatalog(file, layout, { tree, widget, signature, documentSha256, at });
  await file.finish({ signature, at, documentSha256, trailer });
}

const asText = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

async function* rowsOf(
  { head, messages }: Layout,
  entries: AsyncIterable<readonly StatementEntry[]>,
): AsyncGenerator<Row> {
  const plain = { number: '', subject: '', amount: null };
  let balance = head.opening;
  let count = 0;
  yield { ...plain, time: head.from, name: messages.opening, balance };
  for await (const chunk of entries)
    for (const entry of chunk) {
      balance += entry.amount;
      count += 1;
      yield { ...entry, balance };
    }
  if (balance !== head.closing || count !== head.count)
    throw new Error(`statement ${head.number}: the entries do not lead to the closing balance`);
  yield { ...plain, time: head.to, name: messages.closing, balance };
}

async function* pagesOf(layout: Layout, rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let on: Row[] = [];
  let at = 1;
  for await (const row of rows) {
    if (on.length === rowsOn(layout, at)) {
      yield on;
      on = [];
      at += 1;
    }
    on.push(row);
  }
  yield on;
}

/** Writes what says of the file what it is, and returns the entries of the trailer. */
function writeCatalog(
  file: Pick<SealedStream, 'add'>,
  { head, messages }: Layout,
  on: { tree: number; widget: number; signature: number; documentSha256: string; at: string },
): string {
  const date = pdfDate(on.at);
  const info = file.add(
    'metadata',
    `<< /Title ${pdfText(messages.title)} /Subject ${pdfText(head.number)} /Author (Banyan) /Producer (Banyan) /CreationDate ${date} /ModDate ${date} >>`,
  );
  const catalog = file.add(
    'structure',
    `<< /Type /Catalog /Version /1.7 /Pages ${on.tree} 0 R /Lang (${head.language === 'zh' ? 'zh-CN' : 'en'}) /ViewerPreferences << /DisplayDocTitle true >> /AcroForm << /Fields [${on.widget} 0 R] /SigFlags 3 >> /Perms << /DocMDP ${on.signature} 0 R >> >>`,
  );
  const id = `<${on.documentSha256.slice(0, 32).toUpperCase()}>`;
  return `/Root ${catalog} 0 R /Info ${info} 0 R /ID [${id} ${id}]`;
}

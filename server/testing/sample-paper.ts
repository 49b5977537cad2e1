import { pdfDate, pdfText } from '../src/platform/pdf/pdf-file.ts';
import type { Seal } from '../src/platform/pdf/seal.ts';
import { sealWidget } from '../src/platform/pdf/seal-field.ts';
import { sealedStream } from '../src/platform/pdf/sealed-stream.ts';

const at = '2026-11-28T00:30:00.000Z';
const date = pdfDate(at);
const sha256 = '0'.repeat(64);
const id = `<${sha256.slice(0, 32)}>`;

/**
 * Returns a file of one page that is sealed as statements and the papers of a loan are: its seal lists no parts. It has
 * no fonts and nothing compressed, so that it stays the same when these change.
 */
export async function samplePaper(seal: Seal): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const file = sealedStream(seal, async (bytes) => void pieces.push(bytes));
  const [tree, widget, signature] = [file.reserve(), file.reserve(), file.reserve()];
  const content = file.stream('text:1', '', Buffer.from('0 0 m 200 100 l S', 'latin1'), 'plain');
  const only = file.add(
    'text:1',
    `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 200 100] /Resources << >> /Contents ${content} 0 R /Annots [${widget} 0 R] >>`,
  );
  file.add('structure', `<< /Type /Pages /Kids [${only} 0 R] /Count 1 >>`, tree);
  file.add('seal', sealWidget(signature, only), widget);
  const info = file.add(
    'metadata',
    `<< /Title ${pdfText('Wallet statement')} /Subject ${pdfText('S20261130-ABCDEFGH')} /Author (Banyan) /Producer (Banyan) /CreationDate ${date} /ModDate ${date} >>`,
  );
  const catalog = file.add(
    'structure',
    `<< /Type /Catalog /Version /1.7 /Pages ${tree} 0 R /AcroForm << /Fields [${widget} 0 R] /SigFlags 3 >> /Perms << /DocMDP ${signature} 0 R >> >>`,
  );
  const trailer = `/Root ${catalog} 0 R /Info ${info} 0 R /ID [${id} ${id}]`;
  await file.finish({ signature, at, documentSha256: sha256, trailer });
  return Buffer.concat(pieces);
}

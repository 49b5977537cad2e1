import { createHash } from 'node:crypto';
import { canonicalJson } from '@banyan/domain/contracts/canonical.ts';
import type { ContractDocument } from '@banyan/domain/contracts/document.ts';
import { type FlownPage, flow, page } from '../../../platform/pdf/page-flow.ts';
import {
  type PdfFile,
  type PdfPart,
  pdfDate,
  pdfFile,
  pdfNumber,
  pdfText,
} from '../../../platform/pdf/pdf-file.ts';
import { documentFonts } from '../../../platform/pdf/pdf-fonts.ts';
import { certificateFacts, type Seal } from '../../../platform/pdf/seal.ts';
import { writeSealField } from '../../../platform/pdf/seal-field.ts';
import { sealed } from '../../../platform/pdf/sealed-file.ts';
import { auditBoxes, contractBoxes, drawMargins, type Shown } from './contract-boxes.ts';
import { documentMessages } from './document.messages.ts';
import { signatureForm } from './signature-form.ts';

/** Returns the canonical bytes of a signed contract: what its hash is computed over, and what its PDF carries. */
const canonicalBytes = (document: ContractDocument): Buffer =>
  Buffer.from(canonicalJson(JSON.parse(JSON.stringify(document))), 'utf8');

/**
 * Returns a signed contract as a PDF under the platform's seal (PAdES baseline B-B). The same document and the same key
 * give the same bytes, whenever and wherever it is made.
 */
export async function contractPdf(document: ContractDocument, seal: Seal): Promise<Uint8Array> {
  const data = canonicalBytes(document);
  const fonts = documentFonts();
  const shown: Shown = {
    document,
    documentSha256: createHash('sha256').update(data).digest('hex'),
    certificate: certificateFacts(seal.certificates[0]),
    signature: signatureForm(document.signature, fonts),
    fonts,
    messages: documentMessages[document.language],
  };
  const text = contractBoxes(shown);
  const pages = flow([...text, ...auditBoxes(shown)], fonts);
  for (const [at, { canvas }] of pages.entries())
    drawMargins(canvas, shown, at + 1, pages.length, seal.isDemo);
  const file = pdfFile();
  const trailer = writeDocument(file, pages, shown, seal, data);
  const { bytes, objects } = file.finish(trailer);
  return sealed(bytes, objects, seal, shown.documentSha256);
}

/** Writes all objects, and returns the entries of the trailer. */
function writeDocument(
  file: PdfFile,
  pages: readonly FlownPage[],
  shown: Shown,
  seal: Seal,
  data: Uint8Array,
): string {
  const { document, fonts, signature, documentSha256 } = shown;
  const [tree, resources, widget] = [file.reserve(), file.reserve(), file.reserve()];
  const formBox = `[0 0 ${pdfNumber(signature.width)} ${pdfNumber(signature.height)}]`;
  const form = file.stream(
    'signature',
    `/Type /XObject /Subtype /Form /BBox ${formBox} /Resources ${resources} 0 R`,
    Buffer.from(signature.operators, 'latin1'),
  );
  const numbers = pages.map(({ canvas, part }, at) => {
    const name: PdfPart = part === 'audit' ? 'audit' : `text:${at + 1}`;
    const content = file.stream(name, '', Buffer.from(canvas.operators.join('\n'), 'latin1'));
    const annotations = at === pages.length - 1 ? ` /Annots [${widget} 0 R]` : '';
    return file.add(
      name,
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources ${resources} 0 R /Contents ${content} 0 R${annotations} >>`,
    );
  });
  const kids = numbers.map((number) => `${number} 0 R`).join(' ');
  file.add('structure', `<< /Type /Pages /Kids [${kids}] /Count ${numbers.length} >>`, tree);
  file.add('structure', `<< /Font ${fonts.embed(file)} /XObject << /Sig ${form} 0 R >> >>`, resources);
  const attachment = writeAttachment(file, document, data);
  const signed = writeSealField(file, document.signedAt, seal, {
    widget,
    lastPage: numbers.at(-1) as number,
  });
  const info = file.add(
    'metadata',
    `<< /Title ${pdfText(document.title)} /Subject ${pdfText(document.number)} /Author (Banyan) /Producer (Banyan) /CreationDate ${pdfDate(document.signedAt)} /ModDate ${pdfDate(document.signedAt)} >>`,
  );
  const catalog = file.add(
    'structure',
    `<< /Type /Catalog /Version /1.7 /Pages ${tree} 0 R /Lang (${document.language === 'zh' ? 'zh-CN' : 'en'}) /ViewerPreferences << /DisplayDocTitle true >> /Names << /EmbeddedFiles << /Names [(contract.json) ${attachment} 0 R] >> >> /AF [${attachment} 0 R] /AcroForm << /Fields [${widget} 0 R] /SigFlags 3 >> /Perms << /DocMDP ${signed} 0 R >> >>`,
  );
  const id = `<${documentSha256.slice(0, 32).toUpperCase()}>`;
  return `/Root ${catalog} 0 R /Info ${info} 0 R /ID [${id} ${id}]`;
}

/** Attaches the contract's data as they are, so that a reader needs nothing to unpack them. */
function writeAttachment(file: PdfFile, { signedAt }: ContractDocument, data: Uint8Array): number {
  const stream = file.stream(
    'attachment',
    `/Type /EmbeddedFile /Subtype /application#2Fjson /Params << /Size ${data.length} /ModDate ${pdfDate(signedAt)} >>`,
    data,
    'plain',
  );
  return file.add(
    'attachment',
    `<< /Type /Filespec /F (contract.json) /UF (contract.json) /AFRelationship /Source /EF << /F ${stream} 0 R /UF ${stream} 0 R >> >>`,
  );
}

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { canonicalJson } from '@banyan/domain/contracts/canonical.ts';
import type { ContractDocument } from '@banyan/domain/contracts/document.ts';
import forge from 'node-forge';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { pagesOf, readSealOf } from '../../../../testing/read-pdf.ts';
import { drawnSignature, sampleContract, sampleContracts } from '../../../../testing/sample-contract.ts';
import { samplePem } from '../../../../testing/sample-seal.ts';
import { readSeal } from '../../../platform/pdf/seal.ts';
import { contractPdf } from './contract-pdf.ts';

const seal = readSeal(samplePem);
const pdfOf = (document: ContractDocument) => contractPdf(document, seal);
const digestOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

const packed = (text: string) => text.replace(/\s/g, '');

/** All that a reader of a contract must find in it. */
const textsOf = ({ blocks, title, number, parties }: ContractDocument): string[] => [
  title,
  number,
  ...parties.flatMap(({ name, reference }) => [name, reference]),
  ...blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items;
    return block.kind === 'table' ? block.rows.flat() : [block.text];
  }),
];

describe('the same contract gives the same bytes', () => {
  test.each(Object.keys(sampleContracts) as (keyof typeof sampleContracts)[])(
    '%s: twice, and as it was made when the sample was kept',
    async (name) => {
      const made = await pdfOf(sampleContracts[name]);
      expect(digestOf(await pdfOf(structuredClone(sampleContracts[name])))).toBe(digestOf(made));
      const kept = fileURLToPath(
        new URL(`../../../../../web/src/features/contracts/testing/${name}.pdf`, import.meta.url),
      );
      expect(digestOf(readFileSync(kept))).toBe(digestOf(made));
    },
  );

  test('in another process, on another day, in another part of the world', async () => {
    const script = `
      const later = Date.now() + 400 * 86_400_000;
      Date.now = () => later;
      const { contractPdf } = await import('./src/features/contracts/document/contract-pdf.ts');
      const { readSeal } = await import('./src/platform/pdf/seal.ts');
      const { sampleContracts } = await import('./testing/sample-contract.ts');
      const { samplePem } = await import('./testing/sample-seal.ts');
      const { createHash } = await import('node:crypto');
      await contractPdf(sampleContracts.en, readSeal(samplePem));
      console.log(createHash('sha256').update(await contractPdf(sampleContracts.zh, readSeal(samplePem))).digest('hex'));`;
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: fileURLToPath(new URL('../../../..', import.meta.url)),
      env: { TZ: 'America/New_York', LANG: 'tr_TR.UTF-8' },
      encoding: 'utf8',
    });
    expect(output.trim()).toBe(digestOf(await pdfOf(sampleContracts.zh)));
  });
});

describe('another program reads', () => {
  test.each(['zh', 'en'] as const)('all of the text, in %s', async (language) => {
    const document = sampleContract(language);
    const pages = await pagesOf(await pdfOf(document));
    // Lines of a table's cell and of a paragraph over a page's end are apart: each line is looked for by its beginning.
    const all = pages.join('');
    for (const text of textsOf(document)) expect(all).toContain(packed(text).slice(0, 24));
    expect(pages.at(-1)).toContain(document.draftSha256);
    expect(pages.at(-1)).toContain(digestOf(canonicalJson(JSON.parse(JSON.stringify(document)))));
    expect(pages.at(-1)).toContain('2026-11-2214:30');
    expect(pages.at(-1)).toContain(packed(document.device));
    expect(pages[0]).toContain(language === 'zh' ? `第1页，共${pages.length}页` : `Page1of${pages.length}`);
    for (const page of pages) expect(page).toMatch(/演示文件|Demonstration/);
  });

  test.each([
    '㛃䶮𠮷',
    '㑇𬭎𫖯𬱖𪚥𰻞',
    '买买提·艾力',
    'Memet Éli Ötkür',
    '孟和·巴特尔',
    'Mönkhbat Gansükh',
    'şğİ Åé',
  ])('the name %s in the text and in a typed signature', async (name) => {
    const document = sampleContract('zh', {
      parties: [{ role: 'investor', name, reference: '650***********0001' }],
      signature: { kind: 'typed', name },
    });
    const pages = await pagesOf(await pdfOf(document));
    expect(pages[0]).toContain(packed(`投资人${name}同意`));
    expect(pages.at(-1)).toContain(packed(`签署人${name}`));
    expect(pages.join('')).not.toContain('U+');
    expect(pages.join('')).toContain('键入姓名');
  });

  test('the code point of a character that no font has, and that it is one', async () => {
    const document = sampleContract('en', {
      parties: [{ role: 'investor', name: 'ᠮ Bat', reference: '150***********0001' }],
    });
    const pages = await pagesOf(await pdfOf(document));
    expect(pages[0]).toContain('[U+182E]Bat');
    expect(pages.at(-1)).toContain('writtenastheircodepoints:U+182E.');
  });

  test('the data of the contract in the attachment, as they were hashed', async () => {
    const document = sampleContract('zh');
    const loading = getDocument({ data: Uint8Array.from(await pdfOf(document)), verbosity: 0 });
    const read = await loading.promise;
    const [id = ''] = (await read.getAttachments())?.keys() ?? [];
    const content = (await read.getAttachmentContent(id)) as unknown as Uint8Array;
    const data = Buffer.from(content).toString('utf8');
    expect(JSON.parse(data)).toEqual(document);
    expect(data).toBe(canonicalJson(JSON.parse(data)));
    await loading.destroy();
  });
});

test('each page has room: a heading is never last, and no page begins with the signature', async () => {
  for (const periods of [1, 4, 9, 10, 11, 12, 14, 17, 20, 24, 60]) {
    const document = sampleContract('zh', { periods });
    const headings = document.blocks.flatMap((block) =>
      block.kind === 'heading' ? [packed(block.text)] : [],
    );
    for (const page of await pagesOf(await pdfOf(document))) {
      const [text = ''] = page.split('演示文件');
      expect(headings.filter((heading) => text.endsWith(heading))).toEqual([]);
      expect(text.replace('Banyan榕BY-INV-20261122-000123', '')).not.toMatch(/^签署签署人/);
    }
  }
});

describe('the seal, checked by other code than made it', () => {
  test('is a signature over the whole file but itself, with the attributes of PAdES B-B', async () => {
    const pdf = Buffer.from(await pdfOf(sampleContract('en')));
    const text = pdf.toString('latin1');
    const { certificate, covered, ofType } = readSealOf(pdf);
    const bytesOf = (value: unknown) => Buffer.from(value as string, 'latin1').toString('hex');
    expect(bytesOf(ofType('1.2.840.113549.1.9.4')[0]?.value)).toBe(digestOf(covered));
    const certificateHash = digestOf(
      Buffer.from(forge.asn1.toDer(forge.pki.certificateToAsn1(certificate)).getBytes(), 'latin1'),
    );
    const signingCertificate = forge.asn1.toDer(ofType('1.2.840.113549.1.9.16.2.47')[0] as forge.asn1.Asn1);
    expect(signingCertificate.toHex()).toContain(certificateHash);
    // PAdES: the time stands in the dictionary, and not among the attributes.
    expect(ofType('1.2.840.113549.1.9.5')).toBe(undefined);
    expect(text).toContain('/SubFilter /ETSI.CAdES.detached /M (D:20261122063005+00');
  });

  test('says that it is a demonstration’s', async () => {
    expect(seal.isDemo).toBe(true);
    const pages = await pagesOf(await contractPdf(sampleContract('en'), { ...seal, isDemo: false }));
    expect(pages.join('')).not.toContain('Demonstration');
  });
});

test('a signature of a single dot, and one of the largest size, are drawn', async () => {
  const dot = await pdfOf(
    sampleContract('en', { signature: { kind: 'drawn', width: 1, height: 1, strokes: [[0, 0]] } }),
  );
  expect(Buffer.from(dot).toString('latin1')).toContain('/Subtype /Form /BBox [0 0 1 1]');
  expect(digestOf(dot)).not.toBe(digestOf(await pdfOf(sampleContract('en', { signature: drawnSignature }))));
});

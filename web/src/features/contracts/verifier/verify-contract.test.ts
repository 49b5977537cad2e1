import { describe, expect, test } from 'vitest';
import { certificateOf, sampleFile } from '../testing/samples.ts';
import { objectsOf, pdfBytes, type SealPlace, sealPlaceOf } from './sealed-pdf.ts';
import { type Finding, verifyContract } from './verify-contract.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const [zh, en, later] = [sampleFile('zh'), sampleFile('en'), sampleFile('en-later')];
const anchors = [certificateOf(en)];

const bytesOf = (text: string): Bytes => Uint8Array.from(text, (character) => character.charCodeAt(0));
const textOf = (file: Bytes): string => pdfBytes(file).text;

/** Replaces a text of the file by another; it must be there. */
function replaced(file: Bytes, from: string | RegExp, to: string | ((found: string) => string)): Bytes {
  const text = textOf(file);
  const changed = text.replace(from, to as string);
  if (changed === text) throw new Error(`nothing to replace: ${from}`);
  return bytesOf(changed);
}

/** Changes the last byte of the first stream of a part, which is one of text, fonts or pictures. */
function withOtherStream(file: Bytes, before: RegExp): Bytes {
  const text = textOf(file);
  const object = before.exec(text);
  const end = text.indexOf('\nendstream', object?.index);
  const copy = Uint8Array.from(file);
  copy[end - 1] = (copy[end - 1] as number) ^ 1;
  return copy;
}

const placeOf = (file: Bytes): SealPlace => sealPlaceOf(pdfBytes(file)) as SealPlace;
const rangeText = (file: Bytes): string => /\/ByteRange \[[0-9 ]+\]/.exec(textOf(file))?.[0] as string;

function withRange(file: Bytes, change: (range: number[]) => number[]): Bytes {
  const numbers = change([...placeOf(file).range]).map((each, at) =>
    at === 0 ? String(each) : String(each).padStart(10, '0'),
  );
  return replaced(file, rangeText(file), `/ByteRange [${numbers.join(' ')}]`);
}

/** Puts an object of one file into the place of the same object of another. */
function withObjectOf(file: Bytes, other: Bytes, pattern: RegExp): Bytes {
  const objectOf = (each: Bytes) => {
    const { text } = pdfBytes(each);
    const at = pattern.exec(text)?.index ?? -1;
    const found = [...objectsOf(pdfBytes(each), each.length).values()].find(
      ({ start, end }) => start <= at && at < end,
    );
    return text.slice(found?.start, found?.end);
  };
  return replaced(file, objectOf(file), () => objectOf(other));
}

const contentStream = /<<\s+\/Filter \/FlateDecode/;

describe('a contract as the platform sealed it', () => {
  test.each([
    ['zh', 'BY-INV-20261122-000123', '林晓'],
    ['en', 'BY-INV-20261122-000123', 'Lin Xiao'],
    ['en-later', 'BY-INV-20261201-000200', 'Lin Xiao'],
  ] as const)('%s is unaltered, and the verdict says which it is', async (name, number, person) => {
    const verdict = await verifyContract(sampleFile(name), anchors);
    expect(verdict.findings).toEqual([]);
    expect(verdict).toMatchObject({ isUnaltered: true, isDocumentProven: true });
    expect(verdict.document).toMatchObject({ number, parties: [{ name: person }, {}, {}] });
    expect(verdict.sealedBy).toMatchObject({ name: 'Banyan DEMO seal - no legal force' });
  });
});

/** Alterations of the English sample, each with the findings that it leads to. */
const tamperings: [name: string, tamper: () => Bytes, findings: Finding[]][] = [
  [
    'a byte of the first page',
    () => withOtherStream(en, contentStream),
    [{ kind: 'altered', part: 'text:1' }],
  ],
  [
    'the amount in the attached data',
    () => replaced(en, '"principal":"100000.00"', '"principal":"900000.00"'),
    [{ kind: 'altered', part: 'attachment' }],
  ],
  [
    'the name in the attached data, with another length',
    () => replaced(en, /"name":"Lin Xiao"/, '"name":"Somebody Else"'),
    [{ kind: 'altered', part: 'attachment' }],
  ],
  [
    'the picture of the signature',
    () => withOtherStream(en, /\/Subtype \/Form/),
    [{ kind: 'altered', part: 'signature' }],
  ],
  [
    'the signature of another contract',
    () =>
      withObjectOf(
        en,
        replaced(zh, '/Subtype /Form /BBox [0 0 600 200]', '/Subtype /Form /BBox [0 0 500 200]'),
        /\/Subtype \/Form/,
      ),
    [{ kind: 'altered', part: 'signature' }],
  ],
  [
    'the page of the record of signing',
    () => replaced(en, /\/Annots \[/, '/Annotz ['),
    [{ kind: 'altered', part: 'audit' }],
  ],
  ['a font', () => withOtherStream(en, /\/Length1 /), [{ kind: 'altered', part: 'fonts' }]],
  [
    'what characters the glyphs stand for',
    () => replaced(en, '/Encoding /Identity-H', '/Encoding /Identity-V'),
    [{ kind: 'altered', part: 'fonts' }],
  ],
  [
    'the title in the metadata',
    () => replaced(en, '/Title <FEFF0049', '/Title <FEFF0050'),
    [{ kind: 'altered', part: 'metadata' }],
  ],
  [
    'the time of the seal',
    () => replaced(en, '/M (D:20261122', '/M (D:20251122'),
    [{ kind: 'altered', part: 'seal' }],
  ],
  [
    'the order of the pages',
    () =>
      replaced(en, /\/Kids \[([0-9]+ 0 R) ([0-9]+ 0 R)/, (found) =>
        found.replace(/([0-9]+ 0 R) ([0-9]+ 0 R)$/, '$2 $1'),
      ),
    [{ kind: 'altered', part: 'structure' }],
  ],
  [
    'a page taken out',
    () => replaced(en, /\n([0-9]+) 0 obj\n<< \/Type \/Page [^\n]*\nendobj\n/, '\n'),
    [{ kind: 'altered', part: 'text:1' }],
  ],
  [
    'all metadata taken out',
    () => replaced(en, /(?<=\n)[0-9]+ 0 obj\n<< \/Title [^\n]*\nendobj\n/, ''),
    [{ kind: 'removed', part: 'metadata' }],
  ],
  [
    'an object put in between',
    () => replaced(en, /(?<=\n)xref\n/, '900 0 obj\n<< >>\nendobj\nxref\n'),
    [{ kind: 'added', objects: 1 }],
  ],
  [
    'bytes put between two objects',
    () => replaced(en, /(?<=\n)xref\n/, '% a note\nxref\n'),
    [{ kind: 'altered', part: 'structure' }],
  ],
  [
    'an update appended',
    () => bytesOf(`${textOf(en)}4 0 obj\n<< >>\nendobj\ntrailer\n<< /Root 4 0 R >>\nstartxref\n0\n%%EOF\n`),
    [{ kind: 'appended', bytes: 65 }],
  ],
  ['the seal taken out', () => replaced(en, '/ByteRange [', '/BiteRange ['), [{ kind: 'no_seal' }]],
  [
    'another seal than the platform’s',
    () => en,
    [{ kind: 'foreign_seal', name: 'Banyan DEMO seal - no legal force' }],
  ],
  [
    'the signature of the seal',
    () => {
      const { after } = placeOf(en);
      const text = textOf(en);
      const last = text.slice(0, after - 1).replace(/0+$/, '').length - 1;
      return bytesOf(`${text.slice(0, last)}${text[last] === '1' ? '2' : '1'}${text.slice(last + 1)}`);
    },
    [{ kind: 'broken_seal' }],
  ],
  [
    'the seal of another contract',
    () => withObjectOf(en, later, /\/SubFilter /),
    [
      { kind: 'altered', part: 'attachment' },
      { kind: 'altered', part: 'audit' },
      { kind: 'altered', part: 'fonts' },
      { kind: 'altered', part: 'metadata' },
      { kind: 'altered', part: 'text:1' },
      { kind: 'altered', part: 'text:2' },
      { kind: 'altered', part: 'text:3' },
    ],
  ],
  [
    'the attachment of another contract',
    () => withObjectOf(en, later, /\/Type \/EmbeddedFile/),
    [{ kind: 'altered', part: 'attachment' }],
  ],
  [
    'the first page of another contract',
    () => withObjectOf(en, later, contentStream),
    [{ kind: 'altered', part: 'text:1' }],
  ],
  [
    'a range that leaves a gap',
    () => withRange(en, ([a, b, c, d]) => [a, b, (c as number) + 40, (d as number) - 40] as number[]),
    [{ kind: 'wrong_range' }, { kind: 'altered', part: 'seal' }],
  ],
  [
    'a range that overlaps the signature',
    () => withRange(en, ([a, b, c, d]) => [a, (b as number) + 40, c, d] as number[]),
    [{ kind: 'wrong_range' }, { kind: 'altered', part: 'seal' }],
  ],
  [
    'a range that ends before the file',
    () => withRange(en, ([a, b, c, d]) => [a, b, c, (d as number) - 20] as number[]),
    [{ kind: 'wrong_range' }, { kind: 'altered', part: 'seal' }],
  ],
  [
    'a range that begins after the start',
    () => withRange(en, ([, b, c, d]) => [9, b, c, d] as number[]),
    [{ kind: 'wrong_range' }, { kind: 'altered', part: 'seal' }],
  ],
  [
    'a range of six numbers',
    () => replaced(en, rangeText(en), rangeText(en).replace(']', ' 1 2]')),
    [{ kind: 'wrong_range' }, { kind: 'altered', part: 'seal' }],
  ],
  [
    'bytes in the place that the signature leaves open',
    () => {
      const { after } = placeOf(en);
      const text = textOf(en);
      return bytesOf(`${text.slice(0, after - 5)}4142${text.slice(after - 1)}`);
    },
    [{ kind: 'filled_place' }],
  ],
  ['the end cut off', () => en.slice(0, en.length - 100), [{ kind: 'truncated' }]],
  ['all but the first half cut off', () => en.slice(0, en.length / 2), [{ kind: 'no_seal' }]],
  [
    'bytes before the start',
    () => bytesOf(`x${textOf(en)}`),
    [{ kind: 'no_pdf' }, { kind: 'altered', part: 'structure' }],
  ],
  ['something else than a PDF', () => bytesOf('hello'), [{ kind: 'no_pdf' }, { kind: 'no_seal' }]],
  ['nothing', () => bytesOf(''), [{ kind: 'no_pdf' }, { kind: 'no_seal' }]],
  [
    'a seal that is none',
    () => replaced(en, /\/Contents <3082/, '/Contents <3182'.replace('3182', '0000')),
    [{ kind: 'unreadable_seal' }],
  ],
];

describe('what was done to a contract is named', () => {
  test.each(tamperings)('%s', async (name, tamper, findings) => {
    const isForeign = name.startsWith('another seal');
    const verdict = await verifyContract(tamper(), isForeign ? [certificateOf(en).slice(1)] : anchors);
    expect(verdict.findings).toEqual(findings);
    expect(verdict.isUnaltered).toBe(false);
  });

  test('data that were altered are shown, and not as proven', async () => {
    const altered = replaced(en, '"principal":"100000.00"', '"principal":"900000.00"');
    const verdict = await verifyContract(altered, anchors);
    expect(verdict).toMatchObject({
      isDocumentProven: false,
      document: { terms: { principal: '900000.00' } },
    });
    const appended = bytesOf(`${textOf(en)}x`);
    expect(await verifyContract(appended, anchors)).toMatchObject({
      isDocumentProven: true,
      findings: [{ kind: 'appended', bytes: 1 }],
    });
    const cut = replaced(en, '{"blocks":', '["blocks":');
    expect((await verifyContract(cut, anchors)).document).toBe(null);
  });

  test('each single byte that is changed makes a finding', async () => {
    const file = en;
    const { before, after } = placeOf(file);
    const anywhere = Array.from({ length: 120 }, (_, at) => Math.floor(((at + 0.37) * file.length) / 120));
    const inTheSeal = Array.from(
      { length: 400 },
      (_, at) => before + Math.floor((at * (after - before)) / 400),
    );
    for (const offset of [...anywhere, ...inTheSeal]) {
      const copy = Uint8Array.from(file);
      copy[offset] = (copy[offset] as number) ^ 1;
      const verdict = await verifyContract(copy, anchors);
      expect(verdict.isUnaltered, `byte ${offset}`).toBe(false);
    }
  });
});

describe('a statement, or another paper, whose seal lists no parts', () => {
  const paper = sampleFile('paper');

  test('is unaltered as the platform sealed it, and says which it is', async () => {
    expect(await verifyContract(paper, anchors)).toMatchObject({
      isUnaltered: true,
      findings: [],
      paper: { title: 'Wallet statement', number: 'S20261130-ABCDEFGH' },
      document: null,
      isDocumentProven: false,
      sealedBy: { name: 'Banyan DEMO seal - no legal force' },
    });
    expect((await verifyContract(en, anchors)).paper).toBe(null);
  });

  const tampered: [name: string, tamper: () => Bytes, findings: Finding[]][] = [
    ['its page', () => replaced(paper, '200 100 l S', '200 900 l S'), [{ kind: 'changed' }]],
    ['its number', () => replaced(paper, '/Subject <FEFF0053', '/Subject <FEFF0054'), [{ kind: 'changed' }]],
    ['its range', () => withRange(paper, ([, b, c, d]) => [9, b, c, d] as number[]), [{ kind: 'changed' }]],
    [
      'an object between the others',
      () => replaced(paper, /(?<=\n)xref\n/, '900 0 obj\n<< >>\nendobj\nxref\n'),
      [{ kind: 'changed' }],
    ],
    ['bytes after its end', () => bytesOf(`${textOf(paper)}xyz`), [{ kind: 'appended', bytes: 3 }]],
    ['its end, which was cut off', () => paper.slice(0, paper.length - 20), [{ kind: 'truncated' }]],
    [
      'its seal, which was taken out',
      () => replaced(paper, '/ByteRange [', '/BiteRange ['),
      [{ kind: 'no_seal' }],
    ],
    ['a contract that bears its seal', () => withObjectOf(en, paper, /\/SubFilter /), [{ kind: 'changed' }]],
  ];
  test.each(tampered)('altered in %s, it is found out', async (_name, tamper, findings) => {
    const verdict = await verifyContract(tamper(), anchors);
    expect(verdict.findings).toEqual(findings);
    expect(verdict.isUnaltered).toBe(false);
  });

  test('each single byte that is changed makes a finding', async () => {
    for (let offset = 0; offset < paper.length; offset += 11) {
      const copy = Uint8Array.from(paper);
      copy[offset] = (copy[offset] as number) ^ 1;
      expect((await verifyContract(copy, anchors)).isUnaltered, `byte ${offset}`).toBe(false);
    }
  });
});

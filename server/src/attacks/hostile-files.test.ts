import { Buffer } from 'node:buffer';
import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { registerPerson } from '../../testing/person.ts';
import { countOf, suiteApp } from '../../testing/suite.ts';
import { addFileTo, openTicket, smallPdf } from '../../testing/support.ts';

/** What customer service is sent beside pictures: what can do something by itself is refused, and nothing is kept of it. */

const suite = await suiteApp();
let names = 0;

/** Sends a file into a ticket of somebody new: few can be added in a day. */
async function send(bytes: Buffer, name = 'statement.pdf') {
  const maple = await registerPerson(suite, `asker${(names += 1)}`);
  const { ticketId } = await openTicket(maple);
  const { status, body } = await addFileTo(maple, ticketId, { bytes, name });
  return { status, code: body.code };
}

const pdf = (...objects: (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n', 'latin1'),
    ...objects.map((object) => Buffer.concat([Buffer.from(object as never, 'latin1'), Buffer.from('\n')])),
    Buffer.from('trailer<</Root 1 0 R>>\n%%EOF\n', 'latin1'),
  ]);
const stream = (dictionary: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`9 0 obj<<${dictionary}/Length ${content.length}>>\nstream\n`, 'latin1'),
    content,
    Buffer.from('\nendstream\nendobj', 'latin1'),
  ]);
const packed = (objects: string): Buffer =>
  stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', deflateSync(Buffer.from(objects, 'latin1')));
const page = '1 0 obj<</Type/Catalog/OpenAction[3 0 R/Fit]>>endobj';

describe('taken:', () => {
  const good: [string, Buffer, string?][] = [
    ['a PDF of one page', smallPdf()],
    ['a PDF that opens at a page', pdf(page)],
    ['a PDF whose objects are packed', pdf(page, packed('3 0 <</Type/Page>>'))],
    ['a PDF with a picture in it', pdf(page, stream('/Filter/DCTDecode', Buffer.alloc(2_000, 0xd8)))],
    ['a PDF that speaks of scripts', pdf(page, '4 0 obj(how to write JavaScript)endobj')],
    ['a PDF by another name', smallPdf(), 'statement'],
    ['a text', Buffer.from('2026-03-01 120.00\r\n\t2026-03-02 80.00\n'), 'log.txt'],
    ['a text in Chinese', Buffer.from('转账没有到账，请查一下。'), '说明.txt'],
    ['a text with a mark at its beginning', Buffer.from('\ufeffhello'), 'log.txt'],
    ['a text that calls itself a page', Buffer.from('hello'), 'page.html'],
  ];
  it.each(good)('%s', async (_name, bytes, name) => {
    expect(await send(bytes, name)).toEqual({ status: 200, code: undefined });
  });
});

const refused: [string, Buffer | Promise<Buffer>][] = [
  ['a PDF with a script', pdf(page, '4 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj')],
  ['a script whose name is spelled otherwise', pdf(page, '4 0 obj<</S/J#61v#61Script/JS(x)>>endobj')],
  ['a script in a packed object', pdf(page, packed('4 0 <</S/JavaScript/JS(x)>>'))],
  ['a misspelled script in a packed object', pdf(page, packed('4 0 <</S/#4aavaScript/JS(x)>>'))],
  [
    'a script in a packed object whose kind is misspelled',
    pdf(
      page,
      stream('/Type/Obj#53tm/Filter/FlateDecode', deflateSync(Buffer.from('4 0 <</S/JavaScript/JS(x)>>'))),
    ),
  ],
  [
    'objects packed in another way',
    pdf(page, stream('/Type/ObjStm/Filter/ASCIIHexDecode', Buffer.from('3c>'))),
  ],
  ['objects that unpack to 64 MB', pdf(page, packed(' '.repeat(64 * 1024 * 1024)))],
  ['packed objects that do not end', pdf(page, '9 0 obj<</Type/ObjStm>>\nstream\nx')],
  ['a PDF that opens a program', pdf(page, '4 0 obj<</S/Launch/F(cmd.exe)>>endobj')],
  ['a PDF that carries a file', pdf(page, '4 0 obj<</EmbeddedFiles 5 0 R>>endobj')],
  ['a PDF that carries one file', pdf(page, '4 0 obj<</Type/EmbeddedFile>>endobj')],
  ['a PDF with a film', pdf(page, '4 0 obj<</Subtype/RichMedia>>endobj')],
  ['a PDF with a form of its own', pdf(page, '4 0 obj<</XFA 5 0 R>>endobj')],
  ['a PDF that sends what is typed', pdf(page, '4 0 obj<</S/SubmitForm/F(http://a.test)>>endobj')],
  ['a PDF that takes in data', pdf(page, '4 0 obj<</S/ImportData/F(a)>>endobj')],
  ['a PDF that is locked', pdf(page, 'trailer<</Encrypt 5 0 R>>')],
  ['a PDF without an end', Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj')],
  ['a PDF behind something else', Buffer.concat([Buffer.of(0), smallPdf()])],
  ['a PDF behind a text', Buffer.concat([Buffer.from('hello\n'), smallPdf(), Buffer.of(0)])],
  ['nothing', Buffer.alloc(0)],
  ['blanks', Buffer.from(' \n\t ')],
  ['a page', Buffer.from('  <!doctype html><script>alert(1)</script>')],
  ['a page behind a mark', Buffer.from('\ufeff<html>')],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a script for a shell', Buffer.from('#!/bin/sh\nrm -rf /\n')],
  ['PostScript', Buffer.from('%!PS-Adobe-3.0\n')],
  ['a document in rich text', Buffer.from('{\\rtf1 {\\object }}')],
  ['a text of another encoding', Buffer.from('hello', 'utf16le')],
  ['a text with a broken letter', Buffer.from([0x68, 0xc3, 0x28])],
  ['a text that moves the cursor', Buffer.from('hello\u001b[2J')],
  ['a packed text', gzipSync('hello')],
  ['an archive, or a document of an office', Buffer.from('504b0304140000000800', 'hex')],
  ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
  ['an old document of an office', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  [
    'a picture',
    sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  ],
];

describe('refused, and nothing is written:', () => {
  it.each(refused)('%s', async (_name, given) => {
    const before = await countOf(suite, 'support_files');
    const memory = process.memoryUsage().rss;
    expect(await send(await given)).toEqual({ status: 422, code: 'support.file_unreadable' });
    expect(await countOf(suite, 'support_files')).toBe(before);
    expect(process.memoryUsage().rss - memory).toBeLessThan(400 * 1024 * 1024);
  });

  it('request.too_large for what is larger than 5 MB', async () => {
    const { code } = await send(Buffer.alloc(5 * 1024 * 1024 + 1, 'a'), 'log.txt');
    expect(code).toBe('request.too_large');
  });
});

it('how long a check takes grows with the file alone', async () => {
  const many = 'stream\n'.repeat(600_000);
  expect(await send(pdf(page, '9 0 obj<</Type/ObjStm>>', many))).toMatchObject({ status: 422 });
  expect((await send(pdf(page, '9 0 obj<</Type/ObjStm>>', `${many}endstream`))).status).toBeOneOf([200, 422]);
});

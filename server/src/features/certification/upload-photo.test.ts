import { Buffer } from 'node:buffer';
import { crc32, deflateSync } from 'node:zlib';
import { maxPhotoBytes } from '@banyan/api/photo.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { registerPerson, setPaymentPassword } from '../../../testing/person.ts';
import { countOf, suiteApp } from '../../../testing/suite.ts';

/** What people, and those who mean no good, send as a photo. */

const suite = await suiteApp();
const maple = await registerPerson(suite, 'maple');
await setPaymentPassword(maple);

type Sent = { bytes: Uint8Array; name?: string; type?: string };
const send = (file: Sent, side = 'front') => maple.call.send('/api/certification/upload', { side }, { file });

/** The photo that is kept after this, as its owner sees it. */
async function kept(file: Sent): Promise<Buffer> {
  const { status, text, body } = await send(file);
  expect(status, text).toBe(200);
  return (await maple.call.send('/api/certification/photo', { handle: body.handle })).body as Buffer;
}

const canvas = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: '#dfe8d8' } });
const jpeg = await canvas().jpeg().toBuffer();
const png = await canvas().png().toBuffer();
const webp = await canvas().webp().toBuffer();
const script = '<html><script>alert(document.cookie)</script></html>';

/** A PNG that claims a size and brings next to nothing. */
function emptyPng(width: number, height: number, data = deflateSync(Buffer.alloc(1_000))): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(content.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A comment, or any other marker, right behind the start of a JPEG. */
const withMarker = (marker: number, content: string) => {
  const body = Buffer.from(content, 'latin1');
  const head = Buffer.of(0xff, 0xd8, 0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255);
  return Buffer.concat([head, body, jpeg.subarray(2)]);
};

describe('a photo is kept as an upright JPEG of its own:', () => {
  it.each([
    ['a JPEG', jpeg],
    ['a PNG', png],
    ['a WebP', webp],
  ])('%s', async (_name, bytes) => {
    const photo = await sharp(await kept({ bytes })).metadata();
    expect(photo).toMatchObject({ format: 'jpeg', width: 640, height: 480 });
  });

  it.each([
    'image/jpeg',
    'image/svg+xml',
    'text/html',
    'application/x-php',
    'application/octet-stream',
    'video/mp4',
  ])('whatever kind it says it is (%s)', async (type) => {
    expect((await sharp(await kept({ bytes: png, type })).metadata()).format).toBe('jpeg');
  });

  it.each([
    '../../../../etc/passwd',
    '..\\..\\boot.ini',
    '/etc/cron.d/x',
    'a.php',
    'photo.jpg.exe',
    'x'.repeat(4_000),
    "'; drop table users; --",
    '%00.jpg',
    '<img src=x onerror=alert(1)>',
    'con',
    '照片.jpg',
  ])('whatever name it came under (%j)', async (name) => {
    expect((await sharp(await kept({ bytes: jpeg, name })).metadata()).format).toBe('jpeg');
  });

  it('a large one is made smaller, and one that was held sideways is turned', async () => {
    const sideways = await canvas(3_000, 2_000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await sharp(await kept({ bytes: sideways })).metadata()).toMatchObject({
      width: 1_333,
      height: 2_000,
    });
  });

  it('transparent parts are white', async () => {
    const bytes = await sharp({
      create: { width: 500, height: 500, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const [red, green, blue] = await sharp(await kept({ bytes }))
      .raw()
      .toBuffer();
    expect([red, green, blue]).toEqual([255, 255, 255]);
  });
});

describe('nothing else in the file survives:', () => {
  it('neither the place where it was taken nor anything else of EXIF, colour profile or XMP', async () => {
    const bytes = await canvas()
      .withExif({
        IFD0: { Make: 'CanaryPhone', Copyright: 'canary' },
        IFD3: { GPSLatitude: '30/1 16/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '120/1 9/1 0/1' },
      })
      .withIccProfile('p3')
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>canary</a></x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const photo = await kept({ bytes });
    const { exif, xmp, icc, iptc } = await sharp(photo).metadata();
    expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(photo.toString('latin1')).not.toMatch(/canary|GPS/i);
  });

  it.each([
    ['a page behind the picture', Buffer.concat([jpeg, Buffer.from(script)])],
    ['a page in a comment', withMarker(0xfe, script)],
    ['a page in an application marker', withMarker(0xe9, script)],
    ['a ZIP behind the picture', Buffer.concat([jpeg, Buffer.from('PK\u0003\u0004alert')])],
    ['a program behind a PNG', Buffer.concat([png, Buffer.from(`<?php ${script}`)])],
    ['a page behind a WebP', Buffer.concat([webp, Buffer.from(script)])],
    ['two pictures in one', Buffer.concat([jpeg, jpeg, Buffer.from(script)])],
  ])('%s', async (_name, bytes) => {
    const reply = await send({ bytes });
    // Refused or drawn anew: either way what was hidden in it is gone.
    if (reply.status !== 200) expect(reply.body.code).toBe('certification.photo_unreadable');
    else {
      const photo = await kept({ bytes });
      expect(photo.toString('latin1')).not.toMatch(/alert|script|php/);
    }
  });
});

describe('refused, and nothing is written:', () => {
  const written = () => Promise.all(['certifications', 'certification_photos'].map((t) => countOf(suite, t)));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><script>1</script></svg>`;

  const refused: [name: string, code: string, bytes: Uint8Array | Promise<Buffer>][] = [
    ['nothing at all', 'certification.photo_unreadable', Buffer.alloc(0)],
    ['one byte', 'certification.photo_unreadable', Buffer.of(0xff)],
    ['zeros', 'certification.photo_unreadable', Buffer.alloc(5_000)],
    ['the first bytes of a JPEG', 'certification.photo_unreadable', Buffer.of(0xff, 0xd8, 0xff, 0xe0)],
    ['the first bytes of a PNG', 'certification.photo_unreadable', png.subarray(0, 8)],
    ['the first bytes of a WebP', 'certification.photo_unreadable', webp.subarray(0, 12)],
    ['a JPEG that breaks off', 'certification.photo_unreadable', jpeg.subarray(0, jpeg.length - 400)],
    ['a PNG that breaks off', 'certification.photo_unreadable', png.subarray(0, png.length - 100)],
    ['a WebP that breaks off', 'certification.photo_unreadable', webp.subarray(0, webp.length - 20)],
    ['an SVG', 'certification.photo_unreadable', Buffer.from(svg)],
    [
      'an SVG behind a space',
      'certification.photo_unreadable',
      Buffer.from(` \n<?xml version="1.0"?>${svg}`),
    ],
    [
      'an SVG that names a file',
      'certification.photo_unreadable',
      Buffer.from(svg.replace('<script>1</script>', '<image href="file:///etc/passwd"/>')),
    ],
    ['a page', 'certification.photo_unreadable', Buffer.from(script)],
    ['a page that begins like a GIF', 'certification.photo_unreadable', Buffer.from(`GIF89a/*${script}*/`)],
    ['a GIF', 'certification.photo_unreadable', canvas().gif().toBuffer()],
    ['a TIFF', 'certification.photo_unreadable', canvas().tiff().toBuffer()],
    ['an AVIF', 'certification.photo_unreadable', canvas().avif({ effort: 0 }).toBuffer()],
    ['a PDF', 'certification.photo_unreadable', Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj')],
    [
      'PostScript',
      'certification.photo_unreadable',
      Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (w) file'),
    ],
    ['a program', 'certification.photo_unreadable', Buffer.from('#!/bin/sh\necho hello')],
    ['a ZIP', 'certification.photo_unreadable', Buffer.from('PK\u0003\u0004')],
    [
      'ImageMagick commands',
      'certification.photo_unreadable',
      Buffer.from('push graphic-context\nfill url(https://x)'),
    ],
    [
      'text in JPEG clothes',
      'certification.photo_unreadable',
      Buffer.concat([jpeg.subarray(0, 20), Buffer.from(script)]),
    ],
    [
      'noise in PNG clothes',
      'certification.photo_unreadable',
      Buffer.concat([png.subarray(0, 33), Buffer.alloc(900, 7)]),
    ],
    ['a PNG of no width', 'certification.photo_unreadable', emptyPng(0, 500)],
    ['a PNG whose pixels are missing', 'certification.photo_unreadable', emptyPng(2_000, 2_000)],
    ['a moving WebP', 'certification.photo_unreadable', movingWebp()],
    ['a pixel bomb of 30,000 by 30,000', 'certification.photo_too_large', emptyPng(30_000, 30_000)],
    ['a pixel bomb of one row', 'certification.photo_unreadable', emptyPng(2_000_000_000, 1)],
    ['more pixels than any phone takes', 'certification.photo_too_large', emptyPng(10_000, 5_001)],
    ['a picture of one pixel', 'certification.photo_too_small', canvas(1, 1).png().toBuffer()],
    ['a stripe', 'certification.photo_too_small', canvas(3_000, 399).jpeg().toBuffer()],
  ];

  it.each(refused)('%s: %s', async (_name, code, bytes) => {
    const before = await written();
    const { status, body } = await send({ bytes: await bytes }, 'holding');
    expect([status, body.code]).toEqual([422, code]);
    expect(await written()).toEqual(before);
  });

  it('request.too_large for one byte more than 10 MB, at whatever the length claims to be', async () => {
    const before = await written();
    const reply = await send({ bytes: Buffer.concat([jpeg, Buffer.alloc(maxPhotoBytes + 1 - jpeg.length)]) });
    expect([reply.status, reply.body.code]).toEqual([413, 'request.too_large']);
    const fits = await send(
      { bytes: Buffer.concat([jpeg, Buffer.alloc(maxPhotoBytes - jpeg.length)]) },
      'back',
    );
    expect(fits.body.code).not.toBe('request.too_large');
    const claimed = await suite.app.web.inject({
      method: 'POST',
      url: '/api/certification/upload',
      headers: {
        authorization: `Bearer ${maple.token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': '99999999',
      },
      payload: '',
    });
    expect([claimed.statusCode, claimed.json().code]).toEqual([413, 'request.too_large']);
    expect((await written())[1]).toBe((before[1] ?? 0) + (fits.status === 200 ? 1 : 0));
  });

  const raw = (payload: string | Buffer, type = 'multipart/form-data; boundary=x') =>
    suite.app.web.inject({
      method: 'POST',
      url: '/api/certification/upload',
      headers: { authorization: `Bearer ${maple.token}`, 'content-type': type },
      payload,
    });
  const field = (name: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = (text: string) =>
    `--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n${text}\r\n`;

  it.each([
    ['a form without a file', `${field('side', 'front')}--x--\r\n`, 'request.malformed'],
    ['a form that breaks off', `${field('side', 'front')}${file('abc')}`, 'request.malformed'],
    ['an empty form', '--x--\r\n', 'request.malformed'],
    ['two files', `${field('side', 'front')}${file('a')}${file('b')}--x--\r\n`, 'request.too_large'],
    ['very many fields', `${field('a', 'b').repeat(50)}${file('a')}--x--\r\n`, 'request.too_large'],
    ['an endless field', `${field('side', 'f'.repeat(9_000))}${file('a')}--x--\r\n`, 'request.too_large'],
    ['a side that does not exist', `${field('side', 'left')}${file('a')}--x--\r\n`, 'request.invalid'],
    [
      'a field that is unknown',
      `${field('side', 'front')}${field('userId', 'x')}${file('a')}--x--\r\n`,
      'request.invalid',
    ],
  ])('%s', async (_name, payload, code) => {
    const before = await written();
    expect((await raw(payload)).json().code).toBe(code);
    expect(await written()).toEqual(before);
  });

  it('request.unsupported_media for anything but a form, and a stranger is told nothing of it', async () => {
    for (const type of [
      'application/json',
      'image/jpeg',
      'text/plain',
      'application/x-www-form-urlencoded',
    ]) {
      const reply = await raw(type === 'application/json' ? '{}' : 'a=b', type);
      expect(reply.json().code, type).toBe('request.unsupported_media');
    }
    const stranger = await suite.app.web.inject({
      method: 'POST',
      url: '/api/certification/upload',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: file('abc'),
    });
    expect(stranger.json().code).toBe('session.required');
  });

  it('a form sent anywhere else', async () => {
    const reply = await suite.app.web.inject({
      method: 'POST',
      url: '/api/certification/submit',
      headers: { authorization: `Bearer ${maple.token}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: `${field('name', 'x')}--x--\r\n`,
    });
    expect(reply.json().code).toBe('request.unsupported_media');
  });
});

it('server.busy rather than memory when a crowd sends photos at once, and the next one gets through', async () => {
  const replies = await Promise.all(Array.from({ length: 40 }, () => send({ bytes: jpeg })));
  const codes = new Set(replies.map(({ status, body }) => (status === 200 ? 'kept' : body.code)));
  expect([...codes].filter((code) => !['kept', 'server.busy'].includes(code))).toEqual([]);
  expect((await send({ bytes: jpeg })).status).toBe(200);
});

async function movingWebp(): Promise<Buffer> {
  const frames = await Promise.all(
    ['#ff0000', '#00ff00'].map((background) =>
      sharp({ create: { width: 500, height: 500, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}

import { Buffer } from 'node:buffer';
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { registerPerson, setPaymentPassword } from '../../testing/person.ts';
import { countOf, suiteApp } from '../../testing/suite.ts';

/** Beside the corpus of the upload itself: pictures that are real and odd, and what hides in their chunks. */

const suite = await suiteApp();
const maple = await registerPerson(suite, 'maple');
await setPaymentPassword(maple);
const path = '/api/certification/upload';
const send = (bytes: Uint8Array) => maple.call.send(path, { side: 'front' }, { file: { bytes } });

async function kept(bytes: Uint8Array): Promise<Buffer> {
  const { status, text, body } = await send(bytes);
  expect(status, text).toBe(200);
  return (await maple.call.send('/api/certification/photo', { handle: body.handle })).body as Buffer;
}

const canvas = () => sharp({ create: { width: 640, height: 480, channels: 3, background: '#1d9a4c' } });
const png = await canvas().png().toBuffer();
const jpeg = await canvas().jpeg().toBuffer();

/** Puts a chunk right behind a PNG's header. */
function withChunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, 33), length, body, check, png.subarray(33)]);
}
const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024));

describe('a real picture of another kind looks the same afterwards:', () => {
  const odd: [string, Promise<Buffer>][] = [
    ['CMYK', canvas().toColourspace('cmyk').jpeg().toBuffer()],
    ['16 bits a channel', canvas().toColourspace('rgb16').png().toBuffer()],
    ['a palette of few colours', canvas().png({ palette: true, colours: 4 }).toBuffer()],
    ['interlaced', canvas().png({ progressive: true }).toBuffer()],
    ['progressive', canvas().jpeg({ progressive: true }).toBuffer()],
    ['a wide gamut', canvas().withIccProfile('p3').jpeg().toBuffer()],
    ['without loss', canvas().webp({ lossless: true }).toBuffer()],
  ];
  it.each(odd)('%s', async (_name, bytes) => {
    const photo = await kept(await bytes);
    expect(await sharp(photo).metadata()).toMatchObject({
      format: 'jpeg',
      width: 640,
      height: 480,
      space: 'srgb',
      channels: 3,
      depth: 'uchar',
    });
    const [red = 0, green = 0, blue = 0] = await sharp(photo).raw().toBuffer();
    const distance = Math.abs(red - 0x1d) + Math.abs(green - 0x9a) + Math.abs(blue - 0x4c);
    expect(distance, `${red} ${green} ${blue}`).toBeLessThan(90);
  });

  it('shades of grey', async () => {
    const grey = await canvas().greyscale().toColourspace('b-w').png().toBuffer();
    expect(await sharp(await kept(grey)).metadata()).toMatchObject({ format: 'jpeg', width: 640 });
  });
});

describe('where it was taken is gone, whatever it came in:', () => {
  const gps = { IFD3: { GPSLatitude: '30/1 16/1 0/1', GPSLatitudeRef: 'N' }, IFD0: { Make: 'CanaryPhone' } };
  const located: [string, Promise<Buffer>][] = [
    ['JPEG', canvas().withExif(gps).jpeg().toBuffer()],
    ['PNG', canvas().withExif(gps).png().toBuffer()],
    ['WebP', canvas().withExif(gps).webp().toBuffer()],
  ];
  it.each(located)('%s', async (_name, given) => {
    const bytes = await given;
    expect(bytes.toString('latin1')).toContain('CanaryPhone');
    const photo = await kept(bytes);
    expect((await sharp(photo).metadata()).exif).toBeUndefined();
    expect(photo.toString('latin1')).not.toMatch(/CanaryPhone|GPS/);
  });
});

describe('what hides in a chunk is not kept, and unpacking it stops nobody:', () => {
  const hidden: [string, Buffer][] = [
    ['text', withChunk('tEXt', Buffer.from('Comment\0<script>canary</script>'))],
    ['text that unpacks to 64 MB', withChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), bomb]))],
    [
      'international text that unpacks',
      withChunk('iTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\u0001\0\0\0'), bomb])),
    ],
    ['a colour profile that unpacks', withChunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), bomb]))],
    ['EXIF that is none', withChunk('eXIf', Buffer.alloc(9_000, 65))],
    ['frames of a moving PNG', withChunk('acTL', Buffer.from([0, 0, 0, 9, 0, 0, 0, 0]))],
    ['a chunk that nobody knows', withChunk('caNy', Buffer.from('canary'))],
    [
      'a hundred EXIF markers',
      Buffer.concat([
        jpeg.subarray(0, 2),
        ...Array.from({ length: 100 }, () => exifMarker()),
        jpeg.subarray(2),
      ]),
    ],
  ];
  it.each(hidden)('%s', async (_name, bytes) => {
    const before = process.memoryUsage().rss;
    const { status, body } = await send(bytes);
    if (status === 200) expect((await kept(bytes)).toString('latin1')).not.toMatch(/canary|script/);
    else expect([status, body.code]).toEqual([422, 'certification.photo_unreadable']);
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
  });
});

function exifMarker(): Buffer {
  const body = Buffer.from(`Exif\0\0${'A'.repeat(4_000)}`, 'latin1');
  return Buffer.concat([Buffer.of(0xff, 0xe1, (body.length + 2) >> 8, (body.length + 2) & 255), body]);
}

describe('refused, and nothing is written:', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"/>';
  const refused: [string, Buffer][] = [
    ['a packed SVG', gzipSync(svg)],
    ['a HEIC', Buffer.from('000000186674797068656963000000006d69663168656963', 'hex')],
    ['a bitmap', Buffer.from('424d3a00000000000000360000002800000001000000010000000100180000000000', 'hex')],
    ['an icon', Buffer.from('00000100010001010000010020003000000016000000', 'hex')],
    ['a page behind the first bytes of a PNG', Buffer.from('89504e470d0a1a0a', 'hex').subarray(0, 8)],
    ['a page that names a picture', Buffer.from('<!doctype html><img src="photo.jpg">')],
    ['a JPEG with every second byte gone', jpeg.filter((_, i) => i % 2 === 0) as Buffer],
  ];
  it.each(refused)('%s', async (_name, bytes) => {
    const before = await countOf(suite, 'certification_photos');
    const { status, body } = await send(Buffer.from(bytes));
    expect([status, body.code]).toEqual([422, 'certification.photo_unreadable']);
    expect(await countOf(suite, 'certification_photos')).toBe(before);
  });

  const part = (disposition: string, content: Uint8Array) =>
    Buffer.concat([
      Buffer.from(`--x\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ]);
  const form = (...parts: Buffer[]) =>
    suite.app.web.inject({
      method: 'POST',
      url: path,
      headers: {
        authorization: `Bearer ${maple.token}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
      payload: Buffer.concat([...parts, Buffer.from('--x--\r\n')]),
    });
  const side = part('name="side"', Buffer.from('back'));

  it('request.malformed for a picture in a field that is no file', async () => {
    const reply = await form(side, part('name="file"', jpeg));
    expect(reply.json().code).toMatch(/^request\.(malformed|too_large)$/);
    expect(reply.statusCode).toBeLessThan(500);
  });

  it('request.malformed for a file in a field of another name', async () => {
    const reply = await form(side, part('name="avatar"; filename="a.jpg"', jpeg));
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'request.malformed']);
  });

  it('a name in the extended form that leads elsewhere is not looked at', async () => {
    const name = 'name="file"; filename="a.jpg"; filename*=UTF-8\'\'..%2f..%2fetc%2fpasswd';
    const reply = await form(side, part(name, jpeg));
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.body).not.toMatch(/passwd|a\.jpg/);
  });

  it('fields named like parts of an object change nothing', async () => {
    for (const field of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      const reply = await form(
        side,
        part(`name="${field}"`, Buffer.from('x')),
        part('name="file"; filename="a.jpg"', jpeg),
      );
      expect(reply.statusCode, field).toBeOneOf([400, 422]);
    }
  });
});

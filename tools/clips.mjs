// `npm run clips`: draws the clips of the school frame by frame on a canvas of the test browser, and writes them to
// `web/public/videos`. There is nothing in them to read but figures; what they say stands in the captions.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumFlags, ensureChromium } from './chromium.mjs';
import { readOptions } from './options.mjs';
import { goOnUnderNode24, root } from './setup.mjs';
import { webm } from './webm.mjs';

readOptions({ usage: 'npm run clips: draws the clips of the school as WebM files.' });
await goOnUnderNode24();

const [width, height] = [640, 360];
const framesPerSecond = 15;
const seconds = 24;

/** Runs in the browser: interest of 90 days, a bar a day, and the sum beside it. */
async function drawInBrowser({ width, height, framesPerSecond, seconds }) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d');
  const frames = [];
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const data = new Uint8Array(chunk.byteLength);
      chunk.copyTo(data);
      frames.push({
        ms: Math.round(chunk.timestamp / 1000),
        isKey: chunk.type === 'key',
        data: btoa(String.fromCharCode(...data)),
      });
    },
    error: (error) => {
      throw error;
    },
  });
  encoder.configure({ codec: 'vp8', width, height, bitrate: 40_000, framerate: framesPerSecond });
  const draw = (time) => {
    const days = Math.max(0, Math.min(90, ((time - 4) / 14) * 90));
    pen.fillStyle = '#E6F2F0';
    pen.fillRect(0, 0, width, height);
    pen.fillStyle = '#252628';
    pen.font = '600 26px sans-serif';
    pen.fillText('10,000.00 × 4.00 % × days ÷ 365'.replace('days', String(Math.floor(days))), 40, 62);
    for (let day = 0; day < 90; day += 1) {
      const isThere = day < Math.floor(days);
      const barHeight = 14 + day * 1.9;
      pen.fillStyle = isThere ? '#2A877C' : '#CFE5E1';
      pen.fillRect(40 + day * 6.2, 310 - barHeight, 4.4, barHeight);
    }
    pen.fillStyle = '#1C5E56';
    pen.fillRect(40, 314, 558, 3);
    // To the cent, and cut: the same as the platform posts.
    const cents = Math.floor((1_000_000 * 400 * Math.floor(days)) / (10_000 * 365));
    pen.fillStyle = time > 18 ? '#B45309' : '#1C5E56';
    pen.font = '700 46px sans-serif';
    pen.fillText(`= ${(cents / 100).toFixed(2)}`, 40, 132);
  };
  for (let i = 0; i < framesPerSecond * seconds; i += 1) {
    draw(i / framesPerSecond);
    const frame = new VideoFrame(canvas, { timestamp: (i * 1e6) / framesPerSecond });
    encoder.encode(frame, { keyFrame: i % (framesPerSecond * 4) === 0 });
    frame.close();
  }
  await encoder.flush();
  return frames;
}

const { executablePath, env } = await ensureChromium();
const browser = await chromium.launch({
  executablePath,
  args: [...chromiumFlags],
  env: { ...process.env, ...env },
});
try {
  const page = await browser.newPage();
  // Encoders are there for secure addresses alone.
  await page.route('http://localhost/', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('http://localhost/');
  const frames = await page.evaluate(drawInBrowser, { width, height, framesPerSecond, seconds });
  const file = webm({
    width,
    height,
    durationMs: seconds * 1000,
    frames: frames.map((frame) => ({ ...frame, data: Buffer.from(frame.data, 'base64') })),
  });
  writeFileSync(join(root, 'web/public/videos/daily_interest.webm'), file);
  console.log(`daily_interest.webm ${file.length} bytes, ${frames.length} frames`);
} finally {
  await browser.close();
}

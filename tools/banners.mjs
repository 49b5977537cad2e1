// `npm run banners`: draws the banners of the app (`web/pictures/*.svg`, 16 : 7) as AVIF files, which the app ships.
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { readOptions } from './options.mjs';
import { goOnUnderNode24, root } from './setup.mjs';

readOptions({ usage: 'npm run banners: draws the banners of the app as AVIF files.' });
await goOnUnderNode24();

/** Three device pixels for each of a phone's. */
const widthPx = 1_029;
const mostBytes = 30_000;

const sharp = createRequire(join(root, 'server/package.json'))('sharp');
const from = join(root, 'web/pictures');
const to = join(root, 'web/src/features/home/pictures');

mkdirSync(to, { recursive: true });
for (const file of readdirSync(from)) {
  const target = join(to, `${basename(file, '.svg')}.avif`);
  const drawn = sharp(readFileSync(join(from, file)), { density: 144 }).resize(
    widthPx,
    Math.round((widthPx * 7) / 16),
  );
  await drawn.avif({ quality: 60, effort: 6 }).toFile(target);
  const { size } = statSync(target);
  console.log(`${basename(target)} ${size} bytes`);
  if (size > mostBytes) throw new Error(`${file} comes to more than ${mostBytes} bytes.`);
}

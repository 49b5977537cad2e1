import type { PhotoSide } from '@banyan/domain/certification/certification-state.ts';
import sharp from 'sharp';
import { glyphs } from './sample-glyphs.ts';

/** Pictures that stand in for a demo person's document: drawn here, and saying so. */

const size = { width: 1_000, height: 630 };
const ink = '#24343a';
const label = '#5b7d8a';

export function sampleDocument(side: PhotoSide, name: string, idNumber: string): Promise<Buffer> {
  return sharp(Buffer.from(drawings[side](name, idNumber)))
    .jpeg({ quality: 85 })
    .toBuffer();
}

const drawings: Record<PhotoSide, (name: string, idNumber: string) => string> = {
  front: (name, idNumber) =>
    page(`${card(60, 45, 880, 540)}
      ${text('姓名', 130, 170, 34, label)}${text(name, 250, 170, 40)}
      ${text('出生', 130, 260, 34, label)}${text(bornOn(idNumber), 250, 260, 36)}
      ${text('公民身份号码', 130, 490, 34, label)}${text(idNumber, 390, 492, 40)}
      ${face(750, 240, 1)}`),
  back: () =>
    page(`${card(60, 45, 880, 540)}
      <circle cx="200" cy="190" r="80" fill="#c98b8b"/><circle cx="200" cy="190" r="52" fill="#efd9d2"/>
      ${text('居民身份证', 330, 180, 44)}${text('RESIDENT IDENTITY CARD', 330, 240, 28, label)}
      ${text('签发机关', 180, 440, 32, label)}${text('榕城市公安局', 350, 440, 34)}
      ${text('有效期限', 180, 510, 32, label)}${text('2020.01.01 - 2040.01.01', 350, 510, 34)}`),
  holding: (name, idNumber) =>
    page(`${face(330, 260, 2)}<rect x="180" y="440" width="300" height="190" rx="60" fill="#2a877c"/>
      ${card(540, 300, 360, 230)}${text(name, 570, 360, 26)}
      ${text(idNumber, 570, 490, 22)}${face(820, 390, 0.45)}`),
};

const bornOn = (idNumber: string): string =>
  `${idNumber.slice(6, 10)} 年 ${idNumber.slice(10, 12)} 月 ${idNumber.slice(12, 14)} 日`;

/** Returns a text as outlines, its baseline beginning at (x, y). Throws for a character that has none. */
function text(words: string, x: number, y: number, fontSize: number, fill = ink): string {
  let at = 0;
  const paths = [...words].map((character) => {
    const glyph = glyphs[character];
    if (!glyph) throw new Error(`the sample documents have no outline of ${character}`);
    const [advance, path] = glyph;
    const drawn = `<path transform="translate(${at} 0)" d="${path}"/>`;
    at += advance;
    return drawn;
  });
  return `<g transform="translate(${x} ${y}) scale(${fontSize / 1_000})" fill="${fill}">${paths.join('')}</g>`;
}

const page = (content: string): string => `
  <svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <rect width="100%" height="100%" fill="#8f9c9b"/>${content}
    <g transform="rotate(-22 500 315)" fill-opacity="0.42" stroke="#b3261e" stroke-opacity="0.42" stroke-width="24">
      ${text('样本 SAMPLE', 150, 350, 120, '#b3261e')}</g>
  </svg>`;

const card = (x: number, y: number, width: number, height: number): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="28" fill="#e8f0ee" stroke="#b7cbc8" stroke-width="3"/>`;

const face = (x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><ellipse cx="0" cy="90" rx="92" ry="70" fill="#55707a"/>
    <circle cx="0" cy="-20" r="70" fill="#e6c6ae"/><path d="M-70-30a70 70 0 0 1 140 0q-70-40-140 0z" fill="#33302e"/></g>`;

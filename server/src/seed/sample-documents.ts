import type { PhotoSide } from '@banyan/domain/certification/certification-state.ts';
import sharp from 'sharp';

/** Pictures that stand in for a demo person's document: drawn here, and saying so. */

const size = { width: 1_000, height: 630 };
const font = 'font-family="Noto Sans CJK SC, PingFang SC, Microsoft YaHei, sans-serif"';

export function sampleDocument(side: PhotoSide, name: string, idNumber: string): Promise<Buffer> {
  return sharp(Buffer.from(drawings[side](name, idNumber)))
    .jpeg({ quality: 85 })
    .toBuffer();
}

const drawings: Record<PhotoSide, (name: string, idNumber: string) => string> = {
  front: (name, idNumber) =>
    page(`${card(60, 45, 880, 540)}
      <text x="130" y="170" font-size="34" fill="#5b7d8a">姓名</text><text x="250" y="170" font-size="40">${name}</text>
      <text x="130" y="260" font-size="34" fill="#5b7d8a">出生</text><text x="250" y="260" font-size="36">${idNumber.slice(6, 10)} 年 ${idNumber.slice(10, 12)} 月 ${idNumber.slice(12, 14)} 日</text>
      <text x="130" y="490" font-size="34" fill="#5b7d8a">公民身份号码</text><text x="390" y="492" font-size="40" letter-spacing="3">${idNumber}</text>
      ${face(750, 240, 1)}`),
  back: () =>
    page(`${card(60, 45, 880, 540)}
      <circle cx="200" cy="190" r="80" fill="#c98b8b"/><circle cx="200" cy="190" r="52" fill="#efd9d2"/>
      <text x="330" y="180" font-size="44">居民身份证</text><text x="330" y="240" font-size="28" fill="#5b7d8a">RESIDENT IDENTITY CARD</text>
      <text x="180" y="440" font-size="32" fill="#5b7d8a">签发机关</text><text x="350" y="440" font-size="34">榕城市公安局</text>
      <text x="180" y="510" font-size="32" fill="#5b7d8a">有效期限</text><text x="350" y="510" font-size="34">2020.01.01 - 2040.01.01</text>`),
  holding: (name, idNumber) =>
    page(`${face(330, 260, 2)}<rect x="180" y="440" width="300" height="190" rx="60" fill="#2a877c"/>
      ${card(540, 300, 360, 230)}<text x="570" y="360" font-size="26">${name}</text>
      <text x="570" y="490" font-size="22">${idNumber}</text>${face(820, 390, 0.45)}`),
};

const page = (content: string): string => `
  <svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" ${font} fill="#24343a">
    <rect width="100%" height="100%" fill="#8f9c9b"/>${content}
    <g transform="rotate(-22 500 315)" text-anchor="middle"><text x="500" y="350" font-size="120" font-weight="bold"
      fill="#b3261e" fill-opacity="0.42">样本 SAMPLE</text></g>
  </svg>`;

const card = (x: number, y: number, width: number, height: number): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="28" fill="#e8f0ee" stroke="#b7cbc8" stroke-width="3"/>`;

const face = (x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><ellipse cx="0" cy="90" rx="92" ry="70" fill="#55707a"/>
    <circle cx="0" cy="-20" r="70" fill="#e6c6ae"/><path d="M-70-30a70 70 0 0 1 140 0q-70-40-140 0z" fill="#33302e"/></g>`;

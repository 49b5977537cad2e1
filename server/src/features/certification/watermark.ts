import sharp from 'sharp';

/** The longer side of what an operator is shown. */
const shownSide = 1_400;
const step = { x: 420, y: 170 };

/**
 * Draws a photo under a pattern of words, slanted and everywhere, so that a copy tells who made it. Light letters
 * with a dark rim stay readable on any ground and hide no letter of the document.
 */
export async function watermark(photo: Uint8Array, words: string): Promise<Buffer> {
  const { data, info } = await sharp(photo)
    .resize({ width: shownSide, height: shownSide, fit: 'inside', withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const rows = Array.from({ length: Math.ceil((height + width) / step.y) }, (_, i) => i * step.y - width / 3);
  const places = rows.flatMap((y, row) =>
    Array.from({ length: Math.ceil(width / step.x) + 2 }, (_, i) => ({
      x: (i - 1) * step.x + (row % 2) * (step.x / 2),
      y: y + i * 90,
    })),
  );
  const text = places.map(({ x, y }) => `<text x="${x}" y="${y}">${escapeXml(words)}</text>`).join('');
  const pattern = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <g transform="rotate(-18 0 ${height / 2})" font-family="Noto Sans CJK SC, PingFang SC, Microsoft YaHei, sans-serif" font-size="20"
      fill="#ffffff" fill-opacity="0.55" stroke="#000000" stroke-opacity="0.35" stroke-width="0.6">${text}</g></svg>`;
  return sharp(data)
    .composite([{ input: Buffer.from(pattern) }])
    .jpeg({ quality: 80 })
    .toBuffer();
}

const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`).replace(/[^\P{Cc}\n]/gu, '');

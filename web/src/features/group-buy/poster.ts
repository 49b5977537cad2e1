/** The texts of a poster, in one language and as of one moment. */
export interface PosterTexts {
  title: string;
  product: string;
  rateLabel: string;
  /** With its sign, such as "4.15%". */
  rate: string;
  alone: string;
  seats: string;
  deadline: string;
  codeLabel: string;
  code: string;
  scan: string;
  refund: string;
  risk: string;
  asOf: string;
  /** Said wherever the money is not real (H8); empty elsewhere. */
  demo: string;
}

export const posterSize = { width: 750, height: 1200 } as const;

const green = '#1C5E56';
const ink = '#252628';
const soft = '#62686E';
const warning = '#B45309';
const fonts =
  '"PingFang SC", "HarmonyOS Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", system-ui, sans-serif';

const margin = 60;
const inside = posterSize.width - 2 * margin - 80;

/** The part of a canvas context that a poster is drawn with. */
type Pen = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
  | 'fillRect'
  | 'fillText'
  | 'measureText'
  | 'drawImage'
  | 'beginPath'
  | 'roundRect'
  | 'fill'
>;

/** Draws the poster of a group: its facts, its code, and the QR of its address. */
export function drawPoster(pen: Pen, texts: PosterTexts, qr: CanvasImageSource): void {
  const { width, height } = posterSize;
  pen.fillStyle = green;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#FFFFFF';
  pen.beginPath();
  pen.roundRect(margin, 200, width - 2 * margin, height - 320, 28);
  pen.fill();
  pen.textBaseline = 'alphabetic';

  pen.textAlign = 'center';
  const line = (text: string, y: number, size: number, colour: string, weight = 400) => {
    pen.fillStyle = colour;
    pen.font = `${weight} ${fittingSize(pen, text, size, weight)}px ${fonts}`;
    pen.fillText(text, width / 2, y);
  };
  line('Banyan 榕', 84, 32, '#E6F2F0', 600);
  line(texts.title, 150, 46, '#FFFFFF', 700);

  let y = 272;
  pen.font = `600 36px ${fonts}`;
  for (const part of linesOf(texts.product, inside, (text) => pen.measureText(text).width).slice(0, 2)) {
    line(part, y, 36, ink, 600);
    y += 48;
  }
  line(texts.rateLabel, y + 14, 26, soft);
  line(texts.rate, y + 112, 92, '#23766C', 700);
  line(texts.alone, y + 158, 26, soft);
  line(texts.seats, y + 222, 34, green, 600);
  line(texts.deadline, y + 268, 28, warning);

  const side = 250;
  pen.drawImage(qr, (width - side) / 2, y + 300, side, side);
  line(texts.scan, y + 586, 24, soft);
  line(`${texts.codeLabel}  ${texts.code}`, y + 634, 36, ink, 700);
  line(texts.refund, y + 680, 24, soft);

  line(texts.risk, height - 76, 24, '#E6F2F0');
  line([texts.demo, texts.asOf].filter(Boolean).join(' · '), height - 36, 22, '#E6F2F0');
}

/** Returns the size at which a text fits on its line, at most the wanted one. */
function fittingSize(pen: Pen, text: string, size: number, weight: number): number {
  pen.font = `${weight} ${size}px ${fonts}`;
  const { width } = pen.measureText(text);
  const room = posterSize.width - 2 * margin - 40;
  return width <= room ? size : Math.floor((size * room) / width);
}

/** Returns a text in lines no wider than that: broken between words, and between the signs of Chinese. */
export function linesOf(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of text.match(/[\u2e80-\uffef]|[^\s\u2e80-\uffef]+\s*|\s+/g) ?? []) {
    if (line !== '' && widthOf((line + part).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += line === '' ? part.trimStart() : part;
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()];
}

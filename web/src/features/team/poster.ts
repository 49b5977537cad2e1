/** The texts of an invitation's poster, in one language. */
export interface PosterTexts {
  head: string;
  lead: string;
  codeLabel: string;
  code: string;
  scan: string;
  risk: string;
  /** Said wherever the money is not real (H8); empty elsewhere. */
  demo: string;
}

export const posterSize = { width: 750, height: 1100 } as const;

const fonts =
  '"PingFang SC", "HarmonyOS Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", system-ui, sans-serif';
const margin = 60;

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

/** Draws the poster of an invitation: who invites, the code, and the QR of the registration. */
export function drawPoster(pen: Pen, texts: PosterTexts, qr: CanvasImageSource): void {
  const { width, height } = posterSize;
  pen.fillStyle = '#1C5E56';
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#FFFFFF';
  pen.beginPath();
  pen.roundRect(margin, 290, width - 2 * margin, height - 430, 28);
  pen.fill();
  pen.textBaseline = 'alphabetic';
  pen.textAlign = 'center';
  const line = (text: string, y: number, size: number, colour: string, weight = 400) => {
    pen.fillStyle = colour;
    pen.font = `${weight} ${size}px ${fonts}`;
    const room = width - 2 * margin - 40;
    const taken = pen.measureText(text).width;
    if (taken > room) pen.font = `${weight} ${Math.floor((size * room) / taken)}px ${fonts}`;
    pen.fillText(text, width / 2, y);
  };
  line('Banyan 榕', 92, 34, '#E6F2F0', 600);
  line(texts.head, 172, 50, '#FFFFFF', 700);
  line(texts.lead, 236, 30, '#E6F2F0');
  const side = 380;
  pen.drawImage(qr, (width - side) / 2, 330, side, side);
  line(texts.scan, 752, 26, '#62686E');
  line(texts.codeLabel, 826, 26, '#62686E');
  line(texts.code, 898, 64, '#252628', 700);
  line(texts.risk, height - 84, 24, '#E6F2F0');
  if (texts.demo) line(texts.demo, height - 40, 24, '#E6F2F0', 600);
}

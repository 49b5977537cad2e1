import { expect, test } from 'vitest';
import { drawPoster, linesOf, posterSize } from './poster.ts';

const signWide = (text: string) => text.length;

test('a text is broken between words, and between the signs of Chinese', () => {
  expect(linesOf('Rong An 30 days steady income', 10, signWide)).toEqual([
    'Rong An 30',
    'days',
    'steady',
    'income',
  ]);
  expect(linesOf('榕安三十天稳健收益', 4, signWide)).toEqual(['榕安三十', '天稳健收', '益']);
  expect(linesOf('榕安 Plus 30', 6, signWide)).toEqual(['榕安', 'Plus', '30']);
  expect(linesOf('', 4, signWide)).toEqual([]);
});

const texts = {
  title: 'Invest in a group with me',
  product: 'A product whose name is far longer than any line of the poster could be in one piece',
  rateLabel: 'Expected p.a. in the group',
  rate: '4.15%',
  alone: '3.65% alone',
  seats: 'Group of 3 · 2 places left',
  deadline: 'Until 23 Nov 2026, 09:30',
  codeLabel: 'Group code',
  code: 'ABCD2345',
  scan: 'Scan to join',
  refund: 'Not full in time: every cent is released',
  risk: 'Expected returns may not come true. Investing carries risk.',
  asOf: 'As of 22 Nov 2026, 09:30',
  demo: 'Demo · no real money',
};

/** A pen that writes down what it draws; a sign is half as wide as the font is high. */
function recordingPen() {
  const written: { text: string; width: number }[] = [];
  const pen = {
    font: '',
    fillStyle: '',
    textAlign: 'start' as const,
    textBaseline: 'alphabetic' as const,
    fillRect: () => {},
    beginPath: () => {},
    roundRect: () => {},
    fill: () => {},
    drawImage: () => {},
    measureText: (text: string) =>
      ({ width: (text.length * Number(/(\d+)px/.exec(pen.font)?.[1])) / 2 }) as TextMetrics,
    fillText: (text: string) => void written.push({ text, width: pen.measureText(text).width }),
  };
  return { pen, written };
}

test('a poster says every fact of the group, and no line is wider than its card', () => {
  const { pen, written } = recordingPen();
  drawPoster(pen, texts, {} as HTMLCanvasElement);
  const said = written.map(({ text }) => text).join('\n');
  const { product, ...others } = texts;
  for (const text of Object.values(others)) expect(said).toContain(text);
  expect(said).toContain(product.slice(0, 10));
  expect(written.filter(({ width }) => width > posterSize.width - 120)).toEqual([]);
});

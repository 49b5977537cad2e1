import { expect, test } from 'vitest';
import { drawPoster } from './poster.ts';

function drawn(texts: Partial<Parameters<typeof drawPoster>[1]> = {}) {
  const said: string[] = [];
  const sizes: string[] = [];
  const pen = {
    fillStyle: '',
    font: '',
    textAlign: 'center',
    textBaseline: 'alphabetic',
    fillRect: () => undefined,
    beginPath: () => undefined,
    roundRect: () => undefined,
    fill: () => undefined,
    drawImage: () => undefined,
    measureText: (text: string) => ({ width: text.length * 40 }),
    fillText: (text: string) => {
      said.push(text);
      sizes.push(pen.font);
    },
  };
  const all = {
    head: 'm***e',
    lead: '',
    codeLabel: '',
    code: 'ABCD2345',
    scan: '',
    risk: '',
    demo: 'Demo',
    ...texts,
  };
  drawPoster(pen as never, all, {} as never);
  return { said, sizes };
}

test('a poster bears the name, the code, and that it is a demo while it is one', () => {
  expect(drawn().said).toEqual(expect.arrayContaining(['Banyan 榕', 'm***e', 'ABCD2345', 'Demo']));
  expect(drawn({ demo: '' }).said).toHaveLength(drawn().said.length - 1);
});

test('a text that is too long becomes smaller', () => {
  const long = 'x'.repeat(60);
  const { said, sizes } = drawn({ head: long });
  expect(sizes[said.indexOf(long)]).toMatch(/^700 1\dpx/);
});

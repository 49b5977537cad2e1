import { expect, test } from 'vitest';
import { xssVectors } from '../testing/xss-vectors.ts';
import { type Block, markdownTree, type Span } from './markdown-tree.ts';

test('a text is its blocks, and what stands in them', () => {
  expect(markdownTree('## 一\n\n**粗** *斜* ~~删~~ `码`\n\n3. 三\n4. 四\n\n> 引\n\n---')).toEqual([
    { kind: 'heading', level: 2, children: [{ kind: 'text', text: '一' }] },
    {
      kind: 'paragraph',
      children: [
        { kind: 'strong', children: [{ kind: 'text', text: '粗' }] },
        { kind: 'text', text: ' ' },
        { kind: 'em', children: [{ kind: 'text', text: '斜' }] },
        { kind: 'text', text: ' ' },
        { kind: 'del', children: [{ kind: 'text', text: '删' }] },
        { kind: 'text', text: ' ' },
        { kind: 'code', text: '码' },
      ],
    },
    expect.objectContaining({ kind: 'list', start: 3 }),
    expect.objectContaining({ kind: 'quote' }),
    { kind: 'rule' },
  ]);
});

const linkOf = (text: string): string => {
  const [first] = markdownTree(text);
  const [span] = first?.kind === 'paragraph' ? first.children : [];
  return span && 'to' in span ? `${span.kind} ${span.to}` : (span?.kind ?? 'none');
};

test('a link leads into the app or to an https address, or it is its words', () => {
  expect(linkOf('[a](/pages/guide/index)')).toBe('page /pages/guide/index');
  expect(linkOf('[a](/pages/about/pageview?key=about)')).toBe('page /pages/about/pageview?key=about');
  expect(linkOf('[a](https://example.com/x)')).toBe('web https://example.com/x');
  expect(linkOf('https://example.com')).toBe('web https://example.com/');
  expect(linkOf('[a](http://example.com)')).toBe('plain');
  expect(linkOf('[a](mailto:a@example.com)')).toBe('plain');
  expect(linkOf('[a](https://bank.example@evil.example/)')).toBe('plain');
});

test('a picture is one of the app’s own, or of its library', () => {
  expect(markdownTree('![利息](/covers/interest.svg)')).toEqual([
    { kind: 'paragraph', children: [{ kind: 'picture', src: '/covers/interest.svg', alt: '利息' }] },
  ]);
  const kept = '/media/00000000-0000-4000-8000-00000000000a';
  expect(markdownTree(`![树](${kept})`)).toEqual([
    { kind: 'paragraph', children: [{ kind: 'picture', src: kept, alt: '树' }] },
  ]);
  expect(JSON.stringify(markdownTree('![t](/media/../api/logout)'))).not.toContain('/media');
  expect(JSON.stringify(markdownTree('![t](https://evil.example/t.gif)'))).not.toContain('evil');
});

/** Everything in a tree that could become an address. */
function addressesIn(blocks: readonly Block[]): string[] {
  const ofSpan = (span: Span): string[] => [
    ...('to' in span ? [span.to] : []),
    ...('src' in span ? [span.src] : []),
    ...('children' in span ? span.children.flatMap(ofSpan) : []),
  ];
  return blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items.flatMap(addressesIn);
    if (block.kind === 'quote') return addressesIn(block.children);
    if (block.kind === 'table') return [block.head, ...block.rows].flat(2).flatMap(ofSpan);
    return 'children' in block ? block.children.flatMap(ofSpan) : [];
  });
}

test('there are a hundred attempts', () => {
  expect(xssVectors.length).toBeGreaterThanOrEqual(100);
  expect(new Set(xssVectors).size).toBe(xssVectors.length);
});

test.each(xssVectors.map((vector) => [vector.slice(0, 60), vector]))(
  'no address but a page, https or an own picture comes out of %s',
  (_, vector) => {
    for (const address of addressesIn(markdownTree(vector)))
      expect(address).toMatch(/^(\/pages\/[\w/]+(\?[\w=&%.-]*)?|\/covers\/[a-z_]+\.svg|https:\/\/[^@]*)$/);
  },
);

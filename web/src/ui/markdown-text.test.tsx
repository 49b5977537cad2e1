// @vitest-environment happy-dom
import { refusal } from '@banyan/client/testing/contract-server.ts';
import { xssVectors } from '@banyan/client/testing/xss-vectors.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../testing/show.tsx';
import MarkdownText from './markdown-text.tsx';

const url = '/pages/about/article_info';

const allowed =
  'div h3 p ul ol li blockquote pre hr table thead tbody tr th td strong em del code br a button img svg path span'.split(
    ' ',
  );

/** Everything about an element that could run: its name, its handlers, where it leads. */
function faultsOf(element: Element): string[] {
  const name = element.localName;
  const attributes = [...element.attributes].filter(
    ({ name: key, value }) =>
      key.startsWith('on') ||
      key === 'srcdoc' ||
      key === 'style' ||
      (['href', 'src', 'action', 'formaction', 'xlink:href'].includes(key) &&
        !/^(#\/pages\/|https:\/\/|\.\/covers\/)/.test(value)),
  );
  const isDrawing = element.closest('svg') !== null;
  return [
    ...(allowed.includes(name) || isDrawing ? [] : [name]),
    ...attributes.map(({ name: key, value }) => `${name} ${key}=${value}`),
  ];
}

test.each(['zh', 'en'] as const)('nothing of a hundred attempts survives (%s)', (language) => {
  for (const vector of xssVectors) {
    const { unmount } = show(
      <div data-testid="text">
        <MarkdownText text={`前文\n\n${vector}\n\n后文`} />
      </div>,
      { url, language },
    );
    const faults = [...screen.getByTestId('text').querySelectorAll('*')].flatMap(faultsOf);
    expect(faults, vector).toEqual([]);
    unmount();
  }
});

test('raw HTML is shown as the text that it is', () => {
  show(<MarkdownText text="<b>粗</b>" />, { url, language: 'zh' });
  expect(document.body.textContent).toContain('<b>粗</b>');
});

test('a link inside the app opens a page, one outside says so, and one that leads nowhere is its words', () => {
  show(
    <MarkdownText text="[学堂](/pages/guide/index) [外部](https://example.com/) [无](/pages/no/such_page) [坏](javascript:alert)" />,
    { url, language: 'zh' },
  );
  expect(screen.getByRole('link', { name: '学堂' }).getAttribute('href')).toBe('#/pages/guide/index');
  const outside = screen.getByRole('link', { name: /^外部.*打开外部网站/ });
  expect(outside.getAttribute('rel')).toBe('noopener noreferrer');
  expect(screen.getAllByRole('link')).toHaveLength(2);
});

test('a picture is enlarged by a press', async () => {
  show(<MarkdownText text="![利息](/covers/interest.svg)" />, { url, language: 'zh' });
  screen.getByRole('button', { name: '放大: 利息' }).click();
  expect(await screen.findByRole('dialog', { name: '利息' })).toBeTruthy();
});

test('a picture of the library is fetched by its id, shown whole, and enlarged by a press', async () => {
  const pictureId = '00000000-0000-4000-8000-00000000000a';
  const { server } = show(<MarkdownText text={`![橡树](/media/${pictureId})`} />, {
    url,
    language: 'zh',
    answers: { '/api/content/picture': new Blob(['oak'], { type: 'image/jpeg' }) },
  });
  const button = await screen.findByRole('button', { name: '放大: 橡树' });
  expect(button.querySelector('img')?.getAttribute('src')).toMatch(/^data:image\/jpeg/);
  expect(server.sentTo('/api/content/picture').map(({ input }) => input)).toEqual([{ pictureId }]);
});

test('where a picture of the library does not come, its words stand in its place', async () => {
  show(<MarkdownText text="![橡树](/media/00000000-0000-4000-8000-00000000000a)" />, {
    url,
    language: 'zh',
    answers: { '/api/content/picture': refusal('request.not_found') },
  });
  await screen.findByText('橡树');
  expect(screen.queryByRole('img')).toBeNull();
});

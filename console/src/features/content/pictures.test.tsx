// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole, press } from '../../testing/open-console.tsx';
import { emptyContent } from './article.ts';
import { kilobytes } from './picture.ts';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const both = (text: string) => ({ zh: `${text}（中）`, en: text });
const oak = { pictureId: id(1), name: 'An oak', size: 48_200, addedBy: 'ada', usedIn: [] };
const elm = {
  ...oak,
  pictureId: id(2),
  name: 'An elm',
  usedIn: [{ versionId: id(3), number: 2, title: both('Hours') }],
};
const [list, add, remove] = [
  '/console/api/pictures',
  '/console/api/pictures/add',
  '/console/api/pictures/remove',
];
const image = { '/console/api/pictures/image': new Blob(['oak'], { type: 'image/jpeg' }) };
const all = { [list]: { items: [oak, elm], nextCursor: null }, ...image };

test('a picture says where it is used, and only one that nothing uses can be removed', async () => {
  const { server } = await openConsole('/pictures', { answers: { ...all, [remove]: { ok: true } } });
  const use = await screen.findByRole('link', { name: 'Hours · version 2' });
  expect(use.getAttribute('href')).toContain(`/content/${id(3)}`);
  expect(screen.queryByRole('button', { name: 'Remove: An elm' })).toBeNull();
  await press('Remove: An oak');
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByRole('button', { name: 'Remove' }).click();
  await waitFor(() => expect(server.sentTo(remove)[0]?.input).toEqual({ pictureId: id(1) }));
});

test('pictures are found by name', async () => {
  const { server } = await openConsole('/pictures', { answers: all });
  fill(await screen.findByLabelText('Find by name'), 'oak');
  await press('Find');
  await waitFor(() => expect(server.sentTo(list).at(-1)?.input).toMatchObject({ name: 'oak' }));
});

test('a file is added under a name', async () => {
  const { server } = await openConsole('/pictures', { answers: { ...all, [add]: oak } });
  await press('Add a picture');
  const dialog = await screen.findByRole('dialog');
  const input = document.querySelector('input[type="file"]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['oak'], 'oak.png')] } });
  fill(within(dialog).getByLabelText(/^Name/), 'An oak');
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
  await waitFor(() =>
    expect(server.sentTo(add)[0]).toMatchObject({ input: { name: 'An oak' }, file: expect.any(File) }),
  );
});

test('whoever may not edit adds and removes nothing', async () => {
  await openConsole('/pictures', { answers: all, rights: ['content.read'] });
  await screen.findByText('An oak');
  expect(screen.queryByRole('button', { name: /^(Add a picture|Remove)/ })).toBeNull();
});

test.each([
  ['en', 'Insert a picture', 'Choose the picture An oak', /^Text \(Markdown\)/],
  ['zh', '插入图片', '选择图片：An oak', /^正文/],
] as const)('a picture of the library is put behind both texts of a draft (%s)', async (...row) => {
  const [language, insert, choose, body] = row;
  await openConsole(`/content/${id(4)}`, {
    language,
    answers: {
      ...all,
      '/console/api/articles/version': {
        versionId: id(4),
        articleId: id(9),
        state: 'draft',
        kind: 'notice',
        content: { ...emptyContent, title: both('Hours'), body: both('Text') },
      },
    },
  });
  await press(insert);
  fireEvent.click(await screen.findByRole('button', { name: choose }));
  const texts = () => screen.getAllByLabelText<HTMLTextAreaElement>(body).map(({ value }) => value);
  const picture = `\n\n![An oak](/media/${id(1)})\n`;
  await waitFor(() => expect(texts()).toEqual([`Text（中）${picture}`, `Text${picture}`]));
  await waitFor(() => expect(document.querySelector('img[alt="An oak"]')).not.toBeNull());
});

test('a picture of the library takes the place of the drawing, with words in both languages', async () => {
  const save = '/console/api/articles/save';
  const draft = {
    versionId: id(4),
    articleId: id(9),
    edition: 3,
    state: 'draft',
    kind: 'ad',
    content: { ...emptyContent, title: both('Hours'), body: both('Text') },
  };
  const { server } = await openConsole(`/content/${id(4)}`, {
    answers: { ...all, '/console/api/articles/version': draft, [save]: draft },
  });
  await press('Choose from the library');
  fireEvent.click(await screen.findByRole('button', { name: 'Choose the picture An oak' }));
  fill(await screen.findByLabelText(/^Words of the picture · .*Chinese/), '一棵橡树');
  fill(screen.getByLabelText(/^Words of the picture · .*English/), 'An old oak');
  await press('Save the draft');
  await waitFor(() =>
    expect(server.sentTo(save)[0]?.input).toMatchObject({
      content: { picture: { pictureId: id(1), alt: { zh: '一棵橡树', en: 'An old oak' } } },
    }),
  );
});

test('a size is said in kB, and never as none', () => {
  expect([200, 48_200].map(kilobytes)).toEqual(['1 kB', '48 kB']);
});

// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole, press } from '../../testing/open-console.tsx';
import { emptyContent, isKey, linesOf } from './article.ts';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const both = (text: string) => ({ zh: `${text}（中）`, en: text });
const content = { ...emptyContent, title: both('Hours'), summary: both('Sum'), body: both('**Body**') };
const version = (n: number, more: object = {}) => ({
  versionId: id(n),
  articleId: id(9),
  kind: 'notice',
  key: null,
  number: n,
  edition: 3,
  state: 'draft',
  title: content.title,
  createdBy: 'ada',
  publishedBy: null,
  liveAt: null,
  withdrawnAt: null,
  mayPublish: false,
  content,
  ...more,
});

test('a draft is saved with the edition that it began with, and shown as a phone shows it', async () => {
  const { server } = await openConsole(`/content/${id(2)}`, {
    answers: {
      '/console/api/articles/version': version(2),
      '/console/api/articles/versions': { items: [version(2)] },
      '/console/api/articles/save': version(2, { edition: 4 }),
    },
  });
  const phone = within(await screen.findByRole('region', { name: 'Preview in English' }));
  expect(phone.getByText('Body').localName).toBe('strong');
  fill(screen.getByLabelText(/Title · .*English/), 'Other hours');
  await press('Save the draft');
  await waitFor(() =>
    expect(server.sentTo('/console/api/articles/save')[0]?.input).toMatchObject({
      versionId: id(2),
      edition: 3,
      content: { title: { en: 'Other hours' } },
    }),
  );
});

test('a version is published by another editor, from an instant in Shanghai', async () => {
  const { server } = await openConsole(`/content/${id(2)}`, {
    answers: {
      '/console/api/articles/version': version(2, { state: 'proposed', mayPublish: true }),
      '/console/api/articles/versions': { items: [version(2)] },
      '/console/api/articles/publish': version(2, { state: 'scheduled' }),
    },
  });
  await press('Publish');
  const dialog = within(await screen.findByRole('dialog'));
  fill(dialog.getByLabelText(/Shown from/), '2026-03-02T10:00');
  dialog.getByRole('button', { name: 'Publish' }).click();
  await waitFor(() =>
    expect(server.sentTo('/console/api/articles/publish')[0]?.input).toEqual({
      versionId: id(2),
      edition: 3,
      at: '2026-03-02T02:00:00.000Z',
    }),
  );
});

test('a published version is not written, only revised', async () => {
  const { server } = await openConsole(`/content/${id(1)}`, {
    answers: {
      '/console/api/articles/version': version(1, { state: 'published', liveAt: '2026-03-02T02:00:00.000Z' }),
      '/console/api/articles/versions': { items: [version(1)] },
      '/console/api/articles/revise': version(2),
    },
  });
  await screen.findByText('This version cannot be changed.');
  expect(screen.queryByRole('button', { name: 'Save the draft' })).toBeNull();
  await press('New version from this one');
  await waitFor(() =>
    expect(server.sentTo('/console/api/articles/revise')[0]?.input).toEqual({ versionId: id(1) }),
  );
});

test('a version shows what differs from the one before it, in each language', async () => {
  const former = version(1, { state: 'published', content: { ...content, body: both('**Former**') } });
  await openConsole(`/content/${id(2)}`, {
    answers: {
      '/console/api/articles/version': ({ versionId }: { versionId: string }) =>
        versionId === id(2) ? version(2) : former,
      '/console/api/articles/versions': { items: [version(2), former] },
    },
  });
  for (const [name, end] of [
    ['Chinese', '（中）'],
    ['English', ''],
  ] as const) {
    const changes = await screen.findByRole('region', { name });
    expect(changes.querySelector('del')?.textContent).toBe(`− **Former**${end}`);
    expect(changes.querySelector('ins')?.textContent).toBe(`+ **Body**${end}`);
  }
});

test('a key is lower-case, and two versions are compared by all that they say', () => {
  expect(['about', 'risk_notice', 'a', 'About', '1st', 'a b'].map(isKey)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(linesOf({ ...content, series: 'safety' }, 'en')).toContain('series: safety');
  const picture = { pictureId: id(1), alt: both('An oak') };
  expect(linesOf({ ...content, picture }, 'en')).toContain(`picture: /media/${id(1)} An oak`);
});

test.each([
  ['en', 'Withdraw', 'These lead to it.'],
  ['zh', '撤下', '以下内容链接到这一篇'],
] as const)('whoever withdraws an article is told what leads to it (%s)', async (language, name, said) => {
  const shown = version(1, {
    state: 'published',
    liveAt: '2026-03-02T02:00:00.000Z',
    linkedFrom: [{ versionId: id(3), title: both('School') }],
  });
  await openConsole(`/content/${id(1)}`, {
    language,
    answers: {
      '/console/api/articles/version': shown,
      '/console/api/articles/versions': { items: [version(1)] },
    },
  });
  await press(name);
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain(said);
  expect(dialog.textContent).toContain('School（中）');
});

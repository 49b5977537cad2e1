// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import AgreementsScreen from './agreements.screen.tsx';

const version = (number: number, en: string) => ({
  number,
  since: '2026-03-02T02:00:00.000Z',
  body: { zh: '正文', en },
});
const title = { zh: '用户协议', en: 'Terms of use' };
const open = (versions: ReturnType<typeof version>[], of = 'page') =>
  show(<AgreementsScreen />, {
    url: `/pages/about/agreements?of=${of}&key=terms`,
    language: 'en',
    answers: { '/api/content/agreement': { title, versions } },
  });

test('the newest version is shown with what differs from the one before, and an older one can be read', async () => {
  open([version(2, 'A\n\nNew line'), version(1, 'A\n\nOld line')]);
  await screen.findByText('Compared with version 1');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Removed: Old line',
    'Added: New line',
  ]);
  expect(screen.getByText('1 line unchanged')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Version 1' }));
  await screen.findByText('This is the first version');
});

test('a version that differs in the other language alone says so', async () => {
  open([version(2, 'A'), version(1, 'A')]);
  expect(await screen.findByText('Nothing has changed in this language')).toBeTruthy();
});

test('the text of a contract has blanks for what is one’s own, and says so', async () => {
  open([version(1, 'You pay {{amount}}.')], 'contract');
  await screen.findByText('This is the first version');
  expect(screen.getByText('The blanks are filled in with your contract.')).toBeTruthy();
  expect(screen.getByText('You pay ＿＿＿＿.')).toBeTruthy();
});

test('what goes with something on offer stands in a group of its own, and leads to its versions', async () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const named = (of: string, key: string, en: string) => ({
    of,
    key,
    title: { zh: '名称', en },
    number: 2,
    since: '2026-03-02T02:00:00.000Z',
  });
  show(<AgreementsScreen />, {
    url: '/pages/about/agreements',
    language: 'en',
    answers: {
      '/api/content/agreements': {
        items: [
          named('page', 'terms', 'Terms of use'),
          named('share_offering', id, 'Rongcheng Tea'),
          named('loan_product', id, 'Rong Yi loan'),
        ],
      },
    },
  });
  await screen.findByText('Rongcheng Tea');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Agreements',
    'Agreements of share offerings',
    'Agreements on applying for a loan',
  ]);
  const linkTo = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(linkTo(/^Rongcheng Tea/)).toBe(`#/pages/about/agreements?of=share_offering&key=${id}`);
  expect(linkTo(/^Rong Yi loan/)).toBe(`#/pages/about/agreements?of=loan_product&key=${id}`);
});

test('the agreement of an offering is shown with what differs from the version before', async () => {
  const { server } = open([version(2, 'A\n\nNew line'), version(1, 'A')], 'share_offering');
  await screen.findByText('Compared with version 1');
  expect(screen.getByText(/^Agreements of share offerings · in force since/)).toBeTruthy();
  expect(screen.getByText('Added:').closest('li')?.textContent).toBe('Added: New line');
  expect(server.sentTo('/api/content/agreement')[0]?.input).toMatchObject({
    of: 'share_offering',
    key: 'terms',
  });
});

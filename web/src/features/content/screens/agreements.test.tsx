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

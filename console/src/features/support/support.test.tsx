// @vitest-environment happy-dom
import { refusal } from '@banyan/client/testing/contract-server.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole, press } from '../../testing/open-console.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const ticket = {
  ticketId: id,
  number: 'H-1',
  user: { userId: id, username: 'maple' },
  topic: 'withdrawal',
  state: 'open',
  takenBy: null,
  isMine: false,
  isLate: true,
  dueAt: '2026-03-03T02:00:00.000Z',
  about: null,
  rating: null,
  closesOn: null,
  lastPosition: 2,
  steps: [{ to: 'open', by: 'person', operator: null, at: '2026-03-02T02:00:00.000Z' }],
};
const said = { hasPicture: false, at: '2026-03-02T02:00:00.000Z', operator: null };
const page = {
  items: [
    { ...said, position: 2, author: 'note', text: 'Asked the bank.', operator: 'Ada' },
    { ...said, position: 1, author: 'person', text: 'Where is it?' },
  ],
  nextCursor: null,
  ticket,
};
const canned = { cannedAnswerId: id, name: 'arrival', text: { zh: '今天到账。', en: 'It arrives today.' } };
const open = (answers: object = {}) =>
  openConsole(`/support/${id}/${id}`, {
    answers: {
      '/console/api/support/detail': page,
      '/console/api/support/answers': { items: [{ ...canned, retiredAt: null }] },
      ...answers,
    },
  });
const answerField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Answer' });

test('the queue shows those that wait for us, and marks what is late', async () => {
  const { server } = await openConsole('/support', {
    answers: { '/console/api/support': { items: [ticket], nextCursor: null } },
  });
  await screen.findByRole('link', { name: 'H-1' });
  expect(server.sentTo('/console/api/support')[0]?.input).toMatchObject({ state: 'open' });
  expect(document.body.textContent).toContain('Overdue');
});

test('a canned answer is inserted, edited and sent with what was seen', async () => {
  const { server } = await open({ '/console/api/support/answer': { ...ticket, state: 'answered' } });
  fill(await screen.findByLabelText('Insert a canned answer'), `${id} en`);
  expect((await answerField()).value).toBe('It arrives today.');
  fill(await answerField(), 'It arrives today, at noon.');
  await press('Send the answer');
  await waitFor(() =>
    expect(server.sentTo('/console/api/support/answer')[0]?.input).toEqual({
      ticketId: id,
      userId: id,
      seen: 2,
      text: 'It arrives today, at noon.',
    }),
  );
});

test('what was typed stays where the person has written meanwhile', async () => {
  await open({ '/console/api/support/answer': refusal('request.conflict') });
  fill(await answerField(), 'It arrives today.');
  await press('Send the answer');
  await screen.findByRole('alert');
  expect((await answerField()).value).toBe('It arrives today.');
});

test('what is written while an older page is shown counts as not seen', async () => {
  const { server } = await open({
    '/console/api/support/detail': ({ cursor }: { cursor?: string }) =>
      cursor ? { ...page, ticket: { ...ticket, lastPosition: 3 } } : { ...page, nextCursor: '2' },
    '/console/api/support/answer': refusal('request.conflict'),
  });
  await press('Older messages');
  await screen.findByRole('button', { name: 'Newest messages' });
  fill(await answerField(), 'It arrives today.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Older messages' })).toBeNull());
  await press('Send the answer');
  await waitFor(() =>
    expect(server.sentTo('/console/api/support/answer')[0]?.input).toMatchObject({ seen: 2 }),
  );
});

test('a note is marked as one', async () => {
  await open();
  const note = (await screen.findByText('Asked the bank.')).closest('li');
  expect(note?.dataset['author']).toBe('note');
  expect(note?.textContent).toContain('Internal note · Ada');
});

// @vitest-environment happy-dom
import { refusal } from '@banyan/client/testing/contract-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fill, openConsole, press, router } from '../../testing/open-console.tsx';

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
  escalation: null,
  dueAt: '2026-03-03T02:00:00.000Z',
  about: null,
  rating: null,
  closesOn: null,
  lastPosition: 2,
  steps: [{ to: 'open', by: 'person', operator: null, at: '2026-03-02T02:00:00.000Z' }],
};
const said = { hasPicture: false, file: null, at: '2026-03-02T02:00:00.000Z', operator: null };
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

const other = { ...ticket, ticketId: '00000000-0000-4000-8000-000000000002', number: 'H-2' };
const queueOf = (answers: object = {}) =>
  openConsole('/support', {
    answers: {
      '/console/api/support': { items: [ticket, other], nextCursor: null },
      '/console/api/support/detail': page,
      '/console/api/support/answers': { items: [] },
      ...answers,
    },
  });
const codeOf = (name: string) => (name.length === 1 ? `Key${name.toUpperCase()}` : name);
const key = (name: string) => fireEvent.keyDown(document.documentElement, { key: name, code: codeOf(name) });
const active = () => document.querySelector('tr[aria-current]')?.textContent ?? '';

test('the keyboard walks through the queue and opens a ticket', async () => {
  await queueOf();
  await screen.findByRole('link', { name: 'H-1' });
  expect(active()).toContain('H-1');
  key('j');
  await waitFor(() => expect(active()).toContain('H-2'));
  key('k');
  await waitFor(() => expect(active()).toContain('H-1'));
  key('ArrowDown');
  await waitFor(() => expect(active()).toContain('H-2'));
  key('Enter');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/support/${id}/${other.ticketId}`));
});

test('a link that has the focus keeps its Enter', async () => {
  await queueOf();
  const link = await screen.findByRole('link', { name: 'H-1' });
  key('j');
  fireEvent.keyDown(link, { key: 'Enter', code: 'Enter' });
  expect(router.state.location.pathname).toBe('/support');
});

test('t takes the ticket that is active', async () => {
  const { server } = await queueOf({ '/console/api/support/take': { ...ticket, takenBy: 'Zhao' } });
  await screen.findByRole('link', { name: 'H-1' });
  key('t');
  await waitFor(() =>
    expect(server.sentTo('/console/api/support/take')[0]?.input).toEqual({ userId: id, ticketId: id }),
  );
});

test('the queue says to whom a ticket was handed, and why', async () => {
  const escalation = { to: 'treasurer', reason: 'sent twice, says the bank', by: 'Ada', at: said.at };
  await queueOf({ '/console/api/support': { items: [{ ...ticket, escalation }], nextCursor: null } });
  expect(await screen.findByText('sent twice, says the bank')).toBeDefined();
});

test('a ticket is handed to a role with a reason and what was seen', async () => {
  const { server } = await open({ '/console/api/support/escalate': ticket });
  await press('Hand on');
  const dialog = await screen.findByRole('dialog');
  fill(within(dialog).getByLabelText('To'), 'treasurer');
  fill(within(dialog).getByRole('textbox', { name: 'Reason' }), 'sent twice, says the bank');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Hand on' }));
  await waitFor(() =>
    expect(server.sentTo('/console/api/support/escalate')[0]?.input).toEqual({
      ticketId: id,
      userId: id,
      seen: 2,
      to: 'treasurer',
      reason: 'sent twice, says the bank',
    }),
  );
});

const brief = {
  userId: id,
  username: 'maple',
  phone: '138****0001',
  state: 'open',
  certification: 'passed',
  level: 3,
  bands: { available: 'below_1000', assets: 'below_10000' },
  holds: [],
  openMatters: [{ kind: 'withdrawal', count: 2 }],
  lastOrders: [{ type: 'withdrawal', id, number: 'W-1', state: 'requested', at: '2026-03-02T02:00:00.000Z' }],
};

test('who asks stands beside the chat, in bands, with links for whoever has the right', async () => {
  await open({ '/console/api/users/brief': brief });
  const card = await screen.findByRole('region', { name: 'The person' });
  await within(card).findByText('CNY 100–1,000');
  const link = within(card).getByRole('link', { name: 'Withdrawal × 2' });
  expect(link.getAttribute('href')).toContain('/withdrawals');
  expect(card.textContent).toContain('138****0001');
  expect(card.textContent).toContain('To be reviewed');
});

test('without the rights the same leads to the person, or is not there', async () => {
  const some = { rights: ['support.read', 'users.read'] as const };
  const answers = { '/console/api/support/detail': page, '/console/api/users/brief': brief };
  const { unmount } = await openConsole(`/support/${id}/${id}`, { ...some, answers });
  const card = await screen.findByRole('region', { name: 'The person' });
  const link = await within(card).findByRole('link', { name: 'Withdrawal × 2' });
  expect(link.getAttribute('href')).toContain(`/users/${id}`);
  expect(within(card).queryByRole('link', { name: 'Certified' })).toBeNull();
  unmount();
  await openConsole(`/support/${id}/${id}`, { rights: ['support.read'], answers });
  await screen.findByText('Where is it?');
  expect(screen.queryByRole('region', { name: 'The person' })).toBeNull();
});

test('a file is named and only ever saved, as bytes under the ending of what it is', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  const file = { name: 'bill.exe', kind: 'pdf', size: 2_048 };
  const message = { ...said, position: 1, author: 'person', text: null, file };
  const { server } = await open({
    '/console/api/support/detail': { ...page, items: [message] },
    '/console/api/support/file': new Blob(['%PDF']),
  });
  await screen.findByText('bill.exe');
  expect(document.body.textContent).toContain('PDF · 2 kB');
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await press('Download the file');
  await waitFor(() => expect(saved).toEqual(['bill.pdf']));
  expect(server.sentTo('/console/api/support/file')[0]?.input).toEqual({
    userId: id,
    ticketId: id,
    position: 1,
  });
});

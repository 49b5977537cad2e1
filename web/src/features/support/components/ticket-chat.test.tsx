// @vitest-environment happy-dom
import { refusal, silence } from '@banyan/client/testing/contract-server.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, show } from '../../../testing/show.tsx';
import TicketScreen from '../screens/ticket.screen.tsx';
import { sampleDetail, sampleMessages } from '../testing/support-samples.ts';

const { ticketId } = sampleDetail;
const written = { ticketId, state: 'open' };
const open = (changed: object = {}, answers: object = {}, language: 'zh' | 'en' = 'en') =>
  show(<TicketScreen />, {
    url: `/pages/service/ticket?id=${ticketId}`,
    answers: {
      '/api/support/ticket': {
        items: sampleMessages,
        nextCursor: null,
        ticket: { ...sampleDetail, ...changed },
      },
      ...answers,
    },
    language,
  });
const words = () => document.body.textContent ?? '';
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });

test('what was written stands in its order, with whose it is and a line for each day', async () => {
  open();
  await field();
  expect([...document.querySelectorAll('ol li p[dir]')].map((each) => each.textContent)).toEqual([
    'Where is it?',
    'It arrives today.',
    'Thank you.',
  ]);
  expect(words()).toMatch(/1 Mar 2026.*Where is it\?.*You.*Customer service.*2 Mar 2026.*Thank you\./);
});

test('a message is sent once under its name, and the field is empty then', async () => {
  const { server } = open({}, { '/api/support/write': written });
  fill(await field(), 'Are you there?');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(async () => expect((await field()).value).toBe(''));
  expect(server.sentTo('/api/support/write').map(({ input }) => input)).toMatchObject([
    { ticketId, text: 'Are you there?' },
  ]);
});

test('nothing is typed behind a message that is on its way, for it would go with it', async () => {
  open({}, { '/api/support/write': silence });
  fill(await field(), 'Are you there?');
  expect((await field()).readOnly).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(async () => expect((await field()).readOnly).toBe(true));
});

test('what could not be sent stays, and is sent again under the same name', async () => {
  const { server } = open({}, { '/api/support/write': refusal('server.unavailable') });
  fill(await field(), 'Are you there?');
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  send();
  await screen.findByRole('alert');
  expect((await field()).value).toBe('Are you there?');
  server.answer({ '/api/support/write': written });
  send();
  await waitFor(async () => expect((await field()).value).toBe(''));
  const drafts = server.sentTo('/api/support/write').map(({ input }) => (input as { draft: string }).draft);
  expect([drafts.length, new Set(drafts).size]).toEqual([2, 1]);
});

test('an answer that is new is said to be read, once', async () => {
  const { server } = open({ unread: 1 }, { '/api/support/read': { ticketId, unread: 0 } });
  await field();
  await waitFor(() => expect(server.sentTo('/api/support/read')).toHaveLength(1));
});

test('a solved question says until when it opens again, and takes a rating', async () => {
  const { server } = open(
    { state: 'solved', maySolve: false, mayRate: true, dueAt: null, closesOn: '2026-03-09' },
    { '/api/support/rate': { ticketId, state: 'solved' } },
  );
  await screen.findByText('How did we do?');
  expect(words()).toContain('write here before 9 Mar 2026 and it opens again');
  fireEvent.click(screen.getByRole('button', { name: '4 stars' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send rating' }));
  await waitFor(() => expect(server.sentTo('/api/support/rate')).toHaveLength(1));
  expect(server.sentTo('/api/support/rate')[0]?.input).toMatchObject({ ticketId, stars: 4 });
});

test('a closed question is read and not written in', async () => {
  open({ state: 'closed', maySolve: false, mayWrite: false, dueAt: null, picturesLeft: 0 });
  await screen.findByText(/This question is closed/);
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
});

test('in Chinese the same is said', async () => {
  open({}, {}, 'zh');
  await screen.findByRole('button', { name: '发送' });
  expect(words()).toContain('等待客服回复');
});

test('a file that was sent is named, and saved by a press', async () => {
  const file = { name: 'bill.exe', kind: 'pdf', size: 2_048 } as const;
  const message = { ...sampleMessages[2], text: null, file };
  open({}, { '/api/support/ticket': { items: [message], nextCursor: null, ticket: sampleDetail } });
  expect(await screen.findByRole('button', { name: 'Save the file bill.exe' })).toBeDefined();
});

test('where no more can be added today, neither can pictures nor files', async () => {
  open({ picturesLeft: 0 });
  await field();
  for (const name of ['Add a picture', 'Add a file'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
});

// @vitest-environment happy-dom
import { refusal } from '@banyan/client/testing/contract-server.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, show } from '../../../testing/show.tsx';
import TicketScreen from '../screens/ticket.screen.tsx';
import TicketsScreen from '../screens/tickets.screen.tsx';

const id = '00000000-0000-4000-8000-00000000000a';
const sums = { items: [], nextCursor: null, unread: 0, unsolved: 0, mostOpen: 3, answerHours: 24 };
const open = (query = '', answers: object = {}) =>
  show(<TicketScreen />, {
    url: `/pages/service/ticket?of=new${query}`,
    answers: { '/api/support/tickets': sums, ...answers },
  });
const text = () => screen.findByRole('textbox', { name: 'Your question' });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

test('a question needs a topic and a text, and leads to its chat once it is asked', async () => {
  const { server, went } = open('', { '/api/support/open': { ticketId: id } });
  await text();
  send();
  await screen.findByText('Please choose what it is about');
  fireEvent.click(screen.getByRole('button', { name: 'Withdrawal' }));
  fill(await text(), 'Where is it?');
  send();
  await waitFor(() => expect(went).toContain(`replace /pages/service/ticket?id=${id}`));
  expect(server.sentTo('/api/support/open')[0]?.input).toMatchObject({
    topic: 'withdrawal',
    text: 'Where is it?',
  });
});

test('a question about a posting says so, and leads to it', async () => {
  const { server } = open(`&about=transfer&aboutId=${id}`, { '/api/support/open': { ticketId: id } });
  const link = await screen.findByRole('link', { name: /This posting/ });
  expect(link.getAttribute('href')).toBe(`#/pages/transaction_detail/index?id=${id}`);
  fireEvent.click(screen.getByRole('button', { name: 'Something else' }));
  fill(await text(), 'What is this?');
  send();
  await waitFor(() => expect(server.sentTo('/api/support/open')).toHaveLength(1));
  expect(server.sentTo('/api/support/open')[0]?.input).toMatchObject({ about: { type: 'transfer', id } });
});

test.each([
  ['recharge', 'This recharge', `/pages/recharge/record?id=${id}`],
  ['withdrawal', 'This withdrawal', `/pages/withdraw/record?id=${id}`],
  ['subscription', 'This investment', `/pages/product/invest?id=${id}`],
  ['order', 'This order', `/pages/store/exchange_logs?id=${id}`],
  ['loan', 'This loan', `/pages/dai_kuan/dai_kuan_he_tong?id=${id}`],
])('a question about a %s leads to its page', async (type, name, page) => {
  open(`&about=${type}&aboutId=${id}`);
  const link = await screen.findByRole('link', { name: new RegExp(name) });
  expect(link.getAttribute('href')).toBe(`#${page}`);
});

test('what was typed stays while it is refused, and why is said', async () => {
  open('', { '/api/support/open': refusal('support.too_many_open') });
  fireEvent.click(await screen.findByRole('button', { name: 'Loan' }));
  fill(await text(), 'What does it cost?');
  send();
  await screen.findByRole('alert');
  expect(document.body.textContent).toContain('You have as many open questions as you can have at once');
  expect(((await text()) as HTMLTextAreaElement).value).toBe('What does it cost?');
});

test('the list says what one can ask and how soon it is answered, while there is nothing in it', async () => {
  show(<TicketsScreen />, {
    url: '/pages/service/tickets',
    answers: { '/api/support/tickets': sums },
  });
  await screen.findByText('No questions yet');
  expect(document.body.textContent).toContain('We answer within 24 hours');
  expect(screen.getByRole('link', { name: 'Ask a question' }).getAttribute('href')).toBe(
    '#/pages/service/ticket?of=new',
  );
});

// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import StatementsScreen from '../screens/statements.screen.tsx';

const ready = {
  statementId: '00000000-0000-4000-8000-000000000001',
  number: 'S20260331-ABCDEFGH',
  from: '2026-03-01',
  to: '2026-03-31',
  state: 'ready',
  entries: 2,
  opening: '10.00',
  received: '5.00',
  spent: '3.00',
  closing: '12.00',
  requestedAt: '2026-04-01T02:00:00.000Z',
  keptUntil: '2026-05-01T02:00:00.000Z',
};
const waiting = { ...ready, statementId: '00000000-0000-4000-8000-000000000002', state: 'waiting' };
const listed = (items: object[]) => ({ '/api/statement/list': { items, nextCursor: null } });
const url = '/pages/account/statement';

test('a statement shows what it sums; one that is being made has no file yet', async () => {
  show(<StatementsScreen />, { url, answers: listed([ready, waiting]) });
  await screen.findByText('Being made');
  const facts = screen
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
  expect(facts.slice(0, 4)).toEqual([
    'Opening balance ¥10.00',
    'Money in ¥5.00',
    'Money out ¥3.00',
    'Closing balance ¥12.00',
  ]);
  expect(screen.getAllByRole('button', { name: /Download PDF/ })).toHaveLength(1);
});

test('a period of the person’s own is checked before it is asked for', async () => {
  show(<StatementsScreen />, { url, answers: listed([]) });
  await screen.findByText('No statements yet');
  fireEvent.click(screen.getByRole('button', { name: 'From–to' }));
  fireEvent.click(screen.getByRole('button', { name: 'Make the statement' }));
  expect(await screen.findAllByText('Please choose a day')).toHaveLength(2);
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2020-02-02' } });
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2020-02-01' } });
  await screen.findByText('The last day is before the first.');
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2999-01-01' } });
  await screen.findByText('A statement ends today at the latest.');
});

test('what is made in the background says so', async () => {
  show(<StatementsScreen />, { url, answers: { ...listed([]), '/api/statement/create': waiting } });
  await screen.findByText('No statements yet');
  fireEvent.click(screen.getByRole('button', { name: 'Make the statement' }));
  expect(await screen.findAllByText(/you may leave this page/)).toHaveLength(1);
});

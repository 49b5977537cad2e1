// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole, press } from '../../testing/open-console.tsx';

const operatorId = '00000000-0000-4000-8000-0000000000a1';
const differenceId = '00000000-0000-4000-8000-000000000001';
const fixId = '00000000-0000-4000-8000-000000000002';
const note = 'the bank was asked by telephone';

const fix = (more: object = {}) => ({
  fixId,
  measure: 'book',
  note,
  state: 'proposed',
  proposedBy: 'Ann',
  decidedBy: null,
  decidedAt: null,
  reason: null,
  mayDecide: true,
  ...more,
});
const deviation = (direction: string) => ({
  account: 'provider_clearing/bank_transfer',
  direction,
  amount: '40.00',
});
const opened = (more: object, answers: object = {}) =>
  openConsole('/differences', {
    me: { operatorId },
    answers: {
      '/console/api/differences': {
        items: [
          {
            differenceId,
            kind: 'bank.not_on_statement',
            subject: 'LINE-1',
            amount: '40.00',
            deviation: deviation('shortage'),
            state: 'open',
            measures: ['explain', 'book'],
            fix: null,
            ...more,
          },
        ],
      },
      ...answers,
    },
  });
const submit = async () =>
  fireEvent.submit((await screen.findByRole('dialog')).querySelector('form') as HTMLFormElement);

test('a measure is proposed with a note, and says what it comes to', async () => {
  const path = '/console/api/differences/propose';
  const { server } = await opened({}, { [path]: {} });
  await press('Propose');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/books stay as they are/)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Measure'), { target: { value: 'book' } });
  expect(dialog.getByText(/¥40.00 are paid from the cover/)).toBeTruthy();
  await submit();
  expect(server.sentTo(path)).toEqual([]);
  fill(dialog.getByLabelText('Note'), ` ${note} `);
  await submit();
  await screen.findByText('Proposed; another operator decides');
  expect(server.sentTo(path)[0]?.input).toEqual({ differenceId, measure: 'book', note });
});

test('a measure for what is found no more says so, and can be refused, but not approved', async () => {
  const obstacle = { code: 'difference.not_open', zh: '该差异已不存在', en: 'It is found no more.' };
  await opened({ state: 'gone', fix: fix({ obstacle }) });
  expect(await screen.findByText('Cannot be approved. It is found no more.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Refuse' })).toBeTruthy();
});

test('what was booked nowhere can be explained alone', async () => {
  await opened({ deviation: null, measures: ['explain'] });
  await press('Propose');
  const dialog = within(await screen.findByRole('dialog'));
  expect(within(dialog.getByLabelText('Measure')).getAllByRole('option')).toHaveLength(1);
  expect(dialog.getByText('Nothing booked')).toBeTruthy();
});

test('another operator approves it as money, having read what it comes to', async () => {
  const path = '/console/api/differences/approve';
  const { server } = await opened({ deviation: deviation('surplus'), fix: fix() }, { [path]: {} });
  expect(screen.queryByRole('button', { name: 'Propose' })).toBeNull();
  await press('Approve');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(`${note} — Ann`)).toBeTruthy();
  expect(dialog.getByText(/¥40.00 go into the cover/)).toBeTruthy();
  await submit();
  await screen.findByText('Approved');
  expect(server.sentTo(path)[0]?.input).toEqual({ fixId });
  expect(server.sentTo(path)[0]?.headers.get('idempotency-key')).toBeTruthy();
});

test('a measure is refused with a reason, and another one may be proposed then', async () => {
  const path = '/console/api/differences/refuse';
  const { server } = await opened({ fix: fix() }, { [path]: {} });
  await press('Refuse');
  fill(await screen.findByLabelText(/^Reason/), 'ask the bank once more');
  await submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sentTo(path)[0]?.input).toEqual({ fixId, reason: 'ask the bank once more' });
});

test('who proposed it decides nothing, and what is dealt with or gone asks for nothing', async () => {
  await opened({ fix: fix({ mayDecide: false }) });
  await screen.findByText('Another must decide');
  for (const name of ['Approve', 'Refuse', 'Propose'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a refusal is told with its reason, and what has gone keeps its story', async () => {
  await opened({
    state: 'gone',
    fix: fix({ state: 'refused', decidedBy: 'Ben', reason: 'no such letter' }),
  });
  expect(await screen.findByText('Refused by Ben: no such letter')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Propose' })).toBeNull();
});

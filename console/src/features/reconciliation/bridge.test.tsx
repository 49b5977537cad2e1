// @vitest-environment happy-dom
import { type OperatorRight, operatorRights } from '@banyan/api/rights.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, press } from '../../testing/open-console.tsx';
import { type Bridge, linesOf } from './bridge.ts';

const itemsPath = '/console/api/bank-bridge/items';
const bridge: Bridge = {
  statement: { from: '2026-03-01', to: '2026-03-03', closing: '151.50' },
  parts: [
    { part: 'before', amount: '-100.00', count: 1 },
    { part: 'waiting', amount: '-3.00', count: 1 },
    { part: 'in_transit', amount: '0.00', count: 0 },
  ],
  unexplained: '0.00',
  accounts: [{ account: 'bank_clearing', amount: '48.50' }],
  booked: '48.50',
};
const opened = (more: Partial<Bridge> = {}, rights: readonly OperatorRight[] = operatorRights) =>
  openConsole('/bank-bridge', {
    rights,
    answers: {
      '/console/api/bank-bridge': { ...bridge, ...more },
      [itemsPath]: {
        items: [{ source: 'movement', reference: 'NEW-1', stated: '3.00', booked: '0.00', amount: '-3.00' }],
      },
    },
  });

test('the lines lead from the bank to the books, in the order of the reply', () => {
  expect(linesOf(bridge).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['closing', '151.50'],
    ['part', '-100.00'],
    ['part', '-3.00'],
    ['part', '0.00'],
    ['unexplained', '0.00'],
    ['booked', '48.50'],
    ['account', '48.50'],
  ]);
  expect(linesOf({ ...bridge, statement: null })[0]).toMatchObject({ kind: 'closing', amount: '0.00' });
});

test('each figure opens what it is the sum of, and one of nothing opens nothing', async () => {
  const { server } = await opened();
  await press('On the statement, to be decided');
  expect(await screen.findByText('NEW-1')).toBeTruthy();
  expect(server.sentTo(itemsPath)[0]?.input).toEqual({ part: 'waiting' });
  expect(screen.queryByRole('button', { name: 'In transit: after the statement' })).toBeNull();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toContain('/#/bank-statements');
  expect(links).toContain('/#/ledger/entries?account=bank_clearing');
});

test('what is unexplained stands out, and who may not read the ledger is not led there', async () => {
  await opened(
    { unexplained: '-1.50', statement: null },
    operatorRights.filter((right) => right !== 'ledger.read'),
  );
  expect(await screen.findByText('-1.50')).toBeTruthy();
  expect(screen.getByText('No statement yet')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Bank clearing' })).toBeNull();
});

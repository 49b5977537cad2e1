// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole, press } from '../../testing/open-console.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';
const instrument = {
  instrumentId: id,
  symbol: 'RCTEA',
  company: { zh: '榕城茶业', en: 'Rongcheng Tea' },
  phase: 'continuous',
  last: '10.20',
  previousClose: '10.00',
  day: '2026-03-02',
  applied: '40',
  given: '40',
  trades: '7',
  halt: null,
};
const halt = { by: 'bea', since: '2026-03-02T02:00:00.000Z', reason: 'News is awaited' };
const ofInstruments = (...items: object[]) => ({ '/console/api/market/instruments': { items } });

test('trading is halted for a reason that people read', async () => {
  const { server } = await openConsole('/market', {
    answers: {
      ...ofInstruments(instrument),
      '/console/api/market/halt': { ...instrument, phase: 'halted', halt },
    },
  });
  await press('Halt');
  const dialog = within(await screen.findByRole('dialog'));
  const submit = dialog.getByRole('button', { name: 'Halt' });
  fill(dialog.getByRole('textbox'), 'no');
  expect(submit).toHaveProperty('disabled', true);
  fill(dialog.getByRole('textbox'), 'News is awaited');
  submit.click();
  await waitFor(() =>
    expect(server.sentTo('/console/api/market/halt')[0]?.input).toEqual({
      instrumentId: id,
      reason: 'News is awaited',
    }),
  );
});

test('a halt shows who has said so and why, and is ended for a reason by one who has seen that', async () => {
  const halted = { ...instrument, phase: 'halted', halt };
  const { server } = await openConsole('/market', {
    answers: { ...ofInstruments(halted), '/console/api/market/resume': instrument },
  });
  expect(await screen.findByText(/News is awaited · bea/)).toBeDefined();
  await press('Resume');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('News is awaited')).toBeDefined();
  const submit = dialog.getByRole('button', { name: 'Resume' });
  expect(submit).toHaveProperty('disabled', true);
  fill(dialog.getByRole('textbox'), 'The news are out');
  submit.click();
  await waitFor(() =>
    expect(server.sentTo('/console/api/market/resume')[0]?.input).toEqual({
      instrumentId: id,
      reason: 'The news are out',
    }),
  );
});

test('commands that the market has not looked at are told', async () => {
  await openConsole('/market', { answers: ofInstruments({ ...instrument, given: '43' }) });
  expect(await screen.findByText('3 still to look at')).toBeDefined();
});

test('who may only look halts nothing, and may replay', async () => {
  await openConsole('/market', {
    rights: ['market.read'],
    answers: {
      ...ofInstruments(instrument),
      '/console/api/market/replay': {
        commands: '40',
        trades: '7',
        differing: ['2026-03-02'],
        book: null,
        isSame: false,
      },
      '/console/api/market/days': { items: [] },
    },
  });
  await press('Replay');
  expect(await screen.findByText('The replay and the record differ')).toBeDefined();
  expect(screen.getAllByText('2026-03-02').length).toBeGreaterThan(1);
  expect(screen.queryByRole('button', { name: 'Halt' })).toBeNull();
});

test('orders are narrowed by state and instrument, which stand in the address', async () => {
  const order = {
    shareOrderId: id,
    userId: other,
    number: 'E20260302-1',
    symbol: 'RCTEA',
    side: 'buy',
    limit: null,
    shares: '400',
    traded: '100',
    timeInForce: 'gtc',
    state: 'cancelled',
    endReason: 'rest',
  };
  const { server } = await openConsole(`/share-orders?instrumentId=${id}`, {
    answers: {
      ...ofInstruments(instrument, { ...instrument, instrumentId: other, symbol: 'OTHER' }),
      '/console/api/market/orders': { items: [order], nextCursor: null },
    },
  });
  expect(await screen.findByText('Nothing more could trade')).toBeDefined();
  expect(screen.getByText('At market')).toBeDefined();
  await press('Cancelled');
  await waitFor(() =>
    expect(server.sentTo('/console/api/market/orders').at(-1)?.input).toEqual({
      limit: 50,
      state: 'cancelled',
      instrumentId: id,
    }),
  );
});

// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole, press } from '../../testing/open-console.tsx';

const holiday = {
  holidayId: '00000000-0000-4000-8000-000000000001',
  day: '2026-02-17',
  change: 'close',
  reason: { zh: '春节', en: 'Spring Festival' },
  state: 'proposed',
  proposedBy: 'ada',
  proposedAt: '2026-01-05T02:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  isReopened: false,
  mayDeclare: true,
  mayRefuse: true,
};
const ofHolidays = (...items: object[]) => ({ '/console/api/market/holidays': { items, nextCursor: null } });

test('a closed day is proposed with its reason in both languages', async () => {
  const { server } = await openConsole('/market-holidays', {
    answers: { ...ofHolidays(), '/console/api/market/holidays/propose': holiday },
  });
  await press('Propose a day');
  const dialog = within(await screen.findByRole('dialog'));
  const submit = dialog.getByRole('button', { name: 'Propose a day' });
  fill(dialog.getByLabelText(/^Day/), '2026-02-17');
  const [zh, en] = dialog.getAllByLabelText(/^Name or reason/);
  if (!zh || !en) throw new Error('the reason is asked for in both languages');
  fill(zh, '春节');
  expect(submit).toHaveProperty('disabled', true);
  fill(en, 'Spring Festival');
  submit.click();
  await waitFor(() =>
    expect(server.sentTo('/console/api/market/holidays/propose')[0]?.input).toEqual({
      day: '2026-02-17',
      change: 'close',
      reason: { zh: '春节', en: 'Spring Festival' },
    }),
  );
});

test('a proposal is declared by another operator, who has seen its day and reason', async () => {
  const { server } = await openConsole('/market-holidays', {
    answers: {
      ...ofHolidays(holiday),
      '/console/api/market/holidays/decide': { ...holiday, state: 'declared' },
    },
  });
  await press('Declare');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Spring Festival')).toBeDefined();
  dialog.getByRole('button', { name: 'Declare' }).click();
  await waitFor(() =>
    expect(server.sentTo('/console/api/market/holidays/decide')[0]?.input).toEqual({
      holidayId: holiday.holidayId,
      decision: 'declare',
    }),
  );
});

test('whoever has proposed it decides nothing, and a day that was opened again says so', async () => {
  const own = { ...holiday, mayDeclare: false, mayRefuse: false };
  const reopened = {
    ...own,
    holidayId: '00000000-0000-4000-8000-000000000002',
    day: '2026-02-18',
    state: 'declared',
    decidedBy: 'bea',
    decidedAt: '2026-01-06T02:00:00.000Z',
    isReopened: true,
  };
  await openConsole('/market-holidays', { answers: ofHolidays(own, reopened) });
  expect(await screen.findByText('Another operator decides')).toBeDefined();
  expect(screen.getByText('Opened again since')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Declare' })).toBeNull();
});

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

test('the coming days stand with their hours in Shanghai, and with why one is short or closed', async () => {
  const from = (day: string, time: string) => new Date(`${day}T${time}:00+08:00`).toISOString();
  const morning = (day: string) => [
    { phase: 'closed', from: from(day, '00:00') },
    { phase: 'auction', from: from(day, '09:15') },
    { phase: 'continuous', from: from(day, '09:30') },
  ];
  const ofDay = (day: string, kind: string, reason: object | null, hours: object[]) => ({
    day,
    kind,
    reason,
    hours,
  });
  await openConsole('/market-holidays', {
    answers: {
      ...ofHolidays(),
      '/console/api/market/calendar': {
        items: [
          ofDay('2026-02-12', 'whole', null, [
            ...morning('2026-02-12'),
            { phase: 'break', from: from('2026-02-12', '11:30') },
            { phase: 'continuous', from: from('2026-02-12', '13:00') },
            { phase: 'closed', from: from('2026-02-12', '15:00') },
          ]),
          ofDay('2026-02-13', 'short', { zh: '除夕', en: 'The eve' }, [
            ...morning('2026-02-13'),
            { phase: 'closed', from: from('2026-02-13', '11:30') },
          ]),
          ofDay('2026-02-14', 'closed', null, [{ phase: 'closed', from: from('2026-02-14', '00:00') }]),
          ofDay('2026-02-16', 'closed', holiday.reason, [
            { phase: 'closed', from: from('2026-02-16', '00:00') },
          ]),
        ],
      },
    },
  });
  const hours = within(await screen.findByRole('region', { name: /^Hours of the coming ten days/ }));
  expect(
    await hours.findByText(
      'Whole day · 00:00 closed → 09:15 opening auction → 09:30 continuous → 11:30 break → 13:00 continuous → 15:00 closed',
    ),
  ).toBeDefined();
  expect(
    hours.getByText(
      'Short day · The eve · 00:00 closed → 09:15 opening auction → 09:30 continuous → 11:30 closed',
    ),
  ).toBeDefined();
  expect(hours.getByText('Closed · Weekend')).toBeDefined();
  expect(hours.getByText('Closed · Spring Festival')).toBeDefined();
});

test('a short day is proposed like a closed one', async () => {
  const { server } = await openConsole('/market-holidays', {
    answers: { ...ofHolidays(), '/console/api/market/holidays/propose': { ...holiday, change: 'shorten' } },
  });
  await press('Propose a day');
  const dialog = within(await screen.findByRole('dialog'));
  fill(dialog.getByLabelText(/^Day/), '2026-02-13');
  fill(dialog.getByLabelText('Change'), 'shorten');
  const [zh, en] = dialog.getAllByLabelText(/^Name or reason/);
  if (!zh || !en) throw new Error('the reason is asked for in both languages');
  fill(zh, '除夕');
  fill(en, 'The eve');
  dialog.getByRole('button', { name: 'Propose a day' }).click();
  await waitFor(() =>
    expect(server.sentTo('/console/api/market/holidays/propose')[0]?.input).toMatchObject({
      day: '2026-02-13',
      change: 'shorten',
    }),
  );
});

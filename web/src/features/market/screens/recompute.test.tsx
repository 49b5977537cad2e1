// @vitest-environment happy-dom
import { brokenLine, refusal } from '@banyan/client/testing/contract-server.ts';
import { alteredFiles, dayFile } from '@banyan/domain/market/testing/day-files.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fill, show } from '../../../testing/show.tsx';
import type { PublishedMarketDay } from '../market.queries.ts';
import { sampleDayFile, samplePublishedDay } from '../testing/day-samples.ts';
import RecomputeScreen from './recompute.screen.tsx';

const { instrumentId, day } = samplePublishedDay();
const candle = {
  startsAt: '2026-03-01T16:00:00.000Z',
  open: '10.20',
  high: '10.20',
  low: '9.90',
  close: '10.10',
  shares: '600',
  value: '6050.00',
};

interface Options {
  published?: Partial<PublishedMarketDay>;
  text?: string;
  answers?: object;
  isLoggedIn?: boolean;
}

const openDay = ({ published, text, answers, isLoggedIn = true }: Options = {}) =>
  show(<RecomputeScreen />, {
    url: `/pages/equity/recompute?instrumentId=${instrumentId}&day=${day}`,
    isLoggedIn,
    answers: {
      '/api/market/day': samplePublishedDay(published),
      '/api/market/day/file': sampleDayFile(text),
      '/api/market/day/own': { orders: ['9', '13'] },
      '/api/market/candles': { items: [candle] },
      ...answers,
    },
  });
const openFile = (answers: object = {}) =>
  show(<RecomputeScreen />, {
    url: '/pages/equity/recompute?of=file',
    answers: { '/api/market/day': samplePublishedDay(), ...answers },
  });
const words = () => document.body.textContent ?? '';
const failed = () =>
  screen
    .getAllByRole('listitem')
    .filter((step) => !within(step).queryByText('(done)'))
    .map((step) => step.textContent);
const altered = (what: string) => alteredFiles.find(([name]) => name === what)?.[1] ?? '';

test('a day fits: what was computed again is what was published, and what the chart shows', async () => {
  openDay();
  expect(await screen.findByText('The day fits')).toBeTruthy();
  expect(words()).toContain('16 commands lead to 5 trades, exactly as published.');
  expect(await screen.findByText('The candle of the chart shows the same')).toBeTruthy();
  expect(failed()).toEqual([]);
  expect(words()).toContain('Turnover¥6,050.00');
});

test('one’s own trades are marked, and whoever is not logged in is asked for nothing of their own', async () => {
  const { unmount } = openDay();
  // The order 9 has bought, the order 13 has sold.
  expect(await screen.findAllByText('you bought')).toHaveLength(2);
  expect(screen.getAllByText('you sold')).toHaveLength(1);
  unmount();
  const { server } = openDay({ isLoggedIn: false });
  expect(await screen.findByText('The day fits')).toBeTruthy();
  expect(screen.queryByText('you bought')).toBeNull();
  expect(server.sent.map(({ path }) => path)).not.toContain('/api/market/day/own');
  expect(server.sent.map(({ path }) => path)).not.toContain('/api/market/candles');
});

test('a file that was altered on its way does not fit, and each step says what it found', async () => {
  openDay({ text: altered('a trade left out') });
  expect(await screen.findByText('The day does not fit')).toBeTruthy();
  expect(words()).toContain('They differ from command 13 on');
  expect(failed()).toEqual([
    'The file is the one that was published',
    'Each trade is the sameThey differ from command 13 on',
  ]);
});

test('a day that begins with another book than the one before has ended with does not fit', async () => {
  openDay({ published: { closingBeforeSha256: '0'.repeat(64) } });
  expect(await screen.findByText('The day does not fit')).toBeTruthy();
  expect(failed()).toEqual(['It begins with the book of the day before']);
});

test('a chart that shows other prices is told, and one of shares that were split since is not', async () => {
  const other = { items: [{ ...candle, high: '10.30' }] };
  const { unmount } = openDay({ answers: { '/api/market/candles': other } });
  expect(await screen.findByText('The day does not fit')).toBeTruthy();
  expect(failed()).toEqual(['The candle of the chart shows the same']);
  unmount();
  const split = { ...candle, open: '5.10', high: '5.10', low: '4.95', close: '5.05', shares: '1200' };
  openDay({ published: { sharesNow: '2' }, answers: { '/api/market/candles': { items: [split] } } });
  expect(await screen.findByText('The candle of the chart shows the same')).toBeTruthy();
  expect(screen.getByText('The day fits')).toBeTruthy();
});

test('a day whose file cannot be had yet says why, and asks for none', async () => {
  const { server } = openDay({ published: { isOpen: false, closingBeforeSha256: null } });
  expect(await screen.findByText(/^The commands of this day open once the next day/)).toBeTruthy();
  expect(server.sentTo('/api/market/day/file')).toEqual([]);
});

test('a file that cannot be fetched can be asked for again', async () => {
  openDay({ answers: { '/api/market/day/file': brokenLine } });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('without cryptography of the browser it is said that the file has to be checked elsewhere', async () => {
  const { getRandomValues, randomUUID } = crypto;
  vi.stubGlobal('crypto', {
    getRandomValues: getRandomValues.bind(crypto),
    randomUUID: randomUUID.bind(crypto),
  });
  openDay();
  expect(await screen.findByText(/^This connection allows no check on the device/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save the file of the day' })).toBeTruthy();
});

test('the days that are published are listed, with those that open later, and each leads to its own', async () => {
  const later = { ...samplePublishedDay({ day: '2026-03-03', isOpen: false }) };
  show(<RecomputeScreen />, {
    url: `/pages/equity/recompute?instrumentId=${instrumentId}`,
    answers: { '/api/market/days': { items: [later, samplePublishedDay()], nextCursor: null } },
  });
  const links = await screen.findAllByRole('link', { name: /BY1001, 16 commands, 5 trades/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `#/pages/equity/recompute?instrumentId=${instrumentId}&day=2026-03-03`,
    `#/pages/equity/recompute?instrumentId=${instrumentId}&day=2026-03-02`,
  ]);
  expect(links.map((link) => /Opens once/.test(link.textContent ?? ''))).toEqual([true, false]);
});

test('before the first day is over it is said when the first one comes', async () => {
  show(<RecomputeScreen />, {
    url: '/pages/equity/recompute',
    language: 'zh',
    answers: { '/api/market/days': { items: [], nextCursor: null } },
  });
  expect(await screen.findByText('第一个交易日结束后的当晚公布。')).toBeTruthy();
});

async function paste(text: string): Promise<void> {
  fill(screen.getByRole('textbox'), text);
  fireEvent.click(await screen.findByRole('button', { name: 'Check' }));
}

test('a file that is pasted fits, and one that was altered is refused with what does not', async () => {
  openFile();
  await paste(dayFile);
  expect(await screen.findByText('The day fits')).toBeTruthy();
  await paste(altered('a higher price'));
  expect(await screen.findByText('The day does not fit')).toBeTruthy();
  expect(failed()).toContain('Prices, volume and turnover are the same');
  await paste('hello');
  expect(await screen.findByText('This is no file of a day')).toBeTruthy();
});

test('a file of a day that was never published is refused, however sound it is in itself', async () => {
  openFile({ '/api/market/day': refusal('request.not_found') });
  await paste(dayFile);
  expect(await screen.findByText('The day does not fit')).toBeTruthy();
  expect(failed()).toEqual(['The file is the one that was published']);
});

test('without a network it is said that nothing could be compared, and not that something is wrong', async () => {
  openFile({ '/api/market/day': brokenLine });
  await paste(dayFile);
  expect(await screen.findByText(/^What was published could not be fetched/)).toBeTruthy();
  expect(screen.queryByText('The day does not fit')).toBeNull();
});

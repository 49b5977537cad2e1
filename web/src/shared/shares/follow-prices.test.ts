import '../../platform/testing/fake-browser.ts';
import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followEvents } from '../../platform/live.ts';
import { queryClient } from '../../platform/query.ts';
import { token } from '../../platform/session.ts';
import { followPrices } from './follow-prices.ts';

const [tea, silk] = ['tea', 'silk'];
const stops: (() => void)[] = [];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  focusManager.setFocused(undefined);
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets what is on its way arrive, and less than the rest between two questions pass. */
const arrive = () => vi.advanceTimersByTimeAsync(100);

/** A market whose numbers are told on the stream, and a page that shows two of its instruments, from number 41 on. */
async function openMarket() {
  let sequence = 41;
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const asked: string[] = [];
  vi.stubGlobal('fetch', async () => {
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) });
    return new Response(body);
  });
  const tell = (id: string, number: number) => {
    const moved = { topic: 'market', id, sequence: String(number) };
    stream?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify({ moved })}\n\n`));
  };
  const show = (name: string, path: string, input: object) => {
    const queryFn = async () => {
      asked.push(name);
      return { sequence: String(sequence) };
    };
    const observer = new QueryObserver(queryClient, { queryKey: [path, input], queryFn });
    stops.push(observer.subscribe(() => {}));
    return observer;
  };
  token.set('of-somebody');
  const book = show('tea', '/api/market/instrument', { instrumentId: tea });
  show('silk', '/api/market/instrument', { instrumentId: silk });
  show('candles of tea', '/api/market/candles', { instrumentId: tea, interval: '1m' });
  show('portfolio', '/api/equity/portfolio', {});
  show('wallet', '/api/wallet/overview', {});
  stops.push(followEvents(), followPrices());
  await arrive();
  return {
    book: () => book.getCurrentResult(),
    /** The requests since the last look. */
    asked: () => asked.splice(0).toSorted(),
    tell,
    comesTo: (number: number) => {
      sequence = number;
      tell(tea, number);
    },
  };
}

test('a gap in the numbers is mended: the whole book is read again, with what is valued by its price', async () => {
  const market = await openMarket();
  expect(market.asked()).toEqual(['candles of tea', 'portfolio', 'silk', 'tea', 'wallet']);
  market.comesTo(45);
  await arrive();
  expect(market.asked()).toEqual(['candles of tea', 'portfolio', 'tea']);
  expect(market.book().data).toEqual({ sequence: '45' });
});

test('the number of what is shown, an older one, and one that was heard already, say nothing', async () => {
  const market = await openMarket();
  market.asked();
  for (const number of [41, 40]) market.tell(tea, number);
  await arrive();
  expect(market.asked()).toEqual([]);
  market.comesTo(43);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(market.asked()).toContain('tea');
  for (const number of [42, 43]) market.tell(tea, number);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(market.asked()).toEqual([]);
});

test('a hundred numbers in a second are three questions at most, and the last is among what they bring', async () => {
  const market = await openMarket();
  market.asked();
  for (let number = 42; number <= 141; number += 1) {
    market.comesTo(number);
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.advanceTimersByTimeAsync(5_000);
  const ofTea = market.asked().filter((name) => name === 'tea');
  expect(ofTea.length).toBeGreaterThan(0);
  expect(ofTea.length).toBeLessThanOrEqual(3);
  expect(market.book().data).toEqual({ sequence: '141' });
});

test('while the page is out of sight nothing is asked, and the book is known to be old', async () => {
  const market = await openMarket();
  market.asked();
  focusManager.setFocused(false);
  market.comesTo(50);
  await arrive();
  expect(market.asked()).toEqual([]);
  expect(market.book().isStale).toBe(true);
});

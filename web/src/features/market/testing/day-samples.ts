import { textHash } from '@banyan/domain/lottery/draw-value.ts';
import { dayFile } from '@banyan/domain/market/testing/day-files.ts';
import type { PublishedMarketDay } from '../market.queries.ts';

const head = JSON.parse(dayFile.split('\n')[0] ?? '') as { openingSha256: string };

/** Returns the day of the sample file as the server publishes it. */
export const samplePublishedDay = (changed: Partial<PublishedMarketDay> = {}): PublishedMarketDay => ({
  instrumentId: '00000000-0000-4000-8000-000000000001',
  symbol: 'BY1001',
  company: { zh: '榕城茶业', en: 'Rongcheng Tea' },
  day: '2026-03-02',
  open: '10.20',
  high: '10.20',
  low: '9.90',
  close: '10.10',
  shares: '600',
  value: '6050.00',
  commands: '16',
  trades: '5',
  sharesNow: '1',
  fileSha256: textHash(dayFile),
  isOpen: true,
  bookSha256: 'ab'.repeat(32),
  openingSha256: head.openingSha256,
  closingSha256: 'cd'.repeat(32),
  closingBeforeSha256: head.openingSha256,
  publishedAt: '2026-03-03T00:00:05.000Z',
  audit: { seq: '70', hash: 'ef'.repeat(32) },
  ...changed,
});

/** Returns the same file as the server sends it. */
export const sampleDayFile = (text = dayFile) => ({
  fileName: 'banyan-BY1001-2026-03-02.jsonl',
  mediaType: 'application/jsonl',
  text,
});

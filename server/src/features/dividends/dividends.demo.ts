import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import type { ApiClient } from '../../seed/api-client.ts';
import type { Demo, DemoSeed } from '../../seed/demo-seed.ts';
import { dividendHouse } from './dividends.postings.ts';

/** What the first listed company pays for ten shares, and what that comes to for all of its 1,000. */
const perTen = '0.20';
const funds = '20.00';

export const demoSeed: DemoSeed = { pass: payDividend, leave: proposeNext };

interface Instrument {
  instrumentId: string;
  status: string;
}

/** Returns the company that was listed first; undefined before. */
async function firstListed(maker: ApiClient): Promise<Instrument | undefined> {
  const { items } = await maker.get<{ items: Instrument[] }>('/console/api/instruments');
  // The newest stands first.
  return items.findLast(({ status }) => status === 'listed');
}

/** Once a company is listed it announces a dividend, which is recorded and paid on the days that pass. */
async function payDividend({ app, operator }: Demo): Promise<void> {
  const maker = await operator('zhao');
  const company = await firstListed(maker);
  if (!company) return;
  const { instrumentId } = company;
  const checker = await operator('qian');
  const today = businessDateOf(app.services.clock.now());
  await announce(maker, checker, { instrumentId, today });
  await fund(maker, checker, instrumentId);
}

/** Its next dividend waits for a second operator. */
async function proposeNext({ app, operator }: Demo): Promise<void> {
  const maker = await operator('zhao');
  const company = await firstListed(maker);
  const { items } = await maker.get<Dividends>('/console/api/dividends');
  if (!company || items.length !== 1) return;
  const today = businessDateOf(app.services.clock.now());
  const days = { recordOn: addDays(today, 20), payOn: addDays(today, 25) };
  const { instrumentId } = company;
  const draft = { instrumentId, perTen, ...days };
  await maker.post('/console/api/dividends/propose', draft, 'seed-propose-dividend-2');
}

interface Dividend {
  dividendId: string;
  state: string;
}

interface Dividends {
  items: Dividend[];
}

/** Zhao proposes the dividend, Qian announces it. */
async function announce(
  maker: ApiClient,
  checker: ApiClient,
  { instrumentId, today }: { instrumentId: string; today: string },
): Promise<void> {
  const { items } = await maker.get<Dividends>('/console/api/dividends');
  const known = items.at(-1);
  const draft = { instrumentId, perTen, recordOn: addDays(today, 2), payOn: addDays(today, 4) };
  const path = '/console/api/dividends/propose';
  const dividend = known ?? (await maker.post<Dividend>(path, draft, 'seed-propose-dividend-1'));
  if (dividend.state !== 'proposed') return;
  const { dividendId } = dividend;
  await checker.post('/console/api/dividends/decide', { dividendId, decision: 'announce' });
}

/** The company’s money for the whole dividend has reached the bank. */
async function fund(maker: ApiClient, checker: ApiClient, instrumentId: string): Promise<void> {
  const account = dividendHouse(instrumentId);
  const query = new URLSearchParams({ account });
  const { items } = await maker.get<{ items: unknown[] }>(`/console/api/fundings?${query}`);
  if (items.length > 0) return;
  const { fundingId } = await maker.post<{ fundingId: string }>(
    '/console/api/fundings/record',
    { account, amount: funds, bankReference: 'DEMO-dividend-1' },
    'seed-record-dividend',
  );
  await checker.post('/console/api/fundings/confirm', { fundingId }, 'seed-confirm-dividend');
}

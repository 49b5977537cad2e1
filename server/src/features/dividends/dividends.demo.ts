import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { type ApiClient, SeedFailure } from '../../seed/api-client.ts';
import { type Demo, type DemoSeed, daysLeft } from '../../seed/demo-seed.ts';
import { dividendHouse } from './dividends.postings.ts';

/** What the first listed company pays for ten shares, and what that comes to for all of its 1,000. */
const perTen = '0.20';
const funds = '20.00';

/** So many days before the demo begins it is announced; it is recorded and paid on the days after. */
const announcedDaysAgo = 8;

export const demoSeed: DemoSeed = { pass: payDividend, leave: proposeNext };

interface Instrument {
  instrumentId: string;
  status: string;
}

/** Returns the companies whose shares trade, the first one in front. */
async function listedBy(maker: ApiClient): Promise<Instrument[]> {
  const { items } = await maker.get<{ items: Instrument[] }>('/console/api/instruments');
  // The newest stands first.
  return items.filter(({ status }) => status === 'listed').reverse();
}

/** The first company announces a dividend, and pays it in. */
async function payDividend(demo: Demo): Promise<void> {
  if (daysLeft(demo) !== announcedDaysAgo) return;
  const maker = await demo.operator('zhao');
  const [company] = await listedBy(maker);
  if (!company) throw new SeedFailure('no shares trade');
  const { instrumentId } = company;
  const checker = await demo.operator('qian');
  const today = businessDateOf(demo.app.services.clock.now());
  await announce(maker, checker, { instrumentId, today });
  await fund(maker, checker, instrumentId);
}

/** What ten shares of each of the first companies are to be paid next: these wait for a second operator. */
const next = ['0.20', '0.30'];

async function proposeNext({ app, operator }: Demo): Promise<void> {
  const maker = await operator('zhao');
  const companies = await listedBy(maker);
  const { items } = await maker.get<Dividends>('/console/api/dividends');
  const today = businessDateOf(app.services.clock.now());
  const days = { recordOn: addDays(today, 20), payOn: addDays(today, 25) };
  for (const [n, amount] of next.entries()) {
    const instrumentId = companies[n]?.instrumentId;
    const isKnown = items.some((each) => each.instrumentId === instrumentId && each.state === 'proposed');
    if (!instrumentId || isKnown) continue;
    const draft = { instrumentId, perTen: amount, ...days };
    await maker.post('/console/api/dividends/propose', draft, `seed-propose-dividend-${instrumentId}`);
  }
}

interface Dividend {
  dividendId: string;
  instrumentId: string;
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

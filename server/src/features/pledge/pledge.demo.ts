import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { mostLent, priceReaching } from '@banyan/domain/pledge/loan-to-value.ts';
import { type Demo, type DemoSeed, daysLeft } from '../../seed/demo-seed.ts';
import { demoPaymentPassword } from '../../seed/people.ts';

/**
 * Zhou Ning pledges shares of the second company for all that they allow, a week before the demo begins. Their price
 * falls in the days after, so that the loan is near its warning then.
 */
export const demoSeed: DemoSeed = { pass: pledgeOnce };

const pledgedDaysAgo = 7;

const company = 'Wuyi Tea Packers Ltd.';
const shares = 400n;

interface Overview {
  terms: { ltvBps: number; warningBps: number; callBps: number; cureHours: number; rateBps: number };
  pledgeable: { instrumentId: string; company: { en: string }; lendingPrice: string; sellable: string }[];
}

async function pledgeOnce(demo: Demo): Promise<void> {
  if (daysLeft(demo) !== pledgedDaysAgo) return;
  const client = await demo.person('zhouning');
  const { items } = await client.get<{ items: object[] }>('/api/pledge/pledges');
  if (items.length > 0) return;
  const { terms, pledgeable } = await client.get<Overview>('/api/pledge/overview');
  const own = pledgeable.find((each) => each.company.en === company);
  if (!own || BigInt(own.sellable) < shares) return;
  const { instrumentId, lendingPrice } = own;
  const debt = mostLent(shares, BigInt(lendingPrice.replace('.', '')), terms.ltvBps);
  const money = (amount: bigint) => formatAmount(amount, currency);
  const principal = money(debt);
  const { authorization } = await client.post<{ authorization: string }>('/api/payment_password/authorize', {
    password: demoPaymentPassword,
    command: 'open_pledge',
    amount: principal,
    payee: instrumentId,
  });
  const { rateBps, cureHours, ltvBps, warningBps, callBps } = terms;
  const shown = {
    rateBps,
    warningPrice: money(priceReaching({ shares, debt }, warningBps)),
    callPrice: money(priceReaching({ shares, debt }, callBps)),
    cureHours,
    ltvBps,
  };
  await client.post(
    '/api/pledge/open',
    { instrumentId, shares: String(shares), principal, shown, authorization },
    'seed-pledge-zhouning',
  );
}

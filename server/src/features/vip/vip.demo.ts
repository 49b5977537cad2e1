import { SeedFailure } from '../../seed/api-client.ts';
import { type Demo, type DemoSeed, daysLeft } from '../../seed/demo-seed.ts';
import { demoPaymentPassword } from '../../seed/people.ts';

export const demoSeed: DemoSeed = { pass: buyMonth };

interface Offer {
  product: string;
  payee: string;
  price: string;
  days: number;
  makeUps: number;
  bonusBps: number;
  bonusDays: number;
  cap: string;
}

interface Offers {
  offers: Offer[];
  startsOn: string;
  refundDays: number;
}

/** So many days before the demo begins Zhou Ning buys a card for a month, which still runs then. */
const boughtDaysAgo = 11;

async function buyMonth(demo: Demo): Promise<void> {
  if (daysLeft(demo) !== boughtDaysAgo) return;
  const client = await demo.person('zhouning');
  const { items } = await client.get<{ items: object[] }>('/api/vip/card/list');
  if (items.length > 0) return;
  const { offers, startsOn, refundDays } = await client.get<Offers>('/api/vip/cards');
  const offer = offers.find(({ product }) => product === 'month');
  if (!offer) throw new SeedFailure('no VIP card for a month');
  const { product, payee, price, days, makeUps, bonusBps, bonusDays, cap } = offer;
  const { authorization } = await client.post<{ authorization: string }>('/api/payment_password/authorize', {
    password: demoPaymentPassword,
    command: 'buy_vip_card',
    amount: price,
    payee,
  });
  const shown = { price, days, makeUps, bonusBps, bonusDays, cap, startsOn, refundDays };
  await client.post('/api/vip/card/buy', { product, shown, authorization }, 'seed-vip-card-zhouning');
}

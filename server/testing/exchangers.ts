import { newId } from '../src/platform/ids.ts';
import { goodsOrder, putOnShelf } from './goods.ts';
import { personWith } from './person.ts';
import { exchangeOrder, fundMarketing, rewardFirstDay } from './points.ts';
import { operators } from './product.ts';
import type { Intent } from './savers.ts';
import type { Suite } from './suite.ts';

/** Returns what is exchanged of points, by what is answered: each by somebody of their own, who has 500. */
export async function exchangers(suite: Suite): Promise<Record<string, () => Promise<Intent>>> {
  let n = 0;
  await rewardFirstDay(suite, 500);
  await fundMarketing(suite, 1_000_00n);
  const exchange = (points: string, amount: string) => async (): Promise<Intent> => {
    const person = await personWith(suite, `exchanger${(n += 1)}`, '1.00');
    await person.call.ok('/api/user/qiandao', {});
    const fields = await exchangeOrder(person, points, amount);
    return { token: person.token, path: '/api/jifenexchange', fields, key: newId() };
  };
  return {
    'done: exchange of points': exchange('200', '2.00'),
    'store.not_whole': exchange('250', '2.00'),
    'store.terms_changed': exchange('200', '3.00'),
    'store.above_daily_limit': exchange('2100', '21.00'),
    'points.insufficient (exchange)': exchange('600', '6.00'),
    ...(await shoppers(suite)),
  };
}

/** Returns what is ordered of goods, by what is answered: each by somebody of their own, who has 500 points and 10.00. */
async function shoppers(suite: Suite): Promise<Record<string, () => Promise<Intent>>> {
  let n = 0;
  const by = await operators(suite);
  const many = 100_000;
  const mug = await putOnShelf(by, { price: '1.00' }, many);
  const rare = await putOnShelf(by, {}, 1);
  const dear = await putOnShelf(by, { points: '501' }, many);
  const order =
    (goodId: string, count = 1, change: object = {}) =>
    async (): Promise<Intent> => {
      const person = await personWith(suite, `shopper${(n += 1)}`, '10.00');
      await person.call.ok('/api/user/qiandao', {});
      const fields = { ...(await goodsOrder(person, goodId, count)), ...change };
      return { token: person.token, path: '/api/exchange', fields, key: newId() };
    };
  return {
    'done: order of goods': order(mug),
    'good.not_enough': order(rare, 2),
    'good.limit_reached': order(mug, 6),
    'points.insufficient (goods)': order(dear),
    'store.terms_changed (goods)': order(mug, 1, { shown: { points: '1', price: '1.00' } }),
    'order.address_needed': order(mug, 1, { addressId: null }),
  };
}

import { newId } from '../src/platform/ids.ts';
import { cashTerms, couponFor, giftFields, orderWith, rateTerms } from './coupons.ts';
import { type Person, personWith } from './person.ts';
import { addIssuer, operators, publish } from './product.ts';
import type { Intent } from './savers.ts';
import type { Suite } from './suite.ts';

/** Returns what is done with coupons where money may move, by what is answered: each by somebody of its own. */
export async function givers(suite: Suite): Promise<Record<string, () => Promise<Intent>>> {
  const by = await operators(suite);
  const productId = await publish(suite, by, await addIssuer(by.ada));
  let n = 0;
  const person = () => personWith(suite, `giver${++n}`, '1000.00');
  const gift = async (terms: typeof rateTerms | typeof cashTerms, to: (giver: Person) => string) => {
    const giver = await person();
    const fields = await giftFields(giver, await couponFor(suite, giver, { terms }, by), to(giver));
    return { token: giver.token, path: '/api/coupon/give' as const, fields, key: newId() };
  };
  const purchase = async (units: number, own: string): Promise<Intent> => {
    const buyer = await person();
    const { couponId } = await couponFor(suite, buyer, { terms: { ...cashTerms, minimum: '200.00' } }, by);
    const fields = await orderWith(suite, buyer, productId, units, { coupons: [couponId], own });
    return { token: buyer.token, path: '/api/subscription/create', fields, key: newId() };
  };
  const friend = await person();
  return {
    'done: gift': () => gift(rateTerms, () => friend.userId),
    'coupon.not_giftable': () => gift(cashTerms, () => friend.userId),
    'coupon.recipient_self': () => gift(rateTerms, ({ userId }) => userId),
    'coupon.recipient_not_found': () => gift(rateTerms, () => newId()),
    'done: subscription with a coupon': () => purchase(3, '280.00'),
    'coupon.not_usable': () => purchase(1, '80.00'),
  };
}

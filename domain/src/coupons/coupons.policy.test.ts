import { expect, test } from 'vitest';
import { defaultPolicy } from '../policy.ts';

test('one coupon for a purchase; three days at least for one that came back, 72 hours for a gift', () => {
  expect(defaultPolicy.coupons).toEqual({ stackable: false, restoredDays: 3, giftHours: 72 });
});

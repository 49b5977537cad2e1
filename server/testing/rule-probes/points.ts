import { addMonths, businessDateOf, daysBetween } from '@banyan/domain/calendar/business-date.ts';
import { goodsOrder, putOnShelf } from '../goods.ts';
import { answerRisk, recharge, setPaymentPassword } from '../person.ts';
import { operators, subscribe } from '../product.ts';
import { productOf } from './investing.ts';
import { type PathsOf, type ProbesOf, passDays } from './probe.ts';

export const pointsProbes: ProbesOf<PathsOf<'points'>> = {
  'points.lifetimeMonths': {
    stated: (n) => ({ shown: n, months: n }),
    observe: async (given) => {
      const { call } = await given.person();
      await call.ok('/api/user/qiandao', {});
      const { lifetimeMonths, next } = await call.ok('/api/Jifen', {});
      const today = businessDateOf(given.suite.clock.now());
      const months = Array.from({ length: 100 }, (_, i) => i).find(
        (count) => addMonths(today, count) === next?.lastOn,
      );
      return { shown: lifetimeMonths, months };
    },
  },
  'points.monthlyBudget': {
    stated: (n) => String(n),
    observe: async (given) => {
      const { call } = await given.person();
      // The budget of the month was opened under the rule before; that of the next one is not.
      passDays(given, 32);
      return (await call.ok('/api/Jifen', {})).budget.amount;
    },
  },
  'points.refundDays': {
    stated: (n) => n,
    observe: async (given) => {
      const by = await operators(given.suite);
      const person = await given.person();
      await person.call.ok('/api/user/qiandao', {});
      const goodId = await putOnShelf(by, { points: '1', price: '0.00' });
      const { next } = await person.call.ok('/api/Jifen', {});
      passDays(given, daysBetween(businessDateOf(given.suite.clock.now()), next?.lastOn ?? ''));
      const { orderId } = await person.call.ok('/api/exchange', await goodsOrder(person, goodId));
      await by.ada.ok('/console/api/goods-orders/refund', {
        orderId,
        userId: person.userId,
        reason: 'damaged',
      });
      const back = await person.call.ok('/api/Jifen', {});
      return daysBetween(businessDateOf(given.suite.clock.now()), back.next?.lastOn ?? '');
    },
  },
  'points.perTenInvested': {
    // The purchase is of 100.00.
    stated: (n) => ({ shown: String(n), brought: String(n * 10) }),
    observe: async (given) => {
      const person = await given.person();
      const { perTenInvested } = await person.call.ok('/api/Jifen', {});
      await setPaymentPassword(person);
      await answerRisk(person, 'C5');
      await recharge(person, '1000.00');
      const { subscriptionId } = await subscribe(given.suite, person, await productOf(given), 1);
      const { points } = await person.call.ok('/api/subscription/detail', { subscriptionId });
      return { shown: perTenInvested, brought: points?.points };
    },
  },
};

import { addMonths, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
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
};

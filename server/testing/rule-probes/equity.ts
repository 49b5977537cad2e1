import { settleOffering } from '../../src/features/equity/allotting/settle.ts';
import { userCaller } from '../caller.ts';
import { offerShares, servicesAt } from '../equity.ts';
import { operators } from '../product.ts';
import { hour, minute, msBetween, type PathsOf, type ProbesOf } from './probe.ts';

export const equityProbes: ProbesOf<PathsOf<'equity'>> = {
  'equity.allotHours': {
    stated: (n) => ({ shown: n, theMinuteBefore: 'allotting', thatInstant: 'settled' }),
    observe: async ({ suite }, n) => {
      const offeringId = await offerShares(suite, await operators(suite));
      const call = userCaller(suite.app.web);
      const { closesAt, allotBy } = await call.ok('/api/equity/offering', { offeringId });
      const { services } = suite.app;
      const stateAfter = async (ms: number) => {
        await settleOffering(servicesAt(services, new Date(new Date(closesAt).getTime() + ms)), offeringId);
        return (await call.ok('/api/equity/offering', { offeringId })).result ? 'settled' : 'allotting';
      };
      return {
        shown: msBetween(closesAt, allotBy) / hour,
        theMinuteBefore: await stateAfter(n * hour - minute),
        thatInstant: await stateAfter(n * hour),
      };
    },
  },
};

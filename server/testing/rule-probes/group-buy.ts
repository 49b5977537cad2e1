import { settleGroup } from '../../src/features/group-buy/settle-group.ts';
import { userCaller } from '../caller.ts';
import { offerToGroups, startGroup } from '../groups.ts';
import { answerRisk, recharge, setPaymentPassword } from '../person.ts';
import { addIssuer, operators, publish } from '../product.ts';
import { type Given, hour, minute, msBetween, type PathsOf, type ProbesOf } from './probe.ts';

/** Somebody new starts a group for a new product. */
async function newGroup(given: Given) {
  const by = await operators(given.suite);
  const productId = await publish(given.suite, by, await addIssuer(by.ada));
  const offerId = await offerToGroups(given.suite, by, productId);
  const person = await given.person();
  await setPaymentPassword(person);
  await answerRisk(person, 'C5');
  await recharge(person, '1000.00');
  const { group } = await startGroup(given.suite, person, productId, offerId);
  return { group, productId };
}

export const groupBuyProbes: ProbesOf<PathsOf<'groupBuy'>> = {
  'groupBuy.deadlineHours': {
    stated: (n) => ({ shown: n, ends: n, theMinuteBefore: 'waiting', thatInstant: 'failed' }),
    observe: async (given, n) => {
      const { services, web } = given.suite.app;
      const { group, productId } = await newGroup(given);
      const { groupId, groupCode, startedAt, deadlineAt } = group;
      const { deadlineHours } = await userCaller(web).ok('/api/group/offer', { productId });
      const settledAt = async (ms: number) => {
        const now = () => new Date(new Date(startedAt).getTime() + ms);
        await settleGroup({ ...services, clock: { ...services.clock, now } }, groupId);
        return (await userCaller(web).ok('/api/group/detail', { groupCode })).state;
      };
      return {
        shown: deadlineHours,
        ends: msBetween(startedAt, deadlineAt) / hour,
        theMinuteBefore: await settledAt(n * hour - minute),
        thatInstant: await settledAt(n * hour),
      };
    },
  },
};

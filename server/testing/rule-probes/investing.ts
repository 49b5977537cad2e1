import { businessDateOf, daysBetween } from '@banyan/domain/calendar/business-date.ts';
import { scheduleDay } from '../../src/features/investing/payouts/daily-schedule.ts';
import { answerRisk, asPerson, logIn, recharge, registerPerson, setPaymentPassword } from '../person.ts';
import { addIssuer, onDuty, operators, order, publish, subscribe } from '../product.ts';
import type { Suite } from '../suite.ts';
import { day, type Given, hour, minute, msBetween, type PathsOf, type ProbesOf, wordFor } from './probe.ts';

const products = new WeakMap<Suite, Promise<string>>();

/** Returns a product on sale, the same for all probes of an app. */
export const productOf = ({ suite }: Given): Promise<string> => {
  const known = products.get(suite) ?? newProduct(suite);
  products.set(suite, known);
  return known;
};

async function newProduct(suite: Suite): Promise<string> {
  const by = await operators(suite);
  return publish(suite, by, await addIssuer(by.ada));
}

/** Registers somebody who buys twice; returns what cancels each. */
async function twoInvestments(given: Given) {
  const [person, productId] = [await given.person(), await productOf(given)];
  await setPaymentPassword(person);
  await answerRisk(person, 'C5');
  await recharge(person, '1000.00');
  const ids = [];
  for (let i = 0; i < 2; i += 1)
    ids.push((await subscribe(given.suite, person, productId, 1)).subscriptionId);
  return ids.map(
    (subscriptionId) => async () =>
      wordFor(await person.call.send('/api/subscription/cancel', { subscriptionId })),
  );
}

/** Has an issuer without funds owe something in so many days from the value date on; returns its name. */
async function owingIn(given: Given, days: number): Promise<string> {
  const by = await operators(given.suite);
  const name = `Owes ${(owing += 1)}`;
  const terms = { style: 'at_maturity', cycleDays: days } as const;
  const productId = await publish(given.suite, by, await addIssuer(by.ada, name), terms);
  const person = await given.person();
  await setPaymentPassword(person);
  await answerRisk(person, 'C5');
  await recharge(person, '1000.00');
  await subscribe(given.suite, person, productId, 1);
  return name;
}
let owing = 0;

export const investingProbes: ProbesOf<PathsOf<'investment'>> = {
  'investment.valueAfterDays': {
    stated: (n) => ({ shown: n, theDayBefore: 'ok', onTheDay: 'subscription.not_cancellable' }),
    observe: async (given, n) => {
      const { clock } = given.suite;
      const [one, other] = await twoInvestments(given);
      const today = businessDateOf(clock.now());
      const call = (await given.person()).call;
      const { valueOn } = await call.ok('/api/subscription/projection', {
        productId: await productOf(given),
        units: '1',
      });
      // No job runs: by the date alone it is over.
      const aheadDays = Math.round((clock.now().getTime() - clock.wall().getTime()) / day);
      clock.setOffsetDays(aheadDays + n - 1);
      const theDayBefore = await one?.();
      clock.setOffsetDays(aheadDays + n);
      return { shown: daysBetween(today, valueOn), theDayBefore, onTheDay: await other?.() };
    },
  },
  'investment.firstInvestmentDelayHours': {
    stated: (n) => ({
      shown: n,
      theMinuteBefore: 'subscription.first_investment_early',
      thatMinute: 'wallet.insufficient_balance',
    }),
    observe: async (given, n) => {
      const productId = await productOf(given);
      const inviter = await given.person();
      const invited = await registerPerson(given.suite, `invited${(owing += 1)}`, {
        invitationCode: inviter.invitationCode,
      });
      const registeredAt = given.suite.clock.now().getTime();
      const wall = given.suite.clock.wall();
      await setPaymentPassword(invited);
      await answerRisk(invited, 'C5');
      const seen = await invited.call.ok('/api/subscription/allowance', { productId });
      // Their session has ended long since: they log in anew.
      const buy = async () => {
        const token = await logIn(given.suite, invited.name);
        const now = asPerson(given.suite, { ...invited, token });
        return wordFor(
          await now.call.send('/api/subscription/create', await order(given.suite, now, productId, 1)),
        );
      };
      const until = (ms: number) => given.ahead(ms - given.suite.clock.now().getTime());
      until(registeredAt + n * hour - minute);
      const theMinuteBefore = await buy();
      until(registeredAt + n * hour + minute);
      const shown =
        seen.firstInvestmentAt &&
        Math.round(msBetween(new Date(registeredAt), seen.firstInvestmentAt) / hour);
      const thatMinute = await buy();
      // The provider lives by today's clock: a payment that begins days ahead is none to it.
      given.suite.clock.set(wall);
      return { shown, theMinuteBefore, thatMinute };
    },
  },
  'investment.extraInvestmentPerQualifiedMembers': {
    stated: (n) => ({ shown: n, oneTooFew: 'subscription.above_personal_limit', enough: 'ok' }),
    observe: async (given, n) => {
      const by = await operators(given.suite);
      const productId = await publish(given.suite, by, await addIssuer(by.ada), { perUserUnits: 1 });
      const inviter = await given.person();
      await setPaymentPassword(inviter);
      await answerRisk(inviter, 'C5');
      await recharge(inviter, '1000.00');
      const buy = async () =>
        wordFor(
          await inviter.call.send(
            '/api/subscription/create',
            await order(given.suite, inviter, productId, 1),
          ),
        );
      await buy();
      const join = async () => {
        const { invitationCode } = inviter;
        await (await registerPerson(given.suite, `invited${(owing += 1)}`, { invitationCode })).certify();
      };
      for (let i = 1; i < n; i += 1) await join();
      const oneTooFew = await buy();
      await join();
      const { memberBatch } = await inviter.call.ok('/api/product/detail', { productId });
      return { shown: memberBatch?.members, oneTooFew, enough: await buy() };
    },
  },
  'investment.shortAlertDays': {
    stated: () => ({ thatDay: true, theDayAfter: false }),
    observe: async (given, n) => {
      const { clock, app } = given.suite;
      const [thatDay, theDayAfter] = [await owingIn(given, n), await owingIn(given, n + 1)];
      const aheadDays = Math.round((clock.now().getTime() - clock.wall().getTime()) / day);
      clock.setOffsetDays(aheadDays + given.policy.investment.valueAfterDays);
      await scheduleDay(app.services, businessDateOf(clock.now()));
      const { alerts } = await (await onDuty(given.suite)).ok('/console/api/overview');
      const isSaid = (name: string) =>
        alerts.some(({ code, subject }) => code === 'issuer.soon_short' && subject === name);
      return { thatDay: isSaid(thatDay), theDayAfter: isSaid(theDayAfter) };
    },
  },
};

import fc from 'fast-check';
import { answerOf, callsOf, type Life, shown, somebody } from '../life/life.ts';
import { sendAnyway, silence, silenceTold } from '../life/lost-reply.ts';
import type { ModelPerson } from '../life/model-person.ts';
import { mostly } from '../life/mostly.ts';
import { type AreaModel, command } from '../life/use-case.ts';
import { couponsOf, restoreCoupons } from './coupons-state.ts';
import {
  investingState,
  investmentsOf,
  isInvested,
  type ModelProduct,
  type ModelSubscription,
} from './investing-state.ts';
import { runJobs, settleDue } from './jobs.ts';
import { buy, couponsTold } from './purchase.ts';
import { figuresOf } from './savings-state.ts';

const hasOpenInvestments = (person: ModelPerson): boolean =>
  investmentsOf(person).subscriptions.some(isInvested);

const invests = command({
  weight: 20,
  usually: 15,
  given: fc.record({
    who: fc.nat(100),
    which: fc.nat(1_000),
    units: fc.constantFrom(0, 1, 2, 3, 4, 5, 8, 13, 29, 30, 31),
    acknowledgesRisk: fc.boolean(),
    silence,
  }),
  play: async (life, { who, which, units: wanted, acknowledgesRisk, silence }) => {
    const person = somebody(life, who);
    const { products } = investingState(life);
    const onSale = products.filter(({ sold, quota }) => sold < quota);
    const product = mostly(which, { good: onSale, all: products, oneIn: 8 });
    if (!person || !product) return null;
    const units = wanted === 0 ? Math.max(1, product.quota - product.sold) : wanted;
    return buy(life, person, product, { units, acknowledgesRisk, silence, coupons: [] });
  },
});

/** Most of the time one that may still be cancelled, sometimes any. */
function someSubscription(life: Life, which: number): ModelSubscription | undefined {
  const { subscriptions } = investingState(life);
  const cooling = subscriptions.filter(({ state }) => state === 'cooling_off');
  return mostly(which, { good: cooling, all: subscriptions, oneIn: 4 });
}

const cancels = command({
  weight: 5,
  usually: 1,
  given: fc.record({ which: fc.nat(1_000), silence }),
  play: async (life, { which, silence }) => {
    const subscription = someSubscription(life, which);
    if (!subscription || subscription.owner.isClosed) return null;
    const { owner, id, state, valueOn, principal, product, units } = subscription;
    const coupons = couponsTold(couponsOf(life, subscription));
    const isInTime = state === 'cooling_off' && valueOn > life.today();
    const call = await callsOf(life, owner);
    const reply = await sendAnyway(
      {
        send: (options) => call.send('/api/subscription/cancel', { subscriptionId: id }, options),
        listed: async () => (isInTime ? [id] : []),
        idOf: ({ body }) => body.subscriptionId,
      },
      silence,
    );
    const actual = answerOf(reply);
    if (isInTime) {
      subscription.state = 'cancelled';
      owner.posted += principal;
      product.sold -= units;
      restoreCoupons(life, subscription);
    }
    const told = `${owner.name} cancels the investment of ${shown(principal)}${coupons}${silenceTold(silence)}`;
    return { told, expected: isInTime ? 'ok' : 'subscription.not_cancellable', actual };
  },
});

/** Longer than the lease of a job: by then another process takes over what a dead one had begun. */
export const afterLeaseMs = 30_000;

const dayPasses = command({
  weight: 7,
  usually: 0,
  given: fc.record({ dies: fc.option(fc.integer({ min: 0, max: 40 }), { freq: 2 }) }),
  play: async (life, { dies }) => {
    const before = life.app.clock.now().getTime();
    runJobs(life);
    life.dieAfter(dies);
    const isDead = await life.app.app.advance(1).then(
      () => false,
      () => true,
    );
    life.dieAfter(null);
    if (isDead) life.pass(afterLeaseMs);
    // The clock moves before the jobs of the day: where the process died after that, only they are left to do.
    if (life.app.clock.now().getTime() - before < 80_000_000) await life.app.app.advance(1);
    else if (isDead) await life.app.app.advance(0);
    life.dayPassed();
    runJobs(life);
    await settleDue(life);
    return {
      told: `a day passes${isDead ? ', the process dies at its jobs and is started again' : ''}`,
      expected: '',
      actual: '',
    };
  },
});

export const investingModel: AreaModel = {
  commands: { invests, cancels, dayPasses },
  hasMatters: (_, person) => hasOpenInvestments(person),
  income: (person) => investmentsOf(person).earned,
  figures: (life, person) => {
    const { subscriptions } = investmentsOf(person);
    const isStillIn = (each: ModelSubscription) =>
      isInvested(each) && !(each.state === 'matured' && each.isReturned);
    const due = subscriptions.flatMap(({ unpaid }) => unpaid).filter(({ dueOn }) => dueOn <= life.today());
    return {
      'parts.invested': subscriptions
        .filter(isStillIn)
        .reduce((total, { principal }) => total + principal, 0n),
      delayedPayouts: due.reduce((total, { amount }) => total + amount, figuresOf(person).delayed),
    };
  },
  houses: (life) => {
    const { issuers, products, subscriptions } = investingState(life);
    const inEscrow = new Map<ModelProduct, bigint>();
    for (const { product, state, principal } of subscriptions)
      if (state === 'cooling_off') inEscrow.set(product, (inEscrow.get(product) ?? 0n) + principal);
    return {
      ...Object.fromEntries(issuers.map(({ id, funds }) => [`issuer_repayment/${id}`, funds])),
      ...Object.fromEntries(products.map((product) => [`escrow/${product.id}`, inEscrow.get(product) ?? 0n])),
    };
  },
};

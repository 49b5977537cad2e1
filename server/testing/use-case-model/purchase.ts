import { addDays } from '@banyan/domain/calendar/business-date.ts';
import { signFor } from '../contracts.ts';
import { answerOf, available, callsOf, type Life, shown } from '../life/life.ts';
import { type AfterSilence, sendAnyway, silenceTold } from '../life/lost-reply.ts';
import type { ModelPerson } from '../life/model-person.ts';
import type { Played } from '../life/use-case.ts';
import { cashOf, couponRefusal, type ModelCoupon, takeCoupons } from './coupons-state.ts';
import {
  interestOfAll,
  investingState,
  investmentsOf,
  isHolding,
  type ModelProduct,
  type ModelSubscription,
} from './investing-state.ts';
import { tryPaymentPassword } from './people.ts';
import { suitability } from './risk.ts';

interface Purchase {
  units: number;
  acknowledgesRisk: boolean;
  coupons: readonly ModelCoupon[];
}

/** Lets a person buy units of a product, with coupons or without. */
export async function buy(
  life: Life,
  person: ModelPerson,
  product: ModelProduct,
  { silence, ...purchase }: Purchase & { silence: AfterSilence },
): Promise<Played> {
  const { units, coupons } = purchase;
  const principal = product.unitPrice * BigInt(units);
  const own = principal - cashOf(coupons);
  const expected = refusalOf(life, person, product, { ...purchase, toPay: own });
  const valueOn = addDays(life.today(), life.policy['investment.valueAfterDays']);
  const terms = { rateBps: product.rateBps, valueOn, maturesOn: addDays(valueOn, product.cycleDays) };
  // The password is entered for what is left to pay; where the coupons fit, something is.
  const amount = own > 0n ? own : principal;
  const reply = await send(life, person, product, { ...purchase, amount, terms, silence });
  if (expected === 'ok') {
    product.sold += units;
    const subscription: ModelSubscription = {
      id: reply.body.subscriptionId,
      owner: person,
      product,
      units,
      principal,
      ...terms,
      state: 'cooling_off',
      unpaid: [],
      isReturned: false,
    };
    investingState(life).subscriptions.push(subscription);
    investmentsOf(person).subscriptions.push(subscription);
    takeCoupons(coupons, subscription);
    person.posted -= principal;
  }
  const at = `product ${investingState(life).products.indexOf(product) + 1}`;
  const told = `${person.name} invests ${shown(principal)} in ${at}${couponsTold(coupons)}${silenceTold(silence)}`;
  return { told, expected, actual: answerOf(reply) };
}

export const couponsTold = (coupons: readonly ModelCoupon[]): string =>
  coupons.map(({ owner, campaign }) => ` with a ${campaign.terms.kind} coupon of ${owner.name}`).join('');

/** Asks for the payment password, signs, and sends the purchase where the password was right. */
async function send(
  life: Life,
  person: ModelPerson,
  product: ModelProduct,
  given: Purchase & {
    amount: bigint;
    terms: { rateBps: number; valueOn: string; maturesOn: string };
    silence: AfterSilence;
  },
) {
  const { units, acknowledgesRisk, coupons } = given;
  const call = await callsOf(life, person);
  const allowed = await call.send('/api/payment_password/authorize', {
    password: person.paymentPassword ?? '258036',
    command: 'subscribe',
    amount: shown(given.amount),
    payee: product.id,
  });
  if (allowed.status !== 200) return allowed;
  const order = {
    productId: product.id,
    units: String(units),
    agreementVersion: 1,
    agreed: true as const,
    acknowledgesRisk,
    coupons: coupons.map(({ id }) => id),
    shown: { ...given.terms, interest: shown(interestOfAll(product, product.unitPrice * BigInt(units))) },
    contract: await signFor(call, product.id, units),
    authorization: allowed.body.authorization,
  };
  return sendAnyway(
    {
      send: (options) => call.send('/api/subscription/create', order, options),
      listed: async () =>
        (await call.ok('/api/subscription/list')).items.map(({ subscriptionId }) => subscriptionId),
      idOf: ({ body }) => body.subscriptionId,
    },
    given.silence,
  );
}

/**
 * Returns what an investment is refused for, in the order in which it is looked at; `early` is what a group says before.
 * The wallet has to hold `toPay`, in minor units.
 */
export function refusalOf(
  life: Life,
  person: ModelPerson,
  product: ModelProduct,
  { units, acknowledgesRisk, coupons, toPay }: Purchase & { toPay: bigint },
  early = 'ok',
): string {
  if (person.frozenBy) return 'account.frozen';
  const tried = tryPaymentPassword(life, person);
  if (tried !== 'ok') return tried;
  if (early !== 'ok') return early;
  const sale = saleRefusal(person, product, units);
  if (sale !== 'ok') return sale;
  const fit = suitability(life, person, product.risk, acknowledgesRisk);
  if (fit !== 'ok') return fit;
  const principal = product.unitPrice * BigInt(units);
  const refused = couponRefusal(life, person, coupons, { principal, cycleDays: product.cycleDays });
  if (refused !== 'ok') return refused;
  return toPay > available(person) ? 'wallet.insufficient_balance' : 'ok';
}

function saleRefusal(person: ModelPerson, product: ModelProduct, units: number): string {
  if (product.sold >= product.quota) return 'product.not_on_sale';
  if (units < product.min) return 'subscription.below_minimum';
  if (units > product.max) return 'subscription.above_maximum';
  const held = investmentsOf(person)
    .subscriptions.filter((each) => each.product === product && isHolding(each))
    .reduce((sum, each) => sum + each.units, 0);
  if (product.perPerson !== null && held + units > product.perPerson)
    return 'subscription.above_personal_limit';
  return product.sold + units > product.quota ? 'subscription.quota_exceeded' : 'ok';
}

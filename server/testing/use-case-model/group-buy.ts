import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import fc from 'fast-check';
import { settleGroup } from '../../src/features/group-buy/settle-group.ts';
import { signFor } from '../contracts.ts';
import { offerToGroups } from '../groups.ts';
import { answerOf, callsOf, type Life, shown, somebody } from '../life/life.ts';
import type { ModelPerson } from '../life/model-person.ts';
import { mostly } from '../life/mostly.ts';
import { type AreaModel, command } from '../life/use-case.ts';
import { chosenBy, type ModelCoupon, redeemReserved, someCoupons, takeCoupons } from './coupons-state.ts';
import { drop, groupState, type ModelGroup, type ModelOffer, settlePassed } from './group-buy-state.ts';
import {
  interestOfAll,
  investingState,
  investmentsOf,
  type ModelProduct,
  type ModelSubscription,
} from './investing-state.ts';
import { couponsTold, refusalOf } from './purchase.ts';

const hourMs = 3_600_000;

const offers = command({
  weight: 3,
  usually: 0.3,
  given: fc.record({
    which: fc.nat(100),
    size: fc.constantFrom(2, 2, 3),
    bonusBps: fc.integer({ min: 1, max: 300 }),
  }),
  play: async (life, { which, size, bonusBps }) => {
    const state = groupState(life);
    const free = investingState(life).products.filter(
      (product) => product.sold < product.quota && state.offers.every((offer) => offer.product !== product),
    );
    const product = free[which % free.length];
    if (!product) return null;
    const by = { ada: await life.operator('ada'), bea: await life.operator('bea') };
    const id = await offerToGroups(life.app, by, product.id, { size, bonusBps });
    state.offers.push({ id, product, size, bonusBps });
    return { told: `groups of ${size} get ${bonusBps} bps more`, expected: '', actual: '' };
  },
});

/** What a group refuses before a purchase is looked at. */
function earlyRefusal(life: Life, person: ModelPerson, product: ModelProduct, group: ModelGroup | undefined) {
  if (group?.joined.has(person)) return 'group.already_member';
  if (group && (group.state === 'success' || group.members.length === group.offer.size)) return 'group.full';
  if (group && (group.state === 'failed' || life.now() >= group.deadlineAt)) return 'group.ended';
  const waits = investmentsOf(person).subscriptions.some(
    (each) => each.state === 'pending' && each.product === product,
  );
  return waits ? 'group.already_waiting' : 'ok';
}

function succeed(life: Life, group: ModelGroup): void {
  group.state = 'success';
  for (const { owner, principal } of group.members) {
    owner.held -= principal;
    owner.posted -= principal;
  }
  for (const member of group.members) {
    member.state = 'cooling_off';
    redeemReserved(life, member);
  }
}

/** Signs and sends what starts a group, or what joins one. */
async function send(
  life: Life,
  person: ModelPerson,
  { offer, group, valueOn }: { offer: ModelOffer; group: ModelGroup | undefined; valueOn: string },
  given: { units: number; acknowledgesRisk: boolean; coupons: readonly ModelCoupon[] },
) {
  const { units, acknowledgesRisk, coupons } = given;
  const { product } = offer;
  const rateBps = product.rateBps + offer.bonusBps;
  const principal = product.unitPrice * BigInt(units);
  const call = await callsOf(life, person);
  const payee = group?.id ?? offer.id;
  const allowed = await call.send('/api/payment_password/authorize', {
    password: person.paymentPassword ?? '258036',
    command: group ? 'group_join' : 'group_start',
    amount: shown(principal),
    payee,
  });
  if (allowed.status !== 200) return allowed;
  const interest = shown(interestOfAll({ rateBps, cycleDays: product.cycleDays }, principal));
  const order = {
    units: String(units),
    agreementVersion: 1,
    agreed: true,
    acknowledgesRisk,
    coupons: coupons.map(({ id }) => id),
    shown: { rateBps, valueOn, maturesOn: addDays(valueOn, product.cycleDays), interest },
    contract: await signFor(call, payee, units, 'group_investment'),
    authorization: allowed.body.authorization,
  };
  return group
    ? call.send('/api/group/join', { ...order, groupId: group.id })
    : call.send('/api/group/start', { ...order, offerId: offer.id });
}

const buys = command({
  weight: 14,
  usually: 4,
  given: fc.record({
    who: fc.nat(100),
    which: fc.nat(1_000),
    starts: fc.nat(3),
    units: fc.constantFrom(1, 2, 3, 5, 8, 31),
    acknowledgesRisk: fc.boolean(),
    coupons: fc.option(someCoupons),
  }),
  play: async (life, { who, which, starts, units, acknowledgesRisk, coupons: wanted }) => {
    const person = somebody(life, who);
    const state = groupState(life);
    const waiting = state.groups.filter((each) => each.state === 'waiting');
    const some = mostly(which, { good: waiting, all: state.groups, oneIn: 6 });
    const group = starts === 0 ? undefined : some;
    const offer = group?.offer ?? state.offers[which % state.offers.length];
    if (!person || !offer) return null;
    const { product } = offer;
    const coupons = wanted ? chosenBy(life, person, wanted) : [];
    const given = { units, acknowledgesRisk, coupons };
    const principal = product.unitPrice * BigInt(units);
    const hours = life.policy['groupBuy.deadlineHours'];
    const deadlineAt = group?.deadlineAt ?? life.now() + hours * hourMs;
    const valueOn =
      group?.valueOn ??
      addDays(businessDateOf(new Date(deadlineAt)), life.policy['investment.valueAfterDays']);
    const expected = refusalOf(
      life,
      person,
      product,
      { ...given, toPay: principal },
      earlyRefusal(life, person, product, group),
    );
    const reply = await send(life, person, { offer, group, valueOn }, given);
    if (expected === 'ok') {
      person.held += principal;
      product.sold += units;
      const member: ModelSubscription = {
        id: reply.body.subscription?.subscriptionId ?? '',
        owner: person,
        product,
        units,
        principal,
        rateBps: product.rateBps + offer.bonusBps,
        state: 'pending',
        valueOn,
        maturesOn: addDays(valueOn, product.cycleDays),
        unpaid: [],
        isReturned: false,
      };
      investingState(life).subscriptions.push(member);
      investmentsOf(person).subscriptions.push(member);
      takeCoupons(coupons, member);
      const id = reply.body.group?.groupId ?? '';
      const joined: ModelGroup = group ?? {
        id,
        offer,
        deadlineAt,
        valueOn,
        state: 'waiting',
        members: [],
        joined: new Set(),
      };
      if (!group) state.groups.push(joined);
      joined.members.push(member);
      joined.joined.add(person);
      // Its message is delivered later and finds nothing to do.
      if (joined.members.length === offer.size) {
        await settleGroup(life.app.app.services, id);
        succeed(life, joined);
      }
    }
    const told = `${person.name} ${group ? 'joins' : 'starts'} a group of ${offer.size} with ${shown(principal)}${couponsTold(coupons)}`;
    return { told, expected, actual: answerOf(reply) };
  },
});

const leaves = command({
  weight: 4,
  usually: 0.5,
  given: fc.record({ which: fc.nat(1_000) }),
  play: async (life, { which }) => {
    const { groups } = groupState(life);
    const waiting = groups.filter(({ state }) => state === 'waiting');
    const group = mostly(which, { good: waiting, all: groups });
    const member = group?.members[which % group.members.length];
    if (!group || !member || member.owner.isClosed) return null;
    const isInTime = group.state === 'waiting' && life.now() < group.deadlineAt;
    const call = await callsOf(life, member.owner);
    const actual = answerOf(await call.send('/api/group/leave', { groupId: group.id }));
    if (isInTime) {
      drop(life, member);
      group.members.splice(group.members.indexOf(member), 1);
      if (group.members.length === 0) group.state = 'failed';
    }
    const told = `${member.owner.name} leaves a group with ${shown(member.principal)}`;
    return { told, expected: isInTime ? 'ok' : 'group.not_leavable', actual };
  },
});

const settles = command({
  weight: 5,
  usually: 3,
  given: fc.constant({}),
  play: async (life) => {
    await settlePassed(life);
    return { told: 'deadlines are looked at', expected: '', actual: '' };
  },
});

export const groupBuyModel: AreaModel = { commands: { offers, buys, leaves, settles } };

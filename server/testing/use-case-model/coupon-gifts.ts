import { addDays, startOf } from '@banyan/domain/calendar/business-date.ts';
import fc from 'fast-check';
import { answerOf, callsOf, type Life, shown } from '../life/life.ts';
import type { ModelPerson } from '../life/model-person.ts';
import { mostly } from '../life/mostly.ts';
import { type AreaModel, command } from '../life/use-case.ts';
import { endGift } from './coupons-jobs.ts';
import { couponState, type ModelCoupon, newCoupon, worstOf } from './coupons-state.ts';
import { mayPay, tryPaymentPassword } from './people.ts';

/** Coupons that people give each other. */

const hourMs = 3_600_000;

const offers = command({
  weight: 8,
  usually: 0.5,
  given: fc.record({ which: fc.nat(1_000), to: fc.nat(1_000) }),
  play: async (life, { which, to }) => {
    const coupon = someGiftable(life, which);
    const others = life.people.filter((each) => each !== coupon?.owner && !each.isClosed);
    const recipient = mostly(to, { good: others, all: life.people });
    if (!coupon || coupon.owner.isClosed || !recipient) return null;
    const { owner, campaign } = coupon;
    const expected = offerRefusal(life, coupon, recipient);
    const worth = shown(worstOf(campaign.terms));
    const hours = life.policy['coupons.giftHours'];
    const call = await callsOf(life, owner);
    const given = await call.send('/api/payment_password/authorize', {
      password: owner.paymentPassword ?? '258036',
      command: 'give_coupon',
      amount: worth,
      payee: recipient.userId,
    });
    const reply =
      given.status === 200
        ? await call.send('/api/coupon/give', {
            couponId: coupon.id,
            recipientId: recipient.userId,
            shown: { worth, acceptWithinHours: hours },
            authorization: given.body.authorization,
          })
        : given;
    if (expected === 'ok') {
      const lastInstant = startOf(addDays(coupon.lastOn, 1)).getTime();
      const expiresAt = Math.min(life.now() + hours * hourMs, lastInstant);
      const { lastOn } = coupon;
      const id = reply.body.giftId;
      couponState(life).gifts.push({ id, to: recipient, coupon, state: 'offered', lastOn, expiresAt });
      coupon.state = 'reserved';
    }
    return { told: `${owner.name} offers ${recipient.name} a coupon`, expected, actual: answerOf(reply) };
  },
});

/** Most of the time a coupon that may be given away, sometimes any. */
function someGiftable(life: Life, which: number): ModelCoupon | undefined {
  const { coupons } = couponState(life);
  const good = coupons.filter(
    ({ owner, state, campaign, isGift }) =>
      state === 'unused' && campaign.terms.kind === 'rate' && !isGift && mayPay(owner),
  );
  return mostly(which, { good, all: coupons });
}

function offerRefusal(life: Life, coupon: ModelCoupon, recipient: ModelPerson): string {
  const { owner, state, lastOn, campaign, isGift } = coupon;
  if (owner.frozenBy) return 'account.frozen';
  const tried = tryPaymentPassword(life, owner);
  if (tried !== 'ok') return tried;
  if (state !== 'unused' || lastOn < life.today()) return 'coupon.not_usable';
  if (campaign.terms.kind === 'cash' || isGift) return 'coupon.not_giftable';
  if (recipient === owner) return 'coupon.recipient_self';
  return recipient.isClosed ? 'coupon.recipient_not_found' : 'ok';
}

const paths = {
  accepted: '/api/coupon/gift/accept',
  declined: '/api/coupon/gift/decline',
  withdrawn: '/api/coupon/gift/withdraw',
} as const;

const decides = command({
  weight: 8,
  usually: 0.5,
  given: fc.record({
    which: fc.nat(1_000),
    as: fc.constantFrom('accepted', 'accepted', 'declined', 'withdrawn') as fc.Arbitrary<keyof typeof paths>,
  }),
  play: async (life, { which, as }) => {
    const { coupons, gifts } = couponState(life);
    const open = gifts.filter(({ state, to }) => state === 'offered' && !to.frozenBy);
    const gift = mostly(which, { good: open, all: gifts });
    const who = as === 'withdrawn' ? gift?.coupon.owner : gift?.to;
    if (!gift || !who || who.isClosed) return null;
    const isFrozen = as === 'accepted' && who.frozenBy;
    const isOpen = gift.state === 'offered' && life.now() < gift.expiresAt;
    const expected = isFrozen ? 'account.frozen' : isOpen ? 'ok' : 'coupon.gift_over';
    const call = await callsOf(life, who);
    const reply = await call.send(paths[as], { giftId: gift.id });
    if (expected === 'ok') endGift(gift, as);
    if (expected === 'ok' && as === 'accepted')
      coupons.push({
        ...newCoupon,
        id: reply.body.coupon?.couponId,
        owner: gift.to,
        campaign: gift.coupon.campaign,
        isGift: true,
        lastOn: gift.lastOn,
      });
    return { told: `a gift is ${as} by ${who.name}`, expected, actual: answerOf(reply) };
  },
});

export const couponGiftsModel: AreaModel = { commands: { offers, decides } };

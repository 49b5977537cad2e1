import { describe } from 'vitest';
import { mostly, publishOdds } from '../testing/cards.ts';
import { personWith, registerPerson, setPaymentPassword } from '../testing/person.ts';
import { addIssuer, operators, publish } from '../testing/product.ts';
import { cardGiftMachine } from '../testing/state-machines/card-gift.ts';
import { couponGiftMachine } from '../testing/state-machines/coupon-gift.ts';
import { invitationRewardMachine } from '../testing/state-machines/invitation-reward.ts';
import { replay } from '../testing/state-machines/replay.ts';
import { vipCardMachine } from '../testing/state-machines/vip-card.ts';
import { suiteApp } from '../testing/suite.ts';

/** What people give each other, and are given: every line of the domain's state tables, sent through the real calls. */

describe('giving', async () => {
  const suite = await suiteApp();
  const by = await operators(suite);
  const giver = await registerPerson(suite, 'giver');
  await setPaymentPassword(giver);
  const recipient = await registerPerson(suite, 'recipient');
  await publishOdds(suite, mostly(2), by);
  describe('offer of a coupon', () => {
    replay(couponGiftMachine(suite, by, { giver, recipient }));
  });
  describe('offer of a card', () => {
    replay(cardGiftMachine(suite, by.ada, recipient));
  });
});

describe('inviting', async () => {
  const suite = await suiteApp();
  const by = await operators(suite);
  describe('reward for an invitation', () => {
    replay(invitationRewardMachine(suite, by));
  });
});

describe('membership for money', async () => {
  const suite = await suiteApp();
  const by = await operators(suite);
  const productId = await publish(suite, by, await addIssuer(by.ada), { cycleDays: 60 });
  let people = 0;
  const newcomer = () => personWith(suite, `holder${++people}`, '1100.00');
  describe('VIP card', () => {
    replay(vipCardMachine(suite, by, { newcomer, productId }));
  });
});

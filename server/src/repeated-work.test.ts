import { outboxTopics } from '@banyan/api/gathered.ts';
import { gather } from '@banyan/domain/areas/gather.ts';
import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { borrowerWith } from '../testing/borrowers.ts';
import { userCaller } from '../testing/caller.ts';
import { certifyAs } from '../testing/certified.ts';
import { type ChangedBy, changesOf } from '../testing/changes.ts';
import { leadNowhere } from '../testing/content.ts';
import {
  budgetOf,
  couponFor,
  grantingCampaign,
  orderWith,
  rateTerms,
  runCampaign,
} from '../testing/coupons.ts';
import { dividendToCome, dueDividend } from '../testing/dividends.ts';
import { withdrawnOffering } from '../testing/equity.ts';
import { goodsOrder, putOnShelf, ship } from '../testing/goods.ts';
import { joinGroup, offerToGroups, startGroup } from '../testing/groups.ts';
import {
  applyAndApprove,
  borrow,
  borrowAndPromise,
  fundLending,
  loanSignature,
  offerLoans,
} from '../testing/loans.ts';
import { marketBooks, openMarket, waitingOrder } from '../testing/market.ts';
import { ofAreas } from '../testing/of-areas/of-areas.ts';
import {
  addCard,
  captchaTicket,
  personWith,
  registerPerson,
  setPaymentPassword,
  withdraw,
} from '../testing/person.ts';
import { olderPledge } from '../testing/pledges.ts';
import { decidePolicy } from '../testing/policy.ts';
import { addIssuer, confirmFunding, operators, publish, repaymentOf, subscribe } from '../testing/product.ts';
import { pushService } from '../testing/push-service.ts';
import { pushToCome } from '../testing/pushes.ts';
import { later } from '../testing/recovery.ts';
import { putIn, takeOut } from '../testing/savings.ts';
import { longStatement } from '../testing/statements.ts';
import { suiteApp } from '../testing/suite.ts';
import { solvedTicket, ticketToClose } from '../testing/support.ts';
import { certifyMember, invite } from '../testing/team.ts';
import { buyCard, cardGivenBack, fundPerks, switchRenewalOn } from '../testing/vip.ts';
import { until } from '../testing/wait.ts';
import { everything, openAreas } from './everything.ts';
import { matchWaiting } from './features/market/engine/engine.ts';
import { createRecharge } from './features/wallet/recharges/create-recharge.ts';
import { LeaseLost } from './jobs/lease.ts';
import { byTopic, type OutboxHandler } from './jobs/outbox.ts';
import { reactionOutbox } from './jobs/reactions.ts';
import { sql } from './platform/db/sql.ts';
import { channelsOf } from './platform/delivery/channels.ts';
import { reactionTopic } from './platform/domain-events.ts';
import { newId } from './platform/ids.ts';
import { runCommand, systemClient } from './platform/services.ts';
import { verify } from './verify/verify.ts';

/**
 * A daily job that died is run again, and a message may come twice: each says so of itself. Here every job and every
 * handler of the areas does its work twice, and the second time changes nothing in any table. A job whose lease somebody
 * else has taken over changes nothing at all.
 */
const service = await pushService();
afterAll(() => service.close());
const suite = await suiteApp({ push: service.config });
const { app } = suite;
const { services } = app;
const opened = openAreas({
  services,
  channels: channelsOf(services.config.delivery),
  sealer: null,
  all: everything,
  runDaily: async () => ({ ran: 0, stopped: [] }),
  advance: app.advance,
  verify: () => verify(suite.db),
});
const jobs = Object.values(opened).flatMap((area) => area.jobs ?? []);
const handlers: Record<string, OutboxHandler> = {
  ...byTopic(gather(opened, 'outbox')),
  ...byTopic(gather(opened, 'outboundMessages')),
  ...byTopic(gather(opened, 'pushes')),
  ...reactionOutbox(services, gather(opened, 'reactions')),
};

const { following, changedBy } = await changesOf(suite);
const by = await operators(suite);
const maple = await personWith(suite, 'maple', '9000.00');
const card = await addCard(maple);
const issuerId = await addIssuer(by.ada);
const productId = await publish(suite, by, issuerId);
const { subscriptionId } = await subscribe(suite, maple, productId, 5);
const { userId } = maple;
// Cedar saves, and what comes back to her wallet is swept into the pot again.
const cedar = await personWith(suite, 'cedar', '40000.00');
await putIn(cedar, '40000.00');
await cedar.call.ok('/api/savings/autosave', { above: '0.00' });
const borrower = (name: string) => borrowerWith(suite, name, '2000.00');
// Elm may borrow, and is offered a loan.
const elm = await borrower('elmtree');
await fundLending(by, '1000.00');
const loanProductId = await offerLoans(suite, by);
const elmsApplication = await applyAndApprove(elm, by, loanProductId);
// Maple is promised a bonus, lets another coupon expire, and everybody is given one.
const { couponId } = await couponFor(suite, maple, { terms: rateTerms });
const bonus = await orderWith(suite, maple, productId, 5, { coupons: [couponId], own: '500.00' });
await maple.call.ok('/api/subscription/create', bonus);
await couponFor(suite, maple, { validDays: 8 });
await runCampaign(suite, by, { delivery: 'grant' });
await fundPerks(suite, by, '100.00');

/** Cedar spends a point of a check-in on something that is shipped. */
async function shipToCedar(): Promise<void> {
  await cedar.call.ok('/api/user/qiandao', {});
  const goodId = await putOnShelf(by, { points: '1' });
  const { orderId } = await cedar.call.ok('/api/exchange', await goodsOrder(cedar, goodId));
  await ship(by.ada, cedar, orderId);
}
/** More than leaves the pot on the day itself. */
const muchSaved = '11000.00';
await userCaller(app.web).ok('/api/v2/common/logger', {
  data: [
    {
      token: '0123456789abcdef',
      route: '/pages/index/index',
      message: 'lost',
      level: 'error',
      time: services.clock.wall().toISOString(),
      platform: 'h5 ios',
    },
  ],
});
const today = () => businessDateOf(services.clock.now());

/** A topic, what gives its handler work to do and says which, and what follows from elsewhere once it is done. */
interface Topic {
  work(): Promise<Record<string, string>>;
  follow?(given: Record<string, string>): Promise<unknown>;
}
const topics: Record<string, Topic> = {
  message: {
    work: async () => {
      const email = 'twice@example.com';
      const captcha = await captchaTicket(suite);
      await userCaller(app.web).ok('/api/sendEmail', { email, purpose: 'register', captchaTicket: captcha });
      const [row] = await suite.rows<{ message_id: string }>(
        sql`select message_id from messages where state = 'queued'`,
      );
      return { messageId: row?.message_id ?? '' };
    },
  },
  push: { work: () => pushToCome(suite, service, maple) },
  'recharge.open': {
    // The call itself opens it at once, where nothing comes between.
    work: async () => {
      const { rechargeId } = await runCommand(services, systemClient, newId(), (ctx) =>
        createRecharge({ ...ctx, userId, sessionId: '', isFrozen: false }, services.config, {
          amount: 2_000n,
          method: 'bank',
        }),
      );
      return { userId, rechargeId };
    },
  },
  'withdrawal.send': {
    work: async () => {
      const { withdrawalId } = await withdraw(maple, '100.00', card);
      await by.ada.ok('/console/api/withdrawals/approve', { userId, withdrawalId, version: 1 });
      return { userId, withdrawalId };
    },
    follow: ({ withdrawalId = '' }) =>
      until(
        async () => (await maple.call.ok('/api/withdrawal/detail', { withdrawalId })).state === 'settled',
      ),
  },
  'statement.make': {
    work: async () => {
      const day = { from: today(), to: today() };
      return { userId, statementId: (await longStatement(suite, maple, day)).statementId };
    },
  },
  'points.expire': {
    work: async () => {
      await maple.call.ok('/api/user/qiandao', {});
      await suite.tamper((writer) => writer.run(sql`update point_lots set last_on = '2026-01-01'`));
      return {};
    },
  },
  'store.receive': {
    work: async () => {
      await shipToCedar();
      await suite.tamper((writer) => writer.run(sql`update goods_orders set received_on = '2026-01-01'`));
      return {};
    },
  },
  'equity.settle': {
    work: async () => {
      await withdrawnOffering(suite, by, maple);
      return {};
    },
  },
  'equity.settle_offering': { work: async () => ({ offeringId: await withdrawnOffering(suite, by, maple) }) },
  'market.match': { work: () => waitingOrder(suite, by) },
  'loan.funded': {
    // Elm has signed for what no money was there for.
    work: async () => {
      await elm.call.ok('/api/loan/sign', await loanSignature(elm, elmsApplication));
      await fundLending(by, '3000.00');
      return {};
    },
  },
  'loan.collect': {
    // Elm's loan is made older: its first instalment is due, and of the next one she hears in a few days.
    work: async () => {
      const heard = sql`(select i.due_on - ${addDays(today(), 14)}::date from loan_instalments i where i.position = 2)`;
      await suite.tamper(async (writer) => {
        await writer.run(
          sql`update loans set starts_on = starts_on - ${heard}, next_due_on = next_due_on - ${heard}`,
        );
        // The Monday on that date or after it is a day of no weekend.
        await writer.run(sql`
          update loan_instalments set due_on = due_on - ${heard}, payable_until = date_trunc('week', due_on - ${heard} + 6)::date`);
      });
      return {};
    },
  },
  'pledge.accrue': { work: () => olderPledge(suite, by) },
  'dividends.funded': { work: () => dueDividend(suite, by) },
  'savings.arrive': {
    work: async () => {
      suite.clock.setOffsetDays(2);
      await takeOut(cedar, muchSaved);
      suite.clock.setOffsetDays(3);
      return {};
    },
  },
  'savings.catch_up': {
    // No day has been accrued so far.
    work: async () => ({ userId: cedar.userId }),
  },
  'savings.funded': {
    // The pot has just earned what no money was there for.
    work: async () => {
      await confirmFunding(by, 'savings_income', '1000.00');
      return {};
    },
  },
  'membership.catch_up': {
    // No day of what Maple has invested was counted so far.
    work: async () => ({ userId }),
  },
  'support.close': { work: () => ticketToClose(suite) },
  'vip.catch_up': { work: () => cardGivenBack(suite) },
  'subscription.catch_up': {
    work: async () => {
      suite.clock.setOffsetDays(3);
      return { userId, subscriptionId };
    },
  },
  'group.filled': {
    work: async () => {
      const product = await publish(suite, by, issuerId);
      const offerId = await offerToGroups(suite, by, product);
      const { group } = await startGroup(suite, maple, product, offerId);
      // Only what the handler does is looked at: nobody else delivers it meanwhile.
      await joinGroup(suite, await personWith(suite, 'dogwood', '500.00'), group);
      return { groupId: group.groupId };
    },
  },
  'campaign.published': { work: async () => ({ campaignId: await grantingCampaign(suite, by, true) }) },
  'campaign.funded': {
    work: async () => {
      const campaignId = await grantingCampaign(suite, by, false);
      await confirmFunding(by, budgetOf(campaignId), '500.00');
      return { campaignId };
    },
  },
  'issuer.funded': {
    work: async () => {
      const funding = { account: repaymentOf(issuerId), amount: '1000.00', bankReference: 'BANK-TWICE' };
      const { fundingId } = await by.ada.ok('/console/api/fundings/record', funding);
      await by.bea.ok('/console/api/fundings/confirm', { fundingId });
      return { issuerId };
    },
  },
  'event.reaction': {
    // Whoever is certified is given what a campaign has for the certified.
    work: async () => {
      await runCampaign(suite, by, { delivery: 'grant', targets: [{ fact: 'certified', value: null }] });
      const birch = await registerPerson(suite, 'birch');
      await setPaymentPassword(birch);
      await certifyAs(suite, birch.call, birch.userId);
      return { userId: birch.userId, reaction: 'coupons.grant' };
    },
  },
  'coupons.expire': {
    work: async () => {
      await couponFor(suite, maple, { validDays: 1 });
      suite.clock.setOffsetDays(5);
      return {};
    },
  },
};

/** It takes days to come to these, which do not come back: their own areas try them. */
const elsewhere = ['splits.carry_out', 'splits.tell'];

describe('a message that is delivered a second time changes nothing:', () => {
  for (const [topic, { work, follow }] of Object.entries(topics))
    it(topic, async () => {
      const payload = await work();
      const deliver = async () => handlers[topic]?.(payload, newId());
      expect(await changedBy(deliver)).not.toEqual([]);
      await follow?.(payload);
      expect(await changedBy(deliver)).toEqual([]);
    });

  it('every topic that somebody handles is tried here', () => {
    expect([...Object.keys(topics), ...elsewhere].toSorted()).toEqual(Object.keys(handlers).toSorted());
  });

  it('every topic that an area declares is handled', () => {
    expect(Object.keys(handlers).toSorted()).toEqual([...outboxTopics, reactionTopic].toSorted());
  });
});

describe('a daily job changes nothing without its lease, nor when it runs a second time on a date:', () => {
  const worked = new Set<string>();
  async function twice(name: string, changes: ChangedBy): Promise<void> {
    const job = jobs.find((each) => each.name === name);
    // One thing at a time: where there are several, a run that stopped after the first leaves something to the second.
    const run = async () => job?.run(services, today(), 1);
    const taken = { ...services, beforeCommit: () => Promise.reject(new LeaseLost('taken over')) };
    const late = async () => job?.run(taken, today(), 1).catch(() => undefined);
    expect(await changes(late), `${name} on ${today()}, taken over`).toEqual([]);
    if ((await changes(run)).length > 0) worked.add(name);
    expect(await changes(run), today()).toEqual([]);
  }

  async function all(): Promise<void> {
    const changes = await following();
    for (const { name } of jobs) await twice(name, changes);
  }

  async function allOn(...days: number[]): Promise<void> {
    for (const day of days) {
      suite.clock.setOffsetDays(day);
      await all();
    }
  }

  it('from its first days until what Maple has bought is repaid', async () => {
    // Enough for everything that was bought above: none of it may wait for the issuer, whatever is paid first.
    await confirmFunding(by, repaymentOf(issuerId), '5000.00');
    await takeOut(cedar, muchSaved);
    // Of her points there is nothing to take back for a year, but for those that she spends.
    await shipToCedar();
    suite.clock.setOffsetDays(3);
    // Maple has invited somebody; one member is a level later.
    await certifyMember(suite, await invite(suite, maple, 'acornoak'));
    await decidePolicy(by, { 'team.levels.level1': '1' });
    // What Ivy has asked is solved, and is closed a week later.
    await solvedTicket(suite, 'ivyasker');
    // Gum wants a card renewed, for whose coupon there is money.
    const gum = await personWith(suite, 'gumtree', '20.00');
    await switchRenewalOn(gum, (await buyCard(gum)).cardId);
    // Oak has promised to pay today, and does not.
    await borrowAndPromise(await borrower('oaktree'), by, loanProductId, today());
    // Fir has signed for what no money was there for; nothing delivers the message that there is some by now.
    await borrow(await borrower('firtree'), by, loanProductId);
    await fundLending(by, '3000.00');
    await dividendToCome(suite, by);
    await leadNowhere(by);
    for (const { own } of ofAreas) await own?.(maple);
    const traded = await openMarket(suite, by);
    await allOn(3, 4);
    // The first day of these shares is over, and nobody has replayed it.
    await matchWaiting(services, marketBooks(suite), traded);
    // What is left in a pot earns every day, and none may be left out: before some are, it is emptied.
    await cedar.call.ok('/api/savings/autosave', { above: null });
    await takeOut(cedar, (await cedar.call.ok('/api/savings/overview')).available);
    await registerPerson(suite, 'newcomer');
    await allOn(11, 12);
    const bought = await maple.call.ok('/api/subscription/detail', { subscriptionId });
    expect(bought.state).toBe('repaid');
  });

  it('months later, when there is much to forget', async () => {
    later(suite, 400 * 24 * 60);
    await all();
    expect([...worked].toSorted()).toEqual(jobs.map(({ name }) => name).toSorted());
  });
});

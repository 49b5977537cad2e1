import { productStatusTable } from '@banyan/domain/investing/product-status.table.ts';
import type { When } from '@banyan/domain/states/state-table.ts';
import { orderProgress, rechargeStatesOf, withdrawalStatesOf } from '@banyan/domain/wallet/order-progress.ts';
import { rechargeStates } from '@banyan/domain/wallet/recharge-state.ts';
import { withdrawalStates } from '@banyan/domain/wallet/withdrawal-state.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { certifyAs } from '../testing/certified.ts';
import { putOnShelf } from '../testing/goods.ts';
import { borrow, fundLending, offerLoans } from '../testing/loans.ts';
import { listShares, openMarket, trader } from '../testing/market.ts';
import { colleague } from '../testing/operator.ts';
import { personWith, registerPerson, setPaymentPassword } from '../testing/person.ts';
import { rewardFirstDay } from '../testing/points.ts';
import { addIssuer, operators, order, publish, subscribe } from '../testing/product.ts';
import { payerWith } from '../testing/remittances.ts';
import { scriptedProvider } from '../testing/scripted-provider.ts';
import { accountMachine } from '../testing/state-machines/account.ts';
import { bankLineMachine } from '../testing/state-machines/bank-line.ts';
import { certificationMachine } from '../testing/state-machines/certification.ts';
import { couponMachine } from '../testing/state-machines/coupon.ts';
import { fixMachine } from '../testing/state-machines/difference-fix.ts';
import { dividendMachine } from '../testing/state-machines/dividend.ts';
import { forcedSaleMachine } from '../testing/state-machines/forced-sale.ts';
import { fundingMachine } from '../testing/state-machines/funding.ts';
import { goodsOrderMachine } from '../testing/state-machines/goods-order.ts';
import { groupMachine } from '../testing/state-machines/group.ts';
import { deferralMachine, promiseMachine, writeOffMachine } from '../testing/state-machines/loan-workout.ts';
import { moneyRequestMachine } from '../testing/state-machines/money-request.ts';
import { recoveryMachine } from '../testing/state-machines/payment-recovery.ts';
import { payIn } from '../testing/state-machines/payments.ts';
import { productMachine } from '../testing/state-machines/product.ts';
import { proposalMachine } from '../testing/state-machines/proposal.ts';
import { rechargeMachine } from '../testing/state-machines/recharge.ts';
import { redemptionMachine } from '../testing/state-machines/redemption.ts';
import { replay } from '../testing/state-machines/replay.ts';
import { holdMachine } from '../testing/state-machines/security-hold.ts';
import { splitMachine } from '../testing/state-machines/split.ts';
import { subscriptionMachine } from '../testing/state-machines/subscription.ts';
import { supportTicketMachine } from '../testing/state-machines/support-ticket.ts';
import { withdrawalMachine } from '../testing/state-machines/withdrawal.ts';
import { suiteApp } from '../testing/suite.ts';

let people = 0;

describe('money in and out', async () => {
  const provider = await scriptedProvider();
  afterAll(() => provider.close());
  const suite = await suiteApp({ paymentsUrl: provider.url });
  const newcomer = () => registerPerson(suite, `newcomer${++people}`);
  const person = await newcomer();
  await setPaymentPassword(person);
  await payIn(suite, provider, person, '50000.00');
  const { ada } = await operators(suite);
  const withdrawals = await withdrawalMachine(suite, provider, { person, operator: ada });
  const recharges = rechargeMachine(suite, provider, person);

  describe('withdrawal', () => {
    replay(withdrawals);
  });
  describe('recharge', () => {
    replay(recharges);
  });
  describe('security hold', () => {
    replay(holdMachine(suite, newcomer, (payer) => payIn(suite, provider, payer, '500.00')));
  });

  /** In which of the lists "under way", "done" and "ended" an order stands. */
  const listsWith = async (path: '/api/withdrawal/list' | '/api/recharge/list', id: string) => {
    const has = async (progress: string) => {
      const { body } = await person.call.send(path, { progress, limit: '100' });
      return JSON.stringify(body.items).includes(id);
    };
    const found = await Promise.all(orderProgress.map(has));
    return orderProgress.filter((_, i) => found[i]);
  };
  it.each(withdrawalStates)(
    'order progress: a withdrawal that is %s stands in its list alone',
    async (state) => {
      const { withdrawalId } = await withdrawals.bring(state);
      const lists = orderProgress.filter((progress) => withdrawalStatesOf[progress].includes(state));
      expect(await listsWith('/api/withdrawal/list', withdrawalId)).toEqual(lists);
    },
  );
  it.each(rechargeStates)('order progress: a recharge that is %s stands in its list alone', async (state) => {
    const { rechargeId } = await recharges.bring(state);
    await recharges.calm();
    const lists = orderProgress.filter((progress) => rechargeStatesOf[progress].includes(state));
    expect(await listsWith('/api/recharge/list', rechargeId)).toEqual(lists);
  });
});

describe('people', async () => {
  const suite = await suiteApp();
  const newcomer = () => registerPerson(suite, `newcomer${++people}`);
  const [chief, deputy] = [await colleague(suite, 'chief'), await colleague(suite, 'deputy')];
  describe('account', () => {
    replay(accountMachine(newcomer, chief.call));
  });
  describe('certification', () => {
    replay(certificationMachine(newcomer, chief.call));
  });
  describe('payment recovery', () => {
    replay(recoveryMachine(suite, newcomer, [chief, deputy]));
  });
});

describe('coupon', async () => {
  const suite = await suiteApp();
  const by = await operators(suite);
  const productId = await publish(suite, by, await addIssuer(by.ada), { quotaUnits: 100_000 });
  const person = await personWith(suite, 'maple', '200000.00');
  replay(couponMachine(suite, { person, friend: await registerPerson(suite, 'benoak'), productId }));
});

describe('order of goods', async () => {
  const suite = await suiteApp();
  const by = await operators(suite);
  await rewardFirstDay(suite, 1_000);
  const person = await registerPerson(suite, 'maple');
  await person.call.ok('/api/user/qiandao', {});
  const goodId = await putOnShelf(by, { points: '1', perPerson: 1_000 }, 1_000);
  replay(goodsOrderMachine(suite, { person, goodId, ada: by.ada }));
});

describe('redemption from the savings pot', async () => {
  const suite = await suiteApp();
  replay(redemptionMachine(suite, await personWith(suite, 'maple', '50000.00')));
});

describe('dividend', async () => {
  const suite = await suiteApp();
  const by = await operators(suite);
  replay(dividendMachine(suite, by, await listShares(suite, by, [await trader(suite, 'maple')])));
});

describe('split', async () => {
  const suite = await suiteApp();
  const by = await operators(suite);
  // A dear share: it is split again and again.
  replay(splitMachine(suite, by, await openMarket(suite, by, '1000.00')));
});

describe('sale by force', async () => {
  const suite = await suiteApp();
  replay(await forcedSaleMachine(suite, await operators(suite)));
});

describe('proposal of other rules', async () => {
  const suite = await suiteApp();
  replay(proposalMachine(suite, await operators(suite)));
});

describe('investing', async () => {
  const suite = await suiteApp();
  const by = await operators(suite);
  const person = await personWith(suite, 'maple', '100000.00');
  const issuerId = await addIssuer(by.ada);
  const shifts: Record<When, number> = { before: -1, at: 0, after: 1 };

  it.each(productStatusTable)(
    'product: opening $opening, closing $closing, $left left → $status',
    async ({ opening, closing, left, status }) => {
      const opensAt = new Date(suite.clock.now().getTime() + 1_000);
      const closesAt = new Date(opensAt.getTime() + 5);
      const productId = await publish(suite, by, issuerId, {
        opensAt: opensAt.toISOString(),
        closesAt: closing && closesAt.toISOString(),
        quotaUnits: 1,
      });
      suite.clock.set(opensAt);
      const asked = await order(suite, person, productId, 1);
      if (left === 'none') await subscribe(suite, person, productId, 1);
      const [limit, when] = closing && closing !== 'before' ? [closesAt, closing] : [opensAt, opening];
      suite.clock.set(new Date(limit.getTime() + shifts[when]));
      const { items } = await person.call.ok('/api/productlist', {});
      expect(items.find((item) => item.productId === productId)?.status).toBe(status);
      const { body } = await person.call.send('/api/subscription/create', asked);
      expect(body.code ?? 'bought').toBe(status === 'on_sale' ? 'bought' : 'product.not_on_sale');
    },
  );

  describe('product', () => {
    replay(productMachine(suite, by, issuerId));
  });
  describe('funding', () => {
    replay(fundingMachine(by));
  });
  describe('measure for a difference', () => {
    replay(fixMachine(suite, by));
  });
  describe('bank line', () => {
    replay(bankLineMachine(by, person));
  });
  describe('subscription', () => {
    replay(subscriptionMachine(suite, by, person));
  });
});

describe('buying in a group', async () => {
  const suite = await suiteApp();
  const members = [
    await personWith(suite, 'first', '50000.00'),
    await personWith(suite, 'second', '50000.00'),
    await personWith(suite, 'third', '50000.00'),
  ] as const;
  describe('group', () => {
    replay(groupMachine(suite, members));
  });
});

describe('asking for money', async () => {
  const suite = await suiteApp();
  const asker = await payerWith(suite, 'asker', '100.00');
  const payer = await payerWith(suite, 'payer', '100.00');
  describe('request', () => {
    replay(moneyRequestMachine(suite, [asker, payer]));
  });
});

describe('asking customer service', async () => {
  const suite = await suiteApp();
  const { ada } = await operators(suite);
  const newcomer = () => registerPerson(suite, `newcomer${++people}`);
  describe('support ticket', () => {
    replay(supportTicketMachine(suite, newcomer, ada));
  });
});

describe('loans that are late', async () => {
  const suite = await suiteApp();
  const by = await operators(suite);
  await fundLending(by, '120000.00');
  const productId = await offerLoans(suite, by);
  const borrower = async () => {
    const person = await personWith(suite, `borrower${++people}`, '500.00');
    await certifyAs(suite, person.call, person.userId);
    const { loanId } = await borrow(person, by, productId);
    await person.call.ok('/api/loan/autopay', { loanId, isOn: false });
    return { person, loanId };
  };
  describe('deferral', () => {
    replay(deferralMachine(suite, by, borrower));
  });
  describe('promise to pay', () => {
    replay(promiseMachine(suite, by, borrower));
  });
  describe('write-off', () => {
    replay(writeOffMachine(suite, by, borrower));
  });
});

import type { Endpoint } from '@banyan/api/endpoint.ts';
import { rightsOf } from '@banyan/api/rights.ts';
import { operatorRoles } from '@banyan/api/roles.ts';
import { describe, expect, it } from 'vitest';
import { announceTransfer, transferWithReceipt } from '../testing/bank-transfers.ts';
import { everyEndpoint, operatorCaller, userCaller } from '../testing/caller.ts';
import { offeredCard } from '../testing/cards.ts';
import { smallPhoto } from '../testing/certified.ts';
import { couponFor, giftFields, give, rateTerms } from '../testing/coupons.ts';
import { addressOf, goodsOrder, putOnShelf } from '../testing/goods.ts';
import { offerToGroups, startGroup } from '../testing/groups.ts';
import { draw, oneSided, player, publishTable } from '../testing/lottery.ts';
import { moneyFields, nobodys } from '../testing/money-fields.ts';
import { ownedLoans } from '../testing/owned-loans.ts';
import { ownedOrders } from '../testing/owned-orders.ts';
import { ownedShares } from '../testing/owned-shares.ts';
import {
  addCard,
  authorize,
  bankCard,
  freeOf,
  homeAddress,
  logIn,
  type Person,
  password,
  personWith,
  registerPerson,
  tronAccount,
  withdraw,
} from '../testing/person.ts';
import { exchangedPoints, rewardFirstDay } from '../testing/points.ts';
import { addIssuer, fund, onDuty, publish, subscribe } from '../testing/product.ts';
import { askFor, payerWith, remit } from '../testing/remittances.ts';
import { putIn } from '../testing/savings.ts';
import { suiteApp } from '../testing/suite.ts';
import { ownedTickets } from '../testing/support.ts';
import { seenDeposit } from '../testing/usdt.ts';
import { ownedCards } from '../testing/vip.ts';
import { sql } from './platform/db/sql.ts';
import { deriveId } from './platform/ids.ts';

/** Who may call what, for every declared call: a new one is in these tables by being declared. */

const suite = await suiteApp();
const { web, console: operatorsApp } = suite.app;
const maple = await personWith(suite, 'maple', '5000.00');
const ben = await registerPerson(suite, 'benoak');
const operatorToken = await tokenOf('ada');
const card = await addCard(maple);
const { addressId } = await maple.call.ok('/api/v2/market/updateAddress', homeAddress);
const by = { ada: operatorCaller(operatorsApp, operatorToken), bea: await onDuty(suite, 'bea') };
const issuerId = await addIssuer(by.ada);
await fund(suite, by, issuerId, '1000.00');
const productId = await publish(suite, by, issuerId);

const ofUsers = everyEndpoint.filter(({ path }) => !path.startsWith('/console'));
const ofOperators = everyEndpoint.filter(({ path }) => path.startsWith('/console'));
const needing = (auth: Endpoint['auth']) => everyEndpoint.filter((endpoint) => endpoint.auth === auth);
/** Called without fields these would end the session that asks. */
const endsSessions = ['/api/logout', '/console/api/logout', '/api/sessions/revoke'];
const newYear = { from: '2026-01-01', to: '2026-01-01' };

async function tokenOf(username: string): Promise<string> {
  const { token } = await operatorCaller(operatorsApp).ok('/console/api/login', {
    username,
    password: 'Root-42-grove',
  });
  return token;
}

async function answer({ method, path }: Endpoint, token?: string) {
  const server = path.startsWith('/console') ? operatorsApp : web;
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const reply = await server.inject({
    method,
    url: path,
    headers,
    ...(method === 'POST' ? { payload: {} } : {}),
  });
  return `${reply.statusCode} ${reply.json().code ?? ''}`.trim();
}

describe('a session is demanded:', () => {
  const refused = '401 session.required';

  for (const endpoint of [...needing('user'), ...needing('operator')])
    it(`${endpoint.path} refuses a stranger`, async () => {
      expect(await answer(endpoint)).toBe(refused);
      expect(await answer(endpoint, 'x')).toBe(refused);
    });

  it('everything else is open, and is meant to be', async () => {
    for (const endpoint of needing('public'))
      expect(await answer(endpoint), endpoint.path).not.toMatch(/^40[13]/);
    expect(needing('public').filter(({ effect }) => effect === 'money')).toEqual([]);
  });

  it("a user's token opens nothing at the console", async () => {
    for (const endpoint of needing('operator'))
      expect(await answer(endpoint, maple.token), endpoint.path).toBe(refused);
  });

  it("an operator's token opens nothing in the app", async () => {
    for (const endpoint of needing('user'))
      expect(await answer(endpoint, operatorToken), endpoint.path).toBe(refused);
  });

  it('a revoked session opens nothing', async () => {
    const token = await logIn(suite, 'benoak');
    await userCaller(web, token).ok('/api/logout', {});
    for (const endpoint of needing('user'))
      expect(await answer(endpoint, token), endpoint.path).toBe(refused);
    const duty = await tokenOf('bea');
    await operatorCaller(operatorsApp, duty).ok('/console/api/logout', {});
    for (const endpoint of needing('operator'))
      expect(await answer(endpoint, duty), endpoint.path).toBe(refused);
  });

  describe('of somebody whose account is frozen:', () => {
    const stopping = needing('user').filter(({ errors }) => errors.includes('account.frozen'));
    /** What a frozen person may still do with money: take back what has not left yet. */
    const waysBack = [
      '/api/withdrawal/cancel',
      '/api/subscription/cancel',
      '/api/savings/cancel',
      '/api/group/leave',
      '/api/equity/withdraw',
      '/api/vip/card/refund',
    ];

    it('every money command is stopped but those that take money back', () => {
      const going = needing('user').filter(({ effect }) => effect === 'money');
      expect(
        going
          .filter((endpoint) => !stopping.includes(endpoint))
          .map(({ path }) => path)
          .toSorted(),
      ).toEqual(waysBack.toSorted());
      expect(stopping.filter(({ effect }) => effect === 'read')).toEqual([]);
    });

    it('each call answers account.frozen or goes on, as it declares', async () => {
      const cold = await registerPerson(suite, 'coldbirch');
      await cold.call.ok('/api/account/freeze', { confirmed: true });
      for (const endpoint of needing('user').filter(({ path }) => !endsSessions.includes(path))) {
        const fields = moneyFields[endpoint.path];
        if (endpoint.effect === 'money' && !waysBack.includes(endpoint.path)) {
          expect(fields, `${endpoint.path}: say what it takes`).toBeDefined();
          const { status, body } = await cold.call.send(endpoint.path as never, fields);
          expect([status, body.code], endpoint.path).toEqual([403, 'account.frozen']);
        } else if (stopping.includes(endpoint))
          expect(await answer(endpoint, cold.token), endpoint.path).toBe('403 account.frozen');
        else expect(await answer(endpoint, cold.token), endpoint.path).not.toMatch(/account\.frozen$/);
      }
    });
  });

  it('a session that is open gets past the door everywhere', async () => {
    for (const endpoint of needing('user').filter(({ path }) => !endsSessions.includes(path)))
      expect(await answer(endpoint, maple.token), endpoint.path).not.toMatch(/^401|operator\.forbidden/);
  });
});

describe('a right is demanded at the console:', () => {
  it('of every call but getting in and out, asking who one is, and caring for the own credentials', () => {
    const without = ofOperators.filter(({ right }) => !right).map(({ path }) => path);
    expect(without.toSorted()).toEqual(
      [
        '/console/api/login',
        '/console/api/logout',
        '/console/api/me',
        '/console/api/invitation/look',
        '/console/api/invitation/accept',
        '/console/api/password/change',
        '/console/api/second_factor/begin',
        '/console/api/second_factor/confirm',
      ].toSorted(),
    );
    expect(ofUsers.filter(({ right }) => right)).toEqual([]);
  });

  for (const role of operatorRoles)
    it(`${role}: what its rights allow, and operator.forbidden for the rest`, async () => {
      await suite.tamper((writer) =>
        writer.run(sql`
          insert into operators (operator_id, username, name, password_hash, roles, created_at)
          select ${deriveId('role', role)}, ${role}, ${role}, password_hash, ${[role]}::text[], created_at from operators where username = 'ada'`),
      );
      const token = await tokenOf(role);
      const rights = rightsOf([role]);
      for (const endpoint of ofOperators.filter(({ right }) => right)) {
        const reply = await answer(endpoint, token);
        const may = endpoint.right !== undefined && rights.includes(endpoint.right);
        if (may) expect(reply, endpoint.path).not.toMatch(/^40[13]/);
        else expect(reply, endpoint.path).toBe('403 operator.forbidden');
      }
    });

  it('a role that is taken away is gone at the next call', async () => {
    const token = await tokenOf('reviewer');
    const reviewer = operatorCaller(operatorsApp, token);
    await reviewer.ok('/console/api/withdrawals');
    await suite.tamper((writer) =>
      writer.run(sql`update operators set roles = '{}' where username = 'reviewer'`),
    );
    expect(await reviewer.refusal('/console/api/withdrawals')).toMatchObject({
      code: 'operator.forbidden',
      status: 403,
    });
  });

  it('no role may do everything, and the auditor changes nothing', () => {
    const all = new Set(ofOperators.flatMap(({ right }) => right ?? []));
    for (const role of operatorRoles) expect(rightsOf([role]).length, role).toBeLessThan(all.size);
    const changing = ofOperators
      .filter(({ effect, right }) => effect !== 'read' && right)
      .map(({ right }) => right);
    expect(rightsOf(['auditor']).filter((right) => changing.includes(right))).toEqual([]);
  });
});

describe("somebody else's things look like nothing at all (404):", () => {
  const ownSession = async () => ({ sessionId: (await maple.call.ok('/api/sessions')).items[0]?.sessionId });
  async function ownContract() {
    const { subscriptionId } = await subscribe(suite, maple, productId, 1);
    const { contract } = await maple.call.ok('/api/subscription/detail', { subscriptionId });
    return { contractId: contract?.contractId };
  }
  const belongsToNobody = 'anybody may name it';
  const refusedAlike = 'whatever is not the own open one is refused alike (`lottery.test.ts`)';
  let friends = 0;
  const friend = () => registerPerson(suite, `friend${++friends}`);
  const rateCoupon = () => couponFor(suite, maple, { terms: rateTerms });
  const gift = async (from: Person, to: Person) => ({
    giftId: (await give(from, await couponFor(suite, from, { terms: rateTerms }), to)).giftId,
  });
  /** Somebody's order of a point: each of somebody else, who checks in for it. */
  async function ordered(kind: 'parcel' | 'code' = 'parcel'): Promise<string> {
    const holder = await friend();
    await holder.call.ok('/api/user/qiandao', {});
    const goodId = await putOnShelf(by, { kind, points: '1' });
    return (await holder.call.ok('/api/exchange', await goodsOrder(holder, goodId))).orderId;
  }
  type Rule = typeof belongsToNobody | typeof refusedAlike | (() => Promise<object>);
  /** One row for each call of a user that names something by its id: what Maple owns and Ben asks for. */
  const rules: Partial<Record<string, Rule>> = {
    '/api/newdetails': belongsToNobody,
    '/api/singlepage': belongsToNobody,
    '/api/content/picture': belongsToNobody,
    '/api/content/opened': belongsToNobody,
    '/api/content/finished': belongsToNobody,
    '/api/product/detail': belongsToNobody,
    '/api/product/agreement': belongsToNobody,
    '/api/issuer/detail': belongsToNobody,
    '/api/subscription/allowance': belongsToNobody,
    '/api/subscription/projection': belongsToNobody,
    '/api/subscription/create': belongsToNobody,
    '/api/coupon/usable': belongsToNobody,
    '/api/coupon/claim': belongsToNobody,
    '/api/coupon/detail': async () => ({ couponId: (await rateCoupon()).couponId }),
    '/api/coupon/give': async () => giftFields(maple, await rateCoupon(), ben.userId),
    // What is given to somebody else, and what is given to oneself by somebody else.
    '/api/coupon/gift/accept': async () => gift(maple, await friend()),
    '/api/coupon/gift/decline': async () => gift(maple, await friend()),
    '/api/coupon/gift/withdraw': () => gift(maple, ben),
    '/api/coupon/gift': async () => gift(maple, await friend()),
    '/api/contract/preview': belongsToNobody,
    '/api/group/offer': belongsToNobody,
    '/api/group/projection': belongsToNobody,
    '/api/group/membership': belongsToNobody,
    '/api/group/start': belongsToNobody,
    '/api/group/join': belongsToNobody,
    '/api/group/leave': async () => {
      const offerId = await offerToGroups(suite, by, productId);
      return { groupId: (await startGroup(suite, maple, productId, offerId)).group.groupId };
    },
    '/api/group/by_subscription': async () => {
      const asked = await publish(suite, by, issuerId);
      const offerId = await offerToGroups(suite, by, asked);
      const { subscription } = await startGroup(suite, maple, asked, offerId);
      return { subscriptionId: subscription.subscriptionId };
    },
    '/api/contract/pdf': ownContract,
    '/api/statement/pdf': async () => ({
      statementId: (await maple.call.ok('/api/statement/create', newYear)).statementId,
    }),
    '/api/contract/detail': ownContract,
    '/api/v2/market/updateAddress': async () => ({ addressId, ...homeAddress }),
    '/api/address/set_default': async () => ({ addressId }),
    '/api/address/remove': async () => ({ addressId }),
    '/api/wallet/record': async () => ({
      transferId: (await maple.call.ok('/api/wallet/records')).items[0]?.transferId,
    }),
    '/api/recharge/detail': async () => ({
      rechargeId: (await maple.call.ok('/api/recharge/list')).items[0]?.rechargeId,
    }),
    '/api/recharge/proof/upload': async () => ({ rechargeId: (await announceTransfer(maple)).rechargeId }),
    '/api/recharge/proof': () => transferWithReceipt(maple),
    '/api/payout_method/edit': async () => ({ payoutMethodId: card, ...bankCard(1) }),
    '/api/payout_method/add_usdt': async () => ({ payoutMethodId: card, ...tronAccount() }),
    '/api/payout_method/remove': async () => ({ payoutMethodId: card }),
    '/api/withdrawal/request': async () => ({
      payoutMethodId: card,
      amount: '100.00',
      shown: freeOf('100.00'),
      authorization: await authorize(maple, 'withdraw', '100.00', card),
    }),
    '/api/withdrawal/cancel': async () => ({
      withdrawalId: (await withdraw(maple, '100.00', card)).withdrawalId,
    }),
    '/api/withdrawal/detail': async () => ({
      withdrawalId: (await withdraw(maple, '100.00', card)).withdrawalId,
    }),
    '/api/subscription/cancel': async () => ({
      subscriptionId: (await subscribe(suite, maple, productId, 1)).subscriptionId,
    }),
    '/api/subscription/detail': async () => ({
      subscriptionId: (await subscribe(suite, maple, productId, 1)).subscriptionId,
    }),
    // Whose request it is has to be known beside the request.
    '/api/remittance/send': async () => ({
      ...moneyFields['/api/remittance/send'],
      requestId: (await askFor(maple)).requestId,
    }),
    '/api/remittance/detail': async () => {
      const rowan = await payerWith(suite, 'rowantree', '5.00');
      return { remittanceId: (await remit(rowan, maple, '1.00')).remittanceId };
    },
    '/api/remittance/request/cancel': async () => ({ requestId: (await askFor(maple)).requestId }),
    '/api/store/cash_record': () => exchangedPoints(suite),
    '/api/store/good': belongsToNobody,
    '/api/exchange': async () => ({
      ...moneyFields['/api/exchange'],
      goodId: await putOnShelf(by),
      addressId: await addressOf(maple),
    }),
    '/api/store/order': async () => ({ orderId: await ordered() }),
    '/api/store/order/cancel': async () => ({ orderId: await ordered() }),
    '/api/store/order/receive': async () => ({ orderId: await ordered() }),
    '/api/store/order/code': async () => ({ orderId: await ordered('code') }),
    ...ownedOrders(suite, by, belongsToNobody),
    ...ownedCards(suite),
    ...ownedTickets(suite),
    ...ownedShares(suite, by, belongsToNobody),
    ...ownedLoans(suite, by, belongsToNobody),
    '/api/activity/open': refusedAlike,
    '/api/activity/draw': refusedAlike,
    '/api/activity/give': belongsToNobody,
    '/api/activity/gift/accept': () => offeredCard(suite, maple, by),
    '/api/activity/gift/decline': () => offeredCard(suite, maple, by),
    '/api/activity/gift/take_back': async () => offeredCard(suite, await friend(), by),
    '/api/lottery/draw': refusedAlike,
    '/api/lottery/new_seed': refusedAlike,
    '/api/lottery/receipt': async () => {
      await rewardFirstDay(suite, 150);
      await publishTable(suite, oneSided({ kind: 'points', amount: '10' }));
      return { drawId: (await draw(await player(suite, 'drawer'))).drawId };
    },
    '/api/usdt/deposit': async () => ({ depositId: await seenDeposit(suite, maple) }),
    '/api/savings/movement': async () => ({ movementId: (await putIn(maple, '1.00')).movementId }),
    '/api/savings/cancel': async () => ({ movementId: (await putIn(maple, '1.00')).movementId }),
    '/api/security/holds/cancel': async () => {
      const careful = await registerPerson(suite, 'careful'); // a hold of Maple's would stop what follows
      await careful.call.ok('/api/payout_method/add', bankCard(2));
      const { items } = await careful.call.ok('/api/security/holds');
      return { securityHoldId: items[0]?.securityHoldId, by: { way: 'session' } };
    },
    '/api/payment_recovery/withdraw': async () => ({
      recoveryId: (await maple.call.ok('/api/payment_recovery/ask', { loginPassword: password })).recoveryId,
    }),
    '/api/sessions/revoke': ownSession,
    '/api/sessions/accept': ownSession,
  };
  const naming = ofUsers.filter(({ input }) =>
    Object.keys('shape' in input ? (input.shape as object) : {}).some((name) => name.endsWith('Id')),
  );

  for (const { path, upload } of naming)
    it(path, async () => {
      const rule = rules[path];
      expect(rule, 'this call names something: say here whose it is').toBeDefined();
      if (typeof rule !== 'function') return;
      const fields = await rule();
      const none = Object.entries(fields).map(([name, value]) => [
        name,
        name.endsWith('Id') ? nobodys : value,
      ]);
      const options = upload ? { file: { bytes: await smallPhoto() } } : {};
      const foreign = await ben.call.send(path as never, fields, options);
      const absent = await ben.call.send(path as never, Object.fromEntries(none), options);
      expect([foreign.status, foreign.body.code]).toEqual([404, 'request.not_found']);
      const same = (reply: typeof foreign) => reply.text.replace(reply.body.requestId, '');
      expect(same(foreign)).toBe(same(absent));
    });

  it('has a rule for every call that names something', () => {
    expect(naming.map(({ path }) => path).filter((path) => !(path in rules))).toEqual([]);
  });
});

import type { Endpoint } from '@banyan/api/endpoint.ts';
import { rightsOf } from '@banyan/api/rights.ts';
import { operatorRoles } from '@banyan/api/roles.ts';
import { describe, expect, it } from 'vitest';
import { transferWithReceipt } from '../../testing/bank-transfers.ts';
import { everyEndpoint, operatorCaller } from '../../testing/caller.ts';
import { certifyAs, nextIdNumber, smallPhoto, uploadAll } from '../../testing/certified.ts';
import { articleDraft } from '../../testing/content.ts';
import { campaignDraft } from '../../testing/coupons.ts';
import { plantDifference, proposeFor } from '../../testing/differences.ts';
import { proposeDividend } from '../../testing/dividends.ts';
import { offeringDraft, proposeAgreement } from '../../testing/equity.ts';
import { goodDraft, goodsOrder, putOnShelf } from '../../testing/goods.ts';
import { offerToGroups, startGroup } from '../../testing/groups.ts';
import { borrow, fundLending, loanProductDraft, offerLoans, proposeDeferral } from '../../testing/loans.ts';
import { tableDraft } from '../../testing/lottery.ts';
import { holidayDraft, openMarket } from '../../testing/market.ts';
import {
  addCard,
  password,
  personWith,
  registerPerson,
  setPaymentPassword,
  withdraw,
} from '../../testing/person.ts';
import { addIssuer, draft, operators, publish, repaymentOf } from '../../testing/product.ts';
import { proposeSplit } from '../../testing/splits.ts';
import { suiteApp } from '../../testing/suite.ts';
import { openTicket } from '../../testing/support.ts';
import { operatorPassword } from '../../testing/test-app.ts';
import { investmentTemplate } from '../features/contracts/investment-template.ts';
import { sql } from '../platform/db/sql.ts';
import { deriveId } from '../platform/ids.ts';

/** Each role at each call that names a thing: one that is there, and one that is not. */

const suite = await suiteApp();
const { ada, bea } = await operators(suite);
const maple = await personWith(suite, 'maple', '5000.00');
const reason = 'a reason that is long enough';

const absentId = '00000000-0000-4000-8000-000000000000';
const things: Record<string, string> = await everything();

const { kind: _kind, ...words } = investmentTemplate;

/** What a call takes beside the ids, so that it is the id that decides. */
const beside: Record<string, object> = {
  '/console/api/withdrawals/approve': { version: 1 },
  '/console/api/withdrawals/reject': { version: 1, reason },
  '/console/api/payout-batches/detail': {},
  '/console/api/payout-batches/release': {},
  '/console/api/payout-batches/dissolve': {},
  '/console/api/payout-batches/take-over': {},
  '/console/api/payout-batches/take-file': {},
  '/console/api/payout-batches/bring-signed': {},
  '/console/api/lost-transfers/decide': { decision: 'refuse' },
  '/console/api/certifications/detail': {},
  '/console/api/certifications/reveal': { reason: 'review' },
  '/console/api/certifications/photo': { reason: 'review', side: 'front' },
  '/console/api/certifications/approve': { version: 1 },
  '/console/api/certifications/reject': {
    version: 1,
    faults: [{ item: 'name', reason: 'blurred' }],
  },
  '/console/api/bank-lines/assign': { name: 'maple' },
  '/console/api/bank-lines/credit': {},
  '/console/api/bank-lines/settlement': { provider: 'simulator', fee: '0.00' },
  '/console/api/bank-lines/book': { settlement: null },
  '/console/api/bank-lines/set-aside': { reason: 'sent_back' },
  '/console/api/bank-statements/withdraw': {},
  '/console/api/bank-transfers/proof': {},
  '/console/api/differences/propose': { measure: 'explain', note: reason },
  '/console/api/differences/approve': {},
  '/console/api/differences/refuse': { reason },
  '/console/api/usdt-deposits/settle': {},
  '/console/api/usdt-deposits/leave': { reason },
  '/console/api/usdt-scans/decide-restart': { decision: 'refuse' },
  '/console/api/fundings/record': { amount: '5.00', bankReference: 'BANK-77' },
  '/console/api/fundings/confirm': {},
  '/console/api/fundings/refuse': {},
  '/console/api/products/create': product(),
  '/console/api/products/edit': { ...product(), version: 1 },
  '/console/api/products/publish': { version: 1 },
  '/console/api/campaigns/detail': {},
  '/console/api/campaigns/edit': { version: 1, ...campaignDraft(suite) },
  '/console/api/campaigns/publish': { version: 1 },
  '/console/api/campaigns/stop': { version: 1, reason },
  '/console/api/articles/versions': {},
  '/console/api/articles/version': {},
  '/console/api/articles/save': { edition: 1, content: articleDraft().content },
  '/console/api/articles/propose': { edition: 1 },
  '/console/api/articles/publish': { edition: 1, at: null },
  '/console/api/articles/withdraw': { reason },
  '/console/api/articles/revise': {},
  '/console/api/pictures/image': {},
  '/console/api/pictures/remove': {},
  '/console/api/goods/publish': {},
  '/console/api/goods/withdraw': { reason },
  '/console/api/goods/stock': { change: 1, reason },
  '/console/api/goods/codes': { codes: [{ text: 'CODE-1' }] },
  '/console/api/goods/stock-changes': {},
  '/console/api/goods-orders/address': {},
  '/console/api/goods-orders/ship': { carrier: 'EMS', tracking: 'EM123456' },
  '/console/api/goods-orders/refund': { reason },
  '/console/api/loan-products/publish': {},
  '/console/api/loan-products/withdraw': { reason },
  '/console/api/loan-products/propose-agreement': { agreement: { zh: '协议', en: 'The agreement' } },
  '/console/api/loan-products/publish-agreement': {},
  '/console/api/loan-applications/document': { position: 1, reason: 'review' },
  '/console/api/loan-applications/take': {},
  '/console/api/loan-applications/approve': { amount: '1000.00', reason },
  '/console/api/loan-applications/reject': { reason },
  '/console/api/loans/detail': {},
  '/console/api/loans/derivation': {},
  '/console/api/loans/work': {},
  '/console/api/loans/note': { note: reason },
  '/console/api/loans/promise': { amount: '1.00', payOn: '2099-01-01' },
  '/console/api/loans/deferrals/propose': { position: 1, months: 1, reason },
  '/console/api/loans/deferrals/decide': { decision: 'grant' },
  '/console/api/loans/write-offs/propose': { reason },
  '/console/api/loans/write-offs/decide': { decision: 'refuse' },
  '/console/api/invitations/release': { reason },
  '/console/api/invitations/refuse': { reason },
  '/console/api/teams': {},
  '/console/api/equity-offerings/detail': {},
  '/console/api/equity-offerings/subscriptions': {},
  '/console/api/equity-offerings/publish': {},
  '/console/api/equity-offerings/withdraw': { reason },
  '/console/api/equity-offerings/propose-allotment': {},
  '/console/api/equity-offerings/confirm-allotment': {},
  '/console/api/equity-offerings/agreements/propose': { agreement: { zh: '协议', en: 'Agreement' } },
  '/console/api/equity-offerings/agreements/decide': { decision: 'refuse' },
  '/console/api/dividends/detail': {},
  '/console/api/dividends/propose': { perTen: '0.25', recordOn: '2099-01-01', payOn: '2099-01-02' },
  '/console/api/dividends/decide': { decision: 'announce' },
  '/console/api/dividends/withdraw': { reason },
  '/console/api/splits/detail': {},
  '/console/api/splits/propose': { factor: 2, effectiveOn: '2099-01-01' },
  '/console/api/splits/decide': { decision: 'announce' },
  '/console/api/splits/withdraw': { reason },
  '/console/api/pledges/detail': {},
  '/console/api/market/orders/detail': {},
  '/console/api/market/halt': { reason },
  '/console/api/market/resume': { reason },
  '/console/api/market/replay': {},
  '/console/api/market/days': {},
  '/console/api/market/holidays/decide': { decision: 'refuse' },
  '/console/api/group-offers/create': { size: 2, bonusBps: 10 },
  '/console/api/group-offers/publish': {},
  '/console/api/group-offers/close': {},
  '/console/api/groups/detail': {},
  '/console/api/vip-cards/detail': {},
  '/console/api/support/detail': {},
  '/console/api/support/take': {},
  '/console/api/support/hand-back': {},
  '/console/api/support/escalate': { seen: 1, to: 'admin', reason },
  '/console/api/support/file': { position: 1 },
  '/console/api/support/answer': { seen: 1, text: 'It arrives today.' },
  '/console/api/support/note': { seen: 1, text: 'Asked the bank.' },
  '/console/api/support/solve': { seen: 1 },
  '/console/api/support/picture': { position: 1 },
  '/console/api/support/answers/retire': {},
  '/console/api/lottery/draw': {},
  '/console/api/lottery/tables/publish': {},
  '/console/api/lottery/tables/refuse': { reason },
  '/console/api/contract_templates/edit': { version: 1, ...words },
  '/console/api/contract_templates/review': { version: 1, note: reason },
  '/console/api/contract_templates/publish': { version: 1 },
  '/console/api/contracts/check': {},
  '/console/api/ledger/transfer': {},
  '/console/api/users/detail': {},
  '/console/api/users/brief': {},
  '/console/api/users/freeze': { reason },
  '/console/api/users/unfreeze': { reason },
  '/console/api/users/end_sessions': { reason },
  '/console/api/users/reveal': { field: 'phone', reason },
  '/console/api/operators/roles': { roles: ['support'], reason },
  '/console/api/operators/invite_again': {},
  '/console/api/operators/let_device_in': { device: 'a-new-laptop', reason },
  '/console/api/operators/disable': { reason },
  '/console/api/operators/enable': { reason },
  '/console/api/operators/reset_second_factor': { reason },
  '/console/api/operators/approve': {},
  '/console/api/operators/refuse': {},
  '/console/api/operators/withdraw': {},
  '/console/api/payment_recoveries/approve': { reason },
  '/console/api/payment_recoveries/refuse': { reason },
  '/console/api/contact_recoveries/of_user': {},
  '/console/api/contact_recoveries/propose': {
    kind: 'email',
    address: 'found-again@example.com',
    evidence: 'H-2026-1',
    reason,
  },
  '/console/api/contact_recoveries/confirm': { reason },
  '/console/api/contact_recoveries/refuse': { reason },
  '/console/api/issuers/forecast': {},
  '/console/api/products/versions': {},
  '/console/api/products/close_sale': { version: 1, reason },
  '/console/api/products/reopen_sale': { version: 1, reason, closesAt: null },
  '/console/api/policy/approve': {},
  '/console/api/policy/refuse': {},
  '/console/api/policy/withdraw': {},
};
/** Lists that an id narrows down: one that nobody has leaves nothing. */
const lists = [
  '/console/api/ledger/entries',
  '/console/api/audit',
  '/console/api/coupons',
  '/console/api/groups',
  '/console/api/loans/repayments',
  '/console/api/market/orders',
  '/console/api/market/trades',
  '/console/api/levels/growth',
  '/console/api/vip-cards',
  '/console/api/support',
];

function product() {
  const { issuerId: _, ...fields } = draft(suite, absentId);
  return fields;
}

/** Maple has the points of a check-in to spend. */
async function onShelf(): Promise<string> {
  await maple.call.ok('/api/user/qiandao', {});
  return putOnShelf({ ada, bea }, { points: '1' });
}

/** An offering that is open has another text of its agreement that waits. */
async function openAgreement(): Promise<string> {
  const { equityOfferingId } = await ada.ok('/console/api/equity-offerings/create', offeringDraft(suite));
  await bea.ok('/console/api/equity-offerings/publish', { equityOfferingId });
  return proposeAgreement(ada, equityOfferingId);
}

/** One of each thing, in a state in which it can be acted upon. */
async function everything(): Promise<Record<string, string>> {
  const { withdrawalId } = await withdraw(maple, '100.00', await addCard(maple));
  const waiting = await registerPerson(suite, 'waiting');
  await setPaymentPassword(waiting);
  await uploadAll(waiting.call);
  await waiting.call.ok('/api/certification/submit', { name: '林晓', idNumber: nextIdNumber() });
  const { rechargeId } = await transferWithReceipt(waiting);
  const fixId = await proposeFor(ada, await plantDifference(suite));
  const differenceId = await plantDifference(suite);
  const { recoveryId } = await waiting.call.ok('/api/payment_recovery/ask', { loginPassword: password });
  const issuerId = await addIssuer(ada);
  const funding = { account: repaymentOf(issuerId), amount: '5.00', bankReference: 'BANK-1' };
  const { fundingId } = await ada.ok('/console/api/fundings/record', funding);
  const { lineId } = await ada.ok('/console/api/bank-lines/record', {
    bookedOn: '2026-01-01',
    amount: '5.00',
    bankReference: 'LINE-1',
    payer: '',
    payerAccount: '',
    remark: '',
  });
  const { productId } = await ada.ok('/console/api/products/create', draft(suite, issuerId));
  const { templateId } = await ada.ok('/console/api/contract_templates/create', investmentTemplate);
  const onSale = await publish(suite, { ada, bea }, issuerId);
  const offerId = await offerToGroups(suite, { ada, bea }, onSale);
  const { group } = await startGroup(suite, maple, onSale, offerId);
  const { operatorId } = await bea.ok('/console/api/me');
  const [record] = (await maple.call.ok('/api/wallet/records')).items;
  const change = { operatorId, roles: ['admin' as const], reason };
  const { proposalId } = await ada.ok('/console/api/operators/roles', change);
  const { articleId, versionId } = await ada.ok('/console/api/articles/create', articleDraft());
  const file = { bytes: await smallPhoto() };
  const { pictureId } = await ada.ok('/console/api/pictures/add', { name: 'An oak' }, { file });
  const { goodId } = await ada.ok('/console/api/goods/create', goodDraft());
  const { orderId } = await maple.call.ok('/api/exchange', await goodsOrder(maple, await onShelf()));
  const { productId: loanProductId } = await ada.ok('/console/api/loan-products/create', loanProductDraft());
  await fundLending({ ada, bea }, '3000.00');
  const cedar = await personWith(suite, 'cedar', '5.00');
  await certifyAs(suite, cedar.call, cedar.userId);
  const lent = await borrow(cedar, { ada, bea }, await offerLoans(suite, { ada, bea }));
  const { equityOfferingId } = await ada.ok('/console/api/equity-offerings/create', offeringDraft(suite));
  const { campaignId } = await ada.ok('/console/api/campaigns/create', campaignDraft(suite));
  const { tableId } = await ada.ok('/console/api/lottery/tables/propose', tableDraft());
  const instrumentId = await openMarket(suite, { ada, bea });
  const dividendId = await proposeDividend(suite, ada, instrumentId);
  const splitId = await proposeSplit(suite, ada, instrumentId);
  const { holidayId } = await ada.ok('/console/api/market/holidays/propose', holidayDraft(suite));
  const { ticketId } = await openTicket(waiting);
  const canned = { name: 'greeting', text: { zh: '您好', en: 'Hello' } };
  const { cannedAnswerId } = await ada.ok('/console/api/support/answers/add', canned);
  return {
    equityOfferingId,
    agreementId: await openAgreement(),
    dividendId,
    splitId,
    holidayId,
    instrumentId,
    loanProductId,
    loanAgreementId: absentId,
    loanId: lent.loanId,
    writeOffId: absentId,
    deferralId: await proposeDeferral(ada, cedar, lent.loanId),
    pledgeId: absentId,
    vipCardId: absentId,
    ticketId,
    cannedAnswerId,
    applicationId: absentId,
    invitationRewardId: absentId,
    tableId,
    rechargeId,
    fixId,
    differenceId,
    campaignId,
    articleId,
    versionId,
    pictureId,
    goodId,
    orderId,
    withdrawalId,
    issuerId,
    fundingId,
    lineId,
    templateId,
    productId,
    offerId,
    groupId: group.groupId,
    operatorId,
    userId: waiting.userId,
    proposalId,
    recoveryId,
    contactRecoveryId: absentId,
    batchId: absentId,
    restartId: absentId,
    findingId: absentId,
    transferId: record?.transferId ?? '',
    ownerId: maple.userId,
  };
}

const idsOf = ({ input }: Endpoint): string[] =>
  Object.keys('shape' in input ? (input.shape as object) : {}).filter((name) => name.endsWith('Id'));
const naming = everyEndpoint.filter(
  (endpoint) => endpoint.path.startsWith('/console') && idsOf(endpoint).length > 0,
);

it('has a rule for every call that names something', () => {
  expect(naming.map(({ path }) => path).filter((path) => !(path in beside) && !lists.includes(path))).toEqual(
    [],
  );
});

async function deskOf(role: string) {
  const username = `only-${role}`;
  await suite.tamper((writer) =>
    writer.run(sql`
      insert into operators (operator_id, username, name, password_hash, roles, created_at)
      select ${deriveId('only', role)}, ${username}, ${username}, password_hash, ${[role]}::text[], created_at
      from operators where username = 'ada'`),
  );
  const stranger = operatorCaller(suite.app.console);
  const { token } = await stranger.ok('/console/api/login', { username, password: operatorPassword });
  return operatorCaller(suite.app.console, token);
}

describe('what a role may not do tells it nothing of what is there, and what is not there is not found:', () => {
  for (const role of operatorRoles)
    it(role, async () => {
      const desk = await deskOf(role);
      const rights = rightsOf([role]);
      for (const endpoint of naming) {
        const ids = idsOf(endpoint);
        const ask = async (idOf: (name: string) => string) => {
          const named = Object.fromEntries(ids.map((name) => [name, idOf(name)]));
          const { status, body, text } = await desk.send(
            endpoint.path as never,
            { ...beside[endpoint.path], ...named },
            endpoint.upload ? { file: { bytes: Buffer.from('{}') } } : {},
          );
          return { is: [status, body.code], text: text.replace(body.requestId, ''), items: body.items };
        };
        const absent = await ask(() => absentId);
        if (endpoint.right && rights.includes(endpoint.right)) {
          if (lists.includes(endpoint.path)) expect(absent.items, endpoint.path).toEqual([]);
          else expect(absent.is, endpoint.path).toEqual([404, 'request.not_found']);
        } else {
          expect(absent.is, endpoint.path).toEqual([403, 'operator.forbidden']);
          expect((await ask((name) => things[name] ?? absentId)).text, endpoint.path).toBe(absent.text);
        }
      }
    });
});

it('and nothing of all that was done', async () => {
  const { items } = await ada.ok('/console/api/withdrawals', { state: 'requested' });
  expect(items.map(({ withdrawalId }) => withdrawalId)).toEqual([things['withdrawalId']]);
  expect((await ada.ok('/console/api/audit')).items.map(({ action }) => action)).not.toContain('user.freeze');
  expect((await bea.ok('/console/api/me')).roles).toContain('admin');
});

import { createECDH } from 'node:crypto';
import { investmentTemplate } from '../../src/features/contracts/investment-template.ts';
import { tokenOf } from '../../src/features/digest/digest-link.ts';
import type { PushConfig } from '../../src/platform/delivery/push-config.ts';
import { sha256 } from '../../src/platform/security/tokens.ts';
import { riskAnswers } from '../../src/seed/risk-answers.ts';
import type { OperatorCaller } from '../caller.ts';
import { nextIdNumber } from '../certified.ts';
import {
  addCard,
  authorize,
  bankCard,
  freeOf,
  homeAddress,
  type Person,
  password,
  paymentPassword,
  tronAccount,
  withdraw,
} from '../person.ts';
import { addIssuer, draft, fund, order, publish, repaymentOf, subscribe } from '../product.ts';
import type { Suite } from '../suite.ts';
import { openTicket } from '../support.ts';
import type { Pool } from './from-schema.ts';

const reason = 'a reason that is long enough';

/** The pushes of an installation that knows no push service but those of the browsers. */
export const fuzzedPush: PushConfig = {
  privateKey: '',
  publicKey: '',
  contact: 'mailto:tests@banyan.invalid',
  services: [],
};

interface Subjects {
  suite: Suite;
  by: { ada: OperatorCaller; bea: OperatorCaller };
  maple: Person;
  other: Person;
}

/** Makes one of each thing, for bodies that get further in than random ones: values by field, and whole bodies by path. */
export async function oneOfEach(
  suite: Suite,
  by: Subjects['by'],
  people: Record<'maple' | 'other', Person>,
): Promise<{ pool: Pool; samples: Record<string, object> }> {
  const subjects = { suite, by, ...people };
  const ids = await makeOneOfEach(subjects);
  return { pool: poolOf(subjects, ids), samples: await samplesOf(subjects, ids) };
}

const proposal = {
  changes: [{ path: 'withdrawal.feeBps' as const, value: '10' }],
  reason,
  effectiveFrom: null,
};

async function makeOneOfEach({ suite, by, maple }: Subjects) {
  const card = await addCard(maple);
  const { withdrawalId } = await withdraw(maple, '100.00', card);
  const { addressId } = await maple.call.ok('/api/v2/market/updateAddress', homeAddress);
  const issuerId = await addIssuer(by.ada);
  await fund(suite, by, issuerId, '1000.00');
  const productId = await publish(suite, by, issuerId);
  const { subscriptionId } = await subscribe(suite, maple, productId, 1);
  const [contract] = (await maple.call.ok('/api/contract/list')).items;
  const template = await by.bea.ok('/console/api/contract_templates/create', investmentTemplate);
  const { fundingId } = await by.bea.ok('/console/api/fundings/record', {
    account: repaymentOf(issuerId),
    amount: '5.00',
    bankReference: 'BANK-88',
  });
  const { proposalId } = await by.bea.ok('/console/api/policy/propose', proposal);
  const [record] = (await maple.call.ok('/api/wallet/records')).items;
  const [recharge] = (await maple.call.ok('/api/recharge/list')).items;
  const { ticketId } = await openTicket(maple);
  const [message] = (await maple.call.ok('/api/inbox/list')).items;
  const { operatorId } = await by.bea.ok('/console/api/me');
  return {
    payoutMethodId: card,
    withdrawalId,
    addressId,
    issuerId,
    productId,
    subscriptionId,
    contractId: contract?.contractId ?? '',
    templateId: template.templateId,
    fundingId,
    proposalId,
    transferId: record?.transferId ?? '',
    rechargeId: recharge?.rechargeId ?? '',
    ticketId,
    messageId: message?.messageId ?? '',
    operatorId,
  };
}

type Ids = Awaited<ReturnType<typeof makeOneOfEach>>;

function poolOf({ maple, other }: Subjects, ids: Ids): Pool {
  const each = Object.entries(ids).map(([name, id]) => [name, [id]]);
  return {
    ...Object.fromEntries(each),
    accountId: ['wallet', 'principal', 'provider:simulator'],
    userId: [other.userId],
    ownerId: [maple.userId],
    subjectId: [ids.productId],
    payee: [ids.payoutMethodId, ids.productId],
    amount: ['100.00', '0.01', '999999999999.99'],
    username: ['maple', 'nobody', other.phone],
    phone: [other.phone, '13700000000'],
    email: ['oak@example.com'],
    password: [password, paymentPassword],
    passwordAgain: [password, paymentPassword],
    loginPassword: [password],
    current: [password, paymentPassword],
    province: ['浙江省'],
    city: ['杭州市'],
    district: ['西湖区'],
    cursor: ['', 'bm90aGluZw'],
    limit: ['1', '100'],
  };
}

/** A browser of a known push service; nothing is sent to it here. */
function pushSamples(): Record<string, object> {
  const address = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/sample',
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: 'c2l4dGVlbi1ieXRlcy1oZQ',
  };
  const fingerprint = sha256(address.endpoint);
  return {
    '/api/inbox/push/subscribe': address,
    '/api/inbox/push/renew': address,
    '/api/inbox/push/unsubscribe': { fingerprint: 'f'.repeat(64) },
    '/api/inbox/push/kind': { fingerprint, kind: 'perks', isOn: false },
  };
}

async function samplesOf({ suite, maple, other }: Subjects, ids: Ids): Promise<Record<string, object>> {
  const { payoutMethodId, issuerId, productId } = ids;
  return {
    '/api/v2/common/handshake': { clientKey: createECDH('prime256v1').generateKeys().toString('base64url') },
    ...pushSamples(),
    '/api/digest/unsubscribe': {
      token: tokenOf(suite.app.services.config.keys, { userId: other.userId, askedAt: new Date(0) }),
    },
    '/api/payment_password/authorize': {
      password: paymentPassword,
      command: 'withdraw',
      amount: '100.00',
      payee: payoutMethodId,
    },
    '/api/v2/market/updateAddress': homeAddress,
    '/api/risk/submit': riskAnswers('C5'),
    '/api/certification/submit': { name: '林晓', idNumber: nextIdNumber() },
    '/api/payout_method/add': bankCard(1),
    '/api/payout_method/add_usdt': tronAccount(),
    '/api/recharge/create': { amount: '5.00', method: 'bank' },
    '/api/withdrawal/request': {
      amount: '100.00',
      payoutMethodId,
      shown: freeOf('100.00'),
      authorization: await authorize(maple, 'withdraw', '100.00', payoutMethodId),
    },
    '/api/subscription/create': await order(suite, maple, productId, 1),
    '/console/api/contract_templates/create': investmentTemplate,
    '/console/api/contract_templates/edit': {
      templateId: ids.templateId,
      version: 1,
      title: investmentTemplate.title,
      body: investmentTemplate.body,
    },
    '/console/api/contracts/check': { userId: maple.userId, contractId: ids.contractId },
    '/console/api/fundings/record': {
      account: repaymentOf(issuerId),
      amount: '5.00',
      bankReference: 'BANK-99',
    },
    '/console/api/products/create': draft(suite, issuerId),
    '/console/api/products/edit': { ...draft(suite, issuerId), productId, version: 1 },
    '/console/api/policy/propose': { ...proposal, changes: [{ path: 'recharge.min', value: '2.00' }] },
    '/console/api/operators/add': {
      username: 'newcomer',
      name: 'Newcomer',
      email: 'newcomer@example.com',
      roles: ['support'],
      reason,
    },
  };
}

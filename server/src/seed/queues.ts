import { photoSides } from '@banyan/domain/certification/certification-state.ts';
import type { ApiClient } from './api-client.ts';
import { demoPaymentPassword, demoUsers } from './people.ts';
import { demoIssuers } from './products.ts';
import { sampleDocument } from './sample-documents.ts';

/** Looks up who takes part: operators and demo people, logged in. */
export interface Clients {
  operator(username: string): Promise<ApiClient>;
  person(username: string): Promise<ApiClient>;
}

/**
 * Leaves work in the console's queues: a funding to confirm, a change of the rules and one of an operator's roles to
 * decide, a certification to review, a withdrawal to decide. The draft to publish is among the demo's products.
 * A second call finds what the first one did.
 */
export async function seedQueues(clients: Clients): Promise<void> {
  const maker = await clients.operator('zhao');
  await recordFunding(maker);
  await proposeRule(maker);
  await proposeRole(maker);
  for (const person of demoUsers) {
    if (person.handsIn) await handIn(await clients.person(person.username), person.handsIn);
    if (person.withdraws) await requestWithdrawal(await clients.person(person.username), person.withdraws);
  }
}

async function recordFunding(maker: ApiClient): Promise<void> {
  const [{ key, name }] = demoIssuers;
  const { items } = await maker.get<{ items: { issuerId: string; name: { en: string } }[] }>(
    '/console/api/issuers',
  );
  const issuerId = items.find((issuer) => issuer.name.en === name.en)?.issuerId;
  const funding = { issuerId, amount: '20000.00', bankReference: `DEMO-${key}-2` };
  await maker.post('/console/api/fundings/record', funding, `seed-record-${key}-2`);
}

async function proposeRule(maker: ApiClient): Promise<void> {
  const { open } = await maker.get<{ open: object[] }>('/console/api/policy');
  if (open.length > 0) return;
  await maker.post('/console/api/policy/propose', {
    changes: [{ path: 'recharge.max', value: '500000.00' }],
    // Words that stand in both languages of the console.
    reason: 'Card limit: 500,000.00 (CMB, ICBC)',
    effectiveFrom: null,
  });
}

async function proposeRole(maker: ApiClient): Promise<void> {
  const { items, open } = await maker.get<{
    items: { operatorId: string; username: string }[];
    open: object[];
  }>('/console/api/operators');
  if (open.length > 0) return;
  await maker.post('/console/api/operators/roles', {
    operatorId: items.find(({ username }) => username === 'sun')?.operatorId,
    roles: ['auditor', 'reviewer'],
    reason: 'Holiday cover: reviews',
  });
}

async function handIn(client: ApiClient, who: { name: string; idNumber: string }): Promise<void> {
  const { state } = await client.get<{ state: string }>('/api/certification/state');
  if (state !== 'none') return;
  for (const side of photoSides) {
    const photo = await sampleDocument(side, who.name, who.idNumber);
    await client.upload('/api/certification/upload', { side }, photo);
  }
  await client.post('/api/certification/submit', who);
}

async function requestWithdrawal(client: ApiClient, amount: string): Promise<void> {
  const made = await client.get<{ items: object[] }>('/api/withdrawal/list');
  if (made.items.length > 0) return;
  const { items } = await client.get<{ items: { payoutMethodId: string }[] }>('/api/payout_method/list');
  const payoutMethodId = items[0]?.payoutMethodId ?? '';
  const { authorization } = await client.post<{ authorization: string }>('/api/payment_password/authorize', {
    password: demoPaymentPassword,
    command: 'withdraw',
    amount,
    payee: payoutMethodId,
  });
  const request = { amount, payoutMethodId, shown: { fee: '0.00', net: amount }, authorization };
  await client.post('/api/withdrawal/request', request, 'seed-withdrawal');
}

import { expect, it } from 'vitest';
import { addCard, personWith, withdraw } from '../../../testing/person.ts';
import { addIssuer, fund, operators, publish, subscribe } from '../../../testing/product.ts';
import { countOf, suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';

const suite = await suiteApp();
const maple = await personWith(suite, 'Maple', '20000.00');
const ben = await personWith(suite, 'benoak', '20000.00');
const by = await operators(suite);
const { ada } = by;
const issuerId = await addIssuer(ada);
const fundingId = await fund(suite, by, issuerId, '50000.00');
const productId = await publish(suite, by, issuerId, { cycleDays: 12 });
const bought = await subscribe(suite, maple, productId, 10);
await subscribe(suite, ben, productId, 10);
await suite.app.advance(13);
const card = await addCard(maple);
const { withdrawalId } = await withdraw(maple, '100.00', card);

async function everyEntry(fields: { accountId: string; ownerId?: string }) {
  const items = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await ada.ok('/console/api/ledger/entries', {
      limit: '5',
      ...fields,
      ...(cursor ? { cursor } : {}),
    });
    items.push(...page.items);
    cursor = page.nextCursor as string | null;
  }
  return items;
}
const transferOf = (ownerId: string, transferId: string) =>
  ada.ok('/console/api/ledger/transfer', { ownerId, transferId });
const causeOf = (transfer: Awaited<ReturnType<typeof transferOf>>) =>
  Object.fromEntries(transfer.cause.map(({ name, value }) => [name, value]));

it("from a person's account to an entry, its transfer, and the fact that caused it", async () => {
  const { items: accounts } = await ada.ok('/console/api/ledger/accounts', { username: 'maple' });
  const account = accounts.find(({ kind }) => kind === 'wallet');
  const overview = await maple.call.ok('/api/wallet/overview');
  expect(account).toMatchObject({
    owner: { userId: maple.userId, username: 'Maple' },
    kind: 'wallet',
    posted: overview.balance,
    held: '100.00',
  });
  const items = await everyEntry({ accountId: account?.accountId ?? '', ownerId: maple.userId });
  const { items: records } = await maple.call.ok('/api/wallet/records', { limit: '100' });
  expect(items.map((item) => [item.transferId, item.amount, item.balanceAfter])).toEqual(
    records.map((record) => [record.transferId, record.amount, record.balanceAfter]),
  );
  const subscription = items.find((item) => item.kind === 'subscription');
  const transfer = await transferOf(subscription?.ownerId ?? '', subscription?.transferId ?? '');
  expect(transfer).toMatchObject({
    kind: 'subscription',
    state: 'posted',
    amount: '1000.00',
    from: 'Maple · wallet',
    to: `escrow/${productId}`,
    causeType: 'subscription',
    causeId: bought.subscriptionId,
    reversesTransferId: null,
  });
  expect(transfer.legs).toMatchObject([
    { account: 'Maple · wallet', amount: '-1000.00' },
    { account: `escrow/${productId}`, amount: '1000.00', balanceAfter: null },
  ]);
  expect(causeOf(transfer)).toMatchObject({ number: bought.number, state: 'repaid' });
});

it('every kind of transfer leads to a cause that is there', async () => {
  const transfers = await suite.rows<{ user_id: string; transfer_id: string; kind: string }>(
    sql`select distinct on (kind) user_id, transfer_id, kind from transfers order by kind, created_at`,
  );
  expect(transfers.map(({ kind }) => kind)).toEqual([
    'escrow_release',
    'interest',
    'issuer_funding',
    'points_budgeted',
    'points_earned',
    'principal_return',
    'recharge',
    'subscription',
    'withdrawal',
  ]);
  for (const { user_id, transfer_id, kind } of transfers) {
    const transfer = await transferOf(user_id, transfer_id);
    expect(transfer.cause.length, kind).toBeGreaterThan(2);
    expect(JSON.stringify(transfer), kind).not.toMatch(/sealed|\b\d{16,19}\b/);
    if (kind === 'withdrawal')
      expect(transfer).toMatchObject({ state: 'pending', legs: [], causeId: withdrawalId });
    if (kind === 'issuer_funding') expect(transfer.causeId).toBe(fundingId);
  }
});

it('house accounts sum their entries, and a page loses none that were posted at one instant', async () => {
  const { items: houses } = await ada.ok('/console/api/ledger/accounts');
  const repayment = houses.find((house) => house.accountId === `issuer_repayment/${issuerId}`);
  const items = await everyEntry({ accountId: repayment?.accountId ?? '' });
  const [row] = await suite.rows<{ n: bigint }>(
    sql`select count(*) as n from house_entries where house = ${repayment?.accountId}`,
  );
  expect(new Set(items.map((item) => item.transferId)).size).toBe(Number(row?.n));
  const cents = (text: string) => Math.round(Number(text) * 100);
  expect(items.reduce((total, item) => total + cents(item.amount), 0)).toBe(cents(repayment?.posted ?? ''));
});

it('nobody is found under an unknown name, and no transfer under a foreign owner', async () => {
  expect((await ada.ok('/console/api/ledger/accounts', { username: 'nobody' })).items).toEqual([]);
  const { items } = await maple.call.ok('/api/wallet/records', { limit: '1' });
  const transferId = items[0]?.transferId ?? '';
  const problem = await ada.refusal('/console/api/ledger/transfer', { ownerId: ben.userId, transferId });
  expect(problem.code).toBe('request.not_found');
});

it('every invariant can be checked from the console, and a broken one is named', async () => {
  const clean = await ada.ok('/console/api/ledger/verify', {});
  expect(clean.checked).toBeGreaterThan(30);
  expect(clean.violations).toEqual([]);
  await suite.tamper((writer) => writer.run(sql`update product_quotas set sold_units = sold_units + 1`));
  const { violations } = await ada.ok('/console/api/ledger/verify', {});
  expect(violations).toMatchObject([{ invariant: expect.stringContaining('units sold'), count: 1 }]);
  await suite.tamper((writer) => writer.run(sql`update product_quotas set sold_units = sold_units - 1`));
  expect(await countOf(suite, 'products')).toBe(1);
});

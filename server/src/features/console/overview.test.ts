import { operatorRoles } from '@banyan/api/roles.ts';
import { startOf } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { payAt, signedEvent, simulatorControl } from '../../../testing/cashier.ts';
import { gatherDifferences } from '../../../testing/differences.ts';
import { colleague } from '../../../testing/operator.ts';
import { addCard, personWith, withdraw } from '../../../testing/person.ts';
import {
  addIssuer,
  draft,
  fund,
  operators,
  publish,
  repaymentOf,
  subscribe,
} from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { until } from '../../../testing/wait.ts';
import { sql } from '../../platform/db/sql.ts';

const suite = await suiteApp();
const maple = await personWith(suite, 'maple', '20000.00');
const by = await operators(suite);
const { ada } = by;

/** Reads the overview and checks that what is held is what is owed. */
async function overview() {
  const figures = await ada.ok('/console/api/overview');
  const { held, owed: parts } = await ada.ok('/console/api/overview/money');
  const cents = (text: string) => Math.round(Number(text) * 100);
  const owed = parts.reduce((total, { amount }) => total + cents(amount), 0);
  expect(owed).toBe(cents(held));
  return {
    ...figures,
    held,
    owed: Object.fromEntries(parts.map(({ account, amount }) => [account, amount])),
  };
}

it('at first nothing waits, and what is held is what is owed', async () => {
  expect(await overview()).toMatchObject({
    queues: { withdrawals: 0, fundings: 0, products: 0, failedJobs: 0, parkedItems: 0, refusedWebhooks: 0 },
    alerts: [],
    held: '20000.00',
    owed: {
      wallet: '20000.00',
      escrow: '0.00',
      issuer_proceeds: '0.00',
      issuer_repayment: '0.00',
      fee_income: '0.00',
    },
    users: 1,
  });
});

it('counts each thing that waits for an operator', async () => {
  const card = await addCard(maple);
  await withdraw(maple, '100.00', card);
  const issuerId = await addIssuer(ada);
  await ada.ok('/console/api/fundings/record', {
    account: repaymentOf(issuerId),
    amount: '5.00',
    bankReference: 'BANK-W',
  });
  await ada.ok('/console/api/products/create', draft(suite, issuerId));
  expect(await overview()).toMatchObject({ queues: { withdrawals: 1, fundings: 1, products: 1 } });
});

it('follows the money: escrow, then the issuer, then its funds, then back to the customer', async () => {
  const issuerId = await addIssuer(ada, 'Bluestone');
  const productId = await publish(suite, by, issuerId, { cycleDays: 1 });
  await subscribe(suite, maple, productId, 50);
  expect((await overview()).owed).toMatchObject({ wallet: '15000.00', escrow: '5000.00' });
  await suite.app.advance(1);
  expect((await overview()).owed).toMatchObject({ escrow: '0.00', issuer_proceeds: '5000.00' });
  await suite.app.advance(1);
  const late = await overview();
  const dueOn = (await maple.call.ok('/api/subscription/list')).items[0]?.maturesOn ?? '';
  expect(late.alerts).toEqual([
    {
      code: 'issuer.payment_delayed',
      subject: 'Bluestone',
      amount: '5000.50',
      since: startOf(dueOn).toISOString(),
    },
  ]);
  await fund(suite, by, issuerId, '6000.00');
  const paid = await overview();
  expect(paid.alerts).toEqual([]);
  expect(paid).toMatchObject({ held: '26000.00', owed: { wallet: '20000.50', issuer_repayment: '999.50' } });
});

it('a contradicting event, a refused one and a failed job are each seen', async () => {
  const control = simulatorControl(suite);
  const { cashierUrl } = await maple.call.ok('/api/recharge/create', { amount: '9.00', method: 'bank' });
  await payAt(cashierUrl, 'pay', { wrong_amount: 'on' });
  await until(async () =>
    (await control.state()).deliveries.some(
      (delivery) => delivery.event.data.amount === '9.01' && delivery.status === 'delivered',
    ),
  );
  const forged = signedEvent(suite, { id: 'evt_x' }, { secret: 'not the secret of this provider' });
  await suite.app.web.inject({ method: 'POST', url: '/webhooks/simulator', ...forged });
  await suite.tamper((writer) =>
    writer.run(sql`
      insert into job_runs (job, business_date, state, attempts, started_at, finished_at, error)
      values ('planted', '2026-01-01', 'failed', 1, ${suite.clock.wall()}, ${suite.clock.wall()}, 'broken')`),
  );
  await gatherDifferences(suite);
  const figures = await overview();
  expect(figures).toMatchObject({ queues: { refusedWebhooks: 1, failedJobs: 1, differences: 1 } });
  expect(figures.alerts.map(({ code, amount }) => `${code} ${amount}`).toSorted()).toEqual([
    'provider.mismatch null',
    'provider.refused null',
  ]);
  const runs = await ada.ok('/console/api/jobs', { state: 'failed' });
  expect(runs.items).toMatchObject([{ job: 'planted', error: 'broken', attempts: 1 }]);
});

it('the list of runs loses none that began at one instant', async () => {
  const keys: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await ada.ok('/console/api/jobs', { limit: '2', ...(cursor ? { cursor } : {}) });
    keys.push(...page.items.map((run) => `${run.job} ${run.businessDate}`));
    cursor = page.nextCursor as string | null;
  }
  const all = await suite.rows<{ key: string }>(sql`select job || ' ' || business_date as key from job_runs`);
  expect(keys.toSorted()).toEqual(all.map(({ key }) => key).toSorted());
});

it.each([
  '/console/api/overview',
  '/console/api/overview/money',
  '/console/api/ledger/accounts',
  '/console/api/issuers',
] as const)('%s sums what all nodes had at one moment', async (path) => {
  const begun: string[] = [];
  const { transaction } = suite.db;
  suite.db.transaction = (isolation, work) => {
    begun.push(isolation);
    return transaction(isolation, work);
  };
  await ada.ok(path);
  suite.db.transaction = transaction;
  expect(begun).toContain('whole snapshot');
});

it.each(operatorRoles)('tells %s about the money where the role has to do with it', async (role) => {
  const issuerId = await addIssuer(ada, `Late ${role}`);
  const productId = await publish(suite, by, issuerId, { cycleDays: 1 });
  await subscribe(suite, maple, productId, 1);
  await suite.app.advance(2);
  const { call } = await colleague(suite, `only-${role}`, [role]);
  const { alerts, users } = await call.ok('/console/api/overview');
  const { body } = await call.send('/console/api/overview/money');
  const knows = ['treasurer', 'admin', 'auditor'].includes(role);
  expect([body.code, users]).toEqual([knows ? undefined : 'operator.forbidden', 1]);
  const late = alerts.filter(({ subject }) => subject === `Late ${role}`);
  expect(late.map(({ amount }) => amount !== null)).toEqual([knows]);
});

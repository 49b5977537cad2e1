import { expect, it } from 'vitest';
import { publishTemplate } from '../../../testing/contracts.ts';
import { personWith } from '../../../testing/person.ts';
import { addIssuer, operators, order, publish } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';
import { investmentTemplate } from './investment-template.ts';

const suite = await suiteApp();
const by = await operators(suite);
const maple = await personWith(suite, 'maple', '20000.00');
const issuerId = await addIssuer(by.ada);

const written = async () => {
  const [row] = await suite.rows<{ contracts: bigint; subscriptions: bigint }>(sql`
    select (select count(*) from contracts) as contracts, (select count(*) from subscriptions) as subscriptions`);
  return [Number(row?.contracts), Number(row?.subscriptions)];
};

it('two tabs that sign the last unit at once: one contract, one subscription, one payment', async () => {
  const productId = await publish(suite, by, issuerId, { quotaUnits: 1 });
  const bodies = await Promise.all([1, 2, 3, 4].map(() => order(suite, maple, productId, 1)));
  const before = await written();
  const replies = await Promise.all(bodies.map((body) => maple.call.send('/api/subscription/create', body)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await written()).toEqual(before.map((count) => count + 1));
  expect((await maple.call.ok('/api/wallet/overview')).balance).toBe('19900.00');
});

it('two tabs that each sign a purchase of their own have a contract each, of different numbers', async () => {
  const productId = await publish(suite, by, issuerId);
  const bodies = await Promise.all([1, 2, 3, 4].map(() => order(suite, maple, productId, 1)));
  const before = await written();
  const replies = await Promise.all(bodies.map((body) => maple.call.send('/api/subscription/create', body)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await written()).toEqual(before.map((count) => count + 4));
  const { items } = await maple.call.ok('/api/contract/list');
  expect(new Set(items.map(({ number }) => number)).size).toBe(items.length);
});

it('a template that is published at the moment of signing: what was read is signed, or nothing is', async () => {
  const productId = await publish(suite, by, issuerId);
  const bodies = await Promise.all([1, 2, 3, 4, 5, 6].map(() => order(suite, maple, productId, 1)));
  const { title, body } = investmentTemplate;
  const before = await written();
  const [, ...replies] = await Promise.all([
    publishTemplate(by, { title: { ...title, en: 'Another title' }, body }),
    ...bodies.map((fields) => maple.call.send('/api/subscription/create', fields)),
  ]);
  const done = replies.filter(({ status }) => status === 200).length;
  for (const { status, body: reply } of replies)
    if (status !== 200) expect(reply.code).toBe('contract.changed');
  expect(await written()).toEqual(before.map((count) => count + done));
  const rows = await suite.rows<{ draft_sha256: string }>(sql`
    select draft_sha256 from contracts where subject_id in (
      select subscription_id from subscriptions where product_id = ${productId})`);
  for (const row of rows) expect(row.draft_sha256).toBe(bodies[0]?.contract.draftSha256);
});

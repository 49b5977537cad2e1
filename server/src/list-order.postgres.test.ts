import type { Endpoint } from '@banyan/api/endpoint.ts';
import { expect, it } from 'vitest';
import { everyEndpoint } from '../testing/caller.ts';
import { comesTo, offerShares } from '../testing/equity.ts';
import { schemaOf } from '../testing/fuzz/from-schema.ts';
import { putOnShelf } from '../testing/goods.ts';
import { colleague } from '../testing/operator.ts';
import { personWith } from '../testing/person.ts';
import { drivingNode, growingWith, indexPlanOf } from '../testing/plans.ts';
import { operators } from '../testing/product.ts';
import { lineOf, recordStatements } from '../testing/statement-log.ts';
import { suiteApp } from '../testing/suite.ts';
import { openTicket } from '../testing/support.ts';
import { remittanceMonths } from './features/remittances/remittance.store.ts';
import { rechargeMonths } from './features/wallet/recharges/recharge.store.ts';
import { recordSums } from './features/wallet/records/records.store.ts';
import { withdrawalMonths } from './features/wallet/withdrawals/withdrawal.store.ts';
import { accountIdOf } from './ledger/index.ts';
import { isOnCluster } from './platform/db/placement.ts';
import { type Query, type Reader, sql } from './platform/db/sql.ts';
import { inTransaction } from './platform/db/transaction.ts';

/**
 * A page of a list costs as much as it has rows, however long the list is: an index has the rows in the list's order,
 * of whoever asks alone, and begins where the page before it has ended.
 */

const suite = await suiteApp();
const log = recordStatements(suite);
/** There a plan says on which nodes the rows are, and each of these makes its own. */
const isCluster = await inTransaction(suite.db, isOnCluster);
const maple = await personWith(suite, 'maple', '500.00');
const ada = await colleague(suite, 'lister');

/** What is the same for everybody, such as what is on a shelf, is nobody's. */
const tablesOfPeople = await suite.rows<{ name: string }>(sql`
  select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
  where a.attname = 'user_id' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`);
const personal = new Set(tablesOfPeople.map(({ name }) => name));

const lists = everyEndpoint.filter(({ paged }) => paged);
const someId = accountIdOf(maple.userId, 'wallet', 'CNY');
/** Values for fields whose form alone does not lead to a list. */
const by = await operators(suite);
const goodId = await putOnShelf(by);
// Settled, so that its allotment can be read.
const offeringId = await offerShares(suite, by);
await comesTo(suite, offeringId, 'allotBy');
const { ticketId } = await openTicket(maple);
const samples: Record<string, string> = {
  goodId,
  instrumentId: someId,
  pledgeId: someId,
  loanId: someId,
  ticketId,
  offeringId,
  equityOfferingId: offeringId,
  accountId: someId,
  ownerId: maple.userId,
  userId: maple.userId,
};
const placeOf = {
  instant: '2026-01-01T00:00:00.000Z_123456',
  number: '123456',
  figure: `123456_${someId}`,
};
const bounds = /2026-01-01|123456/;

/** The inputs of a list: what it must have, and each other filter whose values are known by itself. */
function inputsOf(endpoint: Endpoint): Record<string, unknown>[] {
  const { properties = {}, required = [] } = schemaOf(endpoint.input);
  const fields = Object.entries(properties).map(([name, part]) => ({
    name,
    values: samples[name] ? [samples[name]] : ((part.enum ?? []) as unknown[]),
  }));
  const least = Object.fromEntries(
    fields.filter(({ name }) => required.includes(name)).map(({ name, values }) => [name, values[0]]),
  );
  return [
    least,
    ...fields.flatMap(({ name, values }) => values.map((value) => ({ ...least, [name]: value }))),
  ];
}

const isList = (query: Query): boolean => /\border by .* limit (?:\?|\d+)$/.test(lineOf(query));

/** Calls a list; returns what it asked the database for in an order and up to a limit. */
async function statementsOf({ path }: Endpoint, input: object): Promise<Query[]> {
  const before = log.queries.length;
  const caller = path.startsWith('/console') ? ada.call : maple.call;
  const { status, text } = await caller.send(path as never, input);
  if (status !== 200) throw new Error(`${path} ${JSON.stringify(input)}: ${status} ${text}`);
  return log.queries.slice(before).filter(isList);
}

/** The first page, and one after a place: an instant, or a number or a figure where the list takes that. */
async function pagesOf(endpoint: Endpoint, input: object): Promise<{ isNext: boolean; queries: Query[] }[]> {
  const first = await statementsOf(endpoint, input);
  const after = (cursor: string) => statementsOf(endpoint, { ...input, cursor });
  const next = await after(placeOf.instant)
    .catch(() => after(placeOf.number))
    .catch(() => after(placeOf.figure));
  return [
    { isNext: false, queries: first },
    { isNext: true, queries: next },
  ];
}

it('there are lists of both apps, and each of them declares how it goes on', () => {
  expect(lists.filter(({ auth }) => auth === 'user').length).toBeGreaterThan(10);
  expect(lists.filter(({ auth }) => auth === 'operator').length).toBeGreaterThan(10);
});

it.each(lists.map(({ path }) => path))('an index has the order of %s', async (path) => {
  const endpoint = lists.find((each) => each.path === path) as Endpoint;
  const faults: string[] = [];
  for (const input of inputsOf(endpoint)) {
    for (const { isNext, queries } of await pagesOf(endpoint, input)) {
      const what = `${JSON.stringify(input)}${isNext ? ' after a page' : ''}`;
      const conditions: string[] = [];
      for (const query of isCluster ? [] : queries) {
        const plan = await indexPlanOf(suite, query);
        const { 'Index Cond': condition = '', ...driving } = drivingNode(plan);
        conditions.push(condition);
        faults.push(...growingWith(plan).map((fault) => `${what}: ${fault} in ${lineOf(query)}`));
        if (!driving['Index Name']) faults.push(`${what}: ${driving['Node Type']} leads ${lineOf(query)}`);
        const isOfPeople = personal.has(driving['Relation Name'] ?? '');
        if (endpoint.auth === 'user' && isOfPeople && !condition.includes(maple.userId))
          faults.push(`${what}: reads what is other people's by ${driving['Index Name']}`);
      }
      if (queries.length === 0) faults.push(`${what}: nothing was asked for in an order`);
      if (isNext && !isCluster && !bounds.test(conditions.join()))
        faults.push(`${what}: begins at the beginning`);
    }
  }
  expect(faults).toEqual([]);
});

const everyOrder = { states: null, from: undefined, to: undefined };
const months = ['2026-09', '2026-10'];
const everyRecord = { kinds: null, from: null, to: null };
const sums: Record<string, (reader: Reader) => Promise<unknown>> = {
  recharges: (reader) => rechargeMonths(reader, maple.userId, everyOrder, months),
  withdrawals: (reader) => withdrawalMonths(reader, maple.userId, everyOrder, months),
  remittances: (reader) =>
    remittanceMonths(reader, maple.userId, { direction: undefined, from: undefined, to: undefined }, months),
  records: (reader) => recordSums(reader, maple.userId, { ...everyRecord, ofIncome: false }, months),
};

it.each(Object.keys(sums))('the sums of some months read these months alone: %s', async (what) => {
  const before = log.queries.length;
  await inTransaction(suite.db, async (reader) => sums[what]?.(reader));
  const [query] = log.queries.slice(before);
  if (!query) throw new Error('nothing was asked for');
  const plan = isCluster ? undefined : await indexPlanOf(suite, query);
  const condition = plan ? drivingNode(plan)['Index Cond'] : JSON.stringify(query.values);
  expect(plan ? growingWith(plan).filter((fault) => fault.startsWith('Seq Scan')) : []).toEqual([]);
  expect(condition).toContain(maple.userId);
  // Its first instant in Shanghai, or its first day.
  expect(condition).toMatch(/2026-0(?:8-31 16:00:00|9-01)/);
});

import type { WireOutput } from '@banyan/api/contract.ts';
import { cny } from '@banyan/api/wire.ts';
import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { proofFault } from '@banyan/domain/liabilities/liability-tree.ts';
import { expect, it } from 'vitest';
import { type Person, personWith, registerPerson } from '../../../testing/person.ts';
import { operators } from '../../../testing/product.ts';
import { putIn } from '../../../testing/savings.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';
import { sha256 } from '../../platform/security/tokens.ts';
import { saveChunk } from './liabilities.store.ts';
import { proveDay } from './prove-day.ts';

const suite = await suiteApp();
const by = await operators(suite);
const maple = await personWith(suite, 'maple', '20000.00');
const ben = await personWith(suite, 'benoak', '20000.00');
const firstDay = businessDateOf(suite.clock.now());

const roots = async (person: Person) => (await person.call.ok('/api/liabilities/days')).items;
const proofOf = (person: Person, onDate = firstDay) => person.call.ok('/api/liabilities/proof', { onDate });

/** Checks a proof as the app does: against the published root of its day. */
async function fault(person: Person, { proof }: WireOutput<'/api/liabilities/proof'>) {
  const root = (await roots(person)).find(({ onDate }) => onDate === proof.onDate);
  const published = { sum: cny.decode(root?.owed ?? '0.00'), hash: root?.rootHash ?? '' };
  const { onDate: date, balance, path, ...leaf } = proof;
  const asProved = {
    ...leaf,
    date,
    balance: cny.decode(balance),
    path: path.map((step) => ({ ...step, sum: cny.decode(step.sum) })),
  };
  return proofFault(asProved, published, person.userId, async (text) => sha256(text));
}

it('liabilities.no_day before the first day was closed', async () => {
  expect(await maple.call.refusal('/api/liabilities/proof')).toMatchObject({ code: 'liabilities.no_day' });
  expect(await roots(maple)).toEqual([]);
});

it('the balance at the end of a day is a part of what was published, whatever moved before that was made', async () => {
  await putIn(maple, '5000.00');
  suite.clock.setOffsetDays(1);
  await putIn(ben, '1.00');
  await leaveUnfinished();
  expect(await proveDay(suite.app.services, addDays(firstDay, 1))).toEqual({ published: 1 });
  const own = await proofOf(maple);
  expect(own.proof).toMatchObject({ onDate: firstDay, customer: maple.userId, balance: '20000.00' });
  expect(own.accounts).toMatchObject([
    { account: 'savings', amount: '5000.00' },
    { account: 'wallet', amount: '15000.00' },
  ]);
  expect(await fault(maple, own)).toBe(null);
  expect((await proofOf(ben)).accounts).toMatchObject([{ account: 'wallet', amount: '20000.00' }]);
  expect(await roots(maple)).toMatchObject([
    { onDate: firstDay, owed: '40000.00', held: '40000.00', hasProofs: true },
  ]);
});

it('a day that was published stays as it is', async () => {
  const before = await roots(maple);
  await proveDay(suite.app.services, addDays(firstDay, 1));
  expect(await roots(maple)).toEqual(before);
});

/** Leaves a chunk of the first day, as a run that died before its root was published. */
async function leaveUnfinished() {
  await suite.tamper((writer) =>
    saveChunk(writer, {
      on_date: firstDay,
      asset: 'CNY',
      chunk: 0,
      leaves: new Uint8Array(80),
      total: 7n,
      made_at: suite.clock.wall(),
    }),
  );
}

it('two people with one balance have leaves of their own, and neither is the other’s', async () => {
  const [a, b] = [await proofOf(maple), await proofOf(ben)];
  expect(a.proof.balance).toBe(b.proof.balance);
  expect(a.proof.nonce).not.toBe(b.proof.nonce);
  expect(await fault(ben, b)).toBe(null);
  expect(await fault(ben, a)).toBe('other_customer');
});

it('how many customers there are is not told: the path is as long as for a thousand leaves', async () => {
  expect((await proofOf(maple)).proof.path).toHaveLength(10);
});

it('liabilities.no_leaf for somebody who had no account on that day', async () => {
  const late = await registerPerson(suite, 'latecomer');
  expect(await late.call.refusal('/api/liabilities/proof', { onDate: firstDay })).toMatchObject({
    code: 'liabilities.no_leaf',
  });
});

it('days that were missed are each proved, and the newest is shown first', async () => {
  await suite.app.advance(3);
  const days = (await roots(maple)).map(({ onDate }) => onDate);
  expect(days).toEqual([addDays(firstDay, 2), addDays(firstDay, 1), firstDay]);
  const newest = await maple.call.ok('/api/liabilities/proof');
  expect(newest.proof.onDate).toBe(days[0]);
  expect(await fault(maple, newest)).toBe(null);
});

it('operators see each day’s trial balance, money held against money owed, and where the audit log has the root', async () => {
  const [record] = (await by.ada.ok('/console/api/liabilities')).items;
  const total = record?.balances.reduce((all, { amount }) => all + BigInt(amount.replace('.', '')), 0n);
  expect(total).toBe(0n);
  expect(record?.balances.find(({ account }) => account === 'provider_clearing')?.amount).toBe('-40000.00');
  const rows = await suite.rows(sql`
    select operator, hash, detail from audit_log
    where action = 'liability_root.publish' and subject_id = ${record?.onDate ?? ''}`);
  const detail = `CNY ${record?.rootHash}`;
  expect(rows).toEqual([{ operator: 'system', hash: record?.audit.hash, detail }]);
});

it('liabilities.proof_gone once the leaves of a day are no longer kept; its root stays', async () => {
  await suite.tamper((writer) => writer.run(sql`delete from liability_chunks where on_date = ${firstDay}`));
  expect(await maple.call.refusal('/api/liabilities/proof', { onDate: firstDay })).toMatchObject({
    code: 'liabilities.proof_gone',
    status: 404,
  });
  expect((await roots(maple)).at(-1)).toMatchObject({ onDate: firstDay, hasProofs: false });
});

import { expect, it } from 'vitest';
import { addCard, personWith, withdraw } from '../../../testing/person.ts';
import { addIssuer, draft, fund, operators } from '../../../testing/product.ts';
import { countOf, suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';

const suite = await suiteApp();
const by = await operators(suite);
const { ada, bea } = by;

const log = async (fields: { subjectId?: string } = {}) =>
  (await ada.ok('/console/api/audit', { limit: '100', ...fields })).items;
const chain = async () => (await ada.ok('/console/api/audit')).chain;

it('every deed is written down: who, what, to what, in the order in which it happened', async () => {
  const maple = await personWith(suite, 'maple', '5000.00');
  const card = await addCard(maple); // Bea certifies Maple on the way
  const issuerId = await addIssuer(ada, 'Rongcheng Water');
  const fundingId = await fund(suite, by, issuerId, '100.00');
  const refused = await ada.ok('/console/api/fundings/record', {
    issuerId,
    amount: '5.00',
    bankReference: 'BANK-NO',
  });
  await bea.ok('/console/api/fundings/refuse', { fundingId: refused.fundingId });
  const created = await ada.ok('/console/api/products/create', draft(suite, issuerId));
  const edited = await ada.ok('/console/api/products/edit', {
    productId: created.productId,
    version: created.version,
    ...draft(suite, issuerId),
  });
  await bea.ok('/console/api/products/publish', { productId: created.productId, version: edited.version });
  const [good, bad] = [await withdraw(maple, '100.00', card), await withdraw(maple, '200.00', card)];
  await ada.ok('/console/api/withdrawals/approve', { withdrawalId: good.withdrawalId, version: 1 });
  await bea.ok('/console/api/withdrawals/reject', {
    withdrawalId: bad.withdrawalId,
    version: 1,
    reason: 'No card',
  });
  await ada.ok('/console/api/jobs/run', {});
  await bea.ok('/console/api/demo/advance', { days: 1 });

  const rows = (await log()).toReversed();
  expect(rows.map(({ operator, action, subjectType }) => `${operator} ${action} (${subjectType})`)).toEqual([
    'bea certification.approve (certification)',
    'ada issuer.create (issuer)',
    'ada funding.record (funding)',
    'bea funding.confirmed (funding)',
    'ada funding.record (funding)',
    'bea funding.refused (funding)',
    'ada product.create (product)',
    'ada product.edit (product)',
    'bea product.publish (product)',
    'ada withdrawal.approve (withdrawal)',
    'bea withdrawal.reject (withdrawal)',
    'ada jobs.run (jobs)',
    'bea demo.advance (clock)',
  ]);
  expect(rows.map((row) => row.seq)).toEqual(rows.map((_, i) => String(i + 1)));
  expect((await log({ subjectId: fundingId })).map((row) => row.action)).toEqual([
    'funding.confirmed',
    'funding.record',
  ]);
  expect((await log({ subjectId: bad.withdrawalId }))[0]?.detail).toContain('No card');
  expect(await chain()).toEqual({ intact: true, brokenAt: null });
});

it('a deed that is refused leaves no row', async () => {
  const before = await countOf(suite, 'audit_log');
  const [{ fundingId } = { fundingId: '' }] = (await ada.ok('/console/api/fundings')).items;
  await bea.refusal('/console/api/fundings/confirm', { fundingId });
  await bea.refusal('/console/api/withdrawals/approve', { withdrawalId: fundingId, version: 1 });
  expect(await countOf(suite, 'audit_log')).toBe(before);
});

it('rows of operators who act at the same moment still make one chain', async () => {
  await Promise.all([1, 2, 3, 4, 5, 6].map((n) => addIssuer(n % 2 ? ada : bea, `Issuer ${n}`)));
  expect(await chain()).toEqual({ intact: true, brokenAt: null });
});

it('the database itself refuses to change or to take out a row', async () => {
  for (const statement of [
    sql`update audit_log set detail = 'x' where seq = 2`,
    sql`delete from audit_log where seq = 2`,
  ])
    await expect(suite.tamper((writer) => writer.run(statement))).rejects.toThrow('append-only');
});

it('the chain check names the first row that somebody changed, took out or added all the same', async () => {
  const plant = async (change: ReturnType<typeof sql>, restore: ReturnType<typeof sql>) => {
    await behindTheTrigger(change);
    const found = await chain();
    await behindTheTrigger(restore);
    expect(await chain()).toEqual({ intact: true, brokenAt: null });
    return found;
  };
  const [detail] = await suite.rows<{ detail: string }>(sql`select detail from audit_log where seq = 3`);
  expect(
    await plant(
      sql`update audit_log set detail = 'nothing to see' where seq = 3`,
      sql`update audit_log set detail = ${detail?.detail} where seq = 3`,
    ),
  ).toEqual({ intact: false, brokenAt: '3' });

  await suite.tamper((writer) =>
    writer.run(sql`create table taken as select * from audit_log where seq = 5`),
  );
  expect(
    await plant(sql`delete from audit_log where seq = 5`, sql`insert into audit_log select * from taken`),
  ).toEqual({ intact: false, brokenAt: '6' });

  const last = await countOf(suite, 'audit_log');
  expect(
    await plant(
      sql`insert into audit_log select ${last + 1}, at, operator_id, operator, action, subject_type, subject_id, detail, hash from taken`,
      sql`delete from audit_log where seq = ${last + 1}`,
    ),
  ).toEqual({ intact: false, brokenAt: String(last + 1) });

  await suite.tamper((writer) =>
    writer.run(sql`create table newest as select * from audit_log where seq = ${last}`),
  );
  const cut = await plant(
    sql`delete from audit_log where seq = ${last}`,
    sql`insert into audit_log select * from newest`,
  );
  expect(cut.intact).toBe(false);
  await suite.tamper((writer) => writer.run(sql`drop table taken, newest`));
});

async function behindTheTrigger(statement: ReturnType<typeof sql>): Promise<void> {
  await suite.tamper(async (writer) => {
    await writer.run(sql`alter table audit_log disable trigger audit_log_append_only`);
    await writer.run(statement);
    await writer.run(sql`alter table audit_log enable trigger audit_log_append_only`);
  });
}

it('the log pages backwards without a gap', async () => {
  const seen: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await ada.ok('/console/api/audit', { limit: '5', ...(cursor ? { cursor } : {}) });
    seen.push(...page.items.map((item) => item.seq));
    cursor = page.nextCursor as string | null;
  }
  expect(seen).toEqual(seen.map((_, i) => String(seen.length - i)));
});

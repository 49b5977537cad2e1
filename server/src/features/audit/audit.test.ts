import { describe, expect, it } from 'vitest';
import { addCard, personWith, withdraw } from '../../../testing/person.ts';
import { addIssuer, draft, fund, operators, repaymentOf } from '../../../testing/product.ts';
import { countOf, suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';
import { inSnapshot } from '../../platform/db/transaction.ts';
import { verify } from '../../verify/verify.ts';
import { checkWhole } from './audit-chain.ts';

const suite = await suiteApp();
const by = await operators(suite);
const { ada, bea } = by;

const log = async (fields: { subjectId?: string } = {}) =>
  (await ada.ok('/console/api/audit', { limit: '100', ...fields })).items;
/** What the page says, from the last checkpoint on. */
const chain = async () => {
  const { intact, brokenAt } = (await ada.ok('/console/api/audit')).chain;
  return { intact, brokenAt };
};
/** What the nightly check and the verifier say of all of it. */
const whole = async () => {
  const { services } = suite.app;
  const { intact, brokenAt } = await inSnapshot(services.db, (reader) =>
    checkWhole(reader, services.config.keys),
  );
  const { violations } = await verify(services.db, ['audit']);
  expect(violations.length === 0).toBe(intact);
  return { intact, brokenAt: brokenAt === null ? null : String(brokenAt) };
};

it('every deed is written down: who, what, to what, in the order in which it happened', async () => {
  const maple = await personWith(suite, 'maple', '5000.00');
  const card = await addCard(maple); // Bea certifies Maple on the way
  const issuerId = await addIssuer(ada, 'Rongcheng Water');
  const fundingId = await fund(suite, by, issuerId, '100.00');
  const refused = await ada.ok('/console/api/fundings/record', {
    account: repaymentOf(issuerId),
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
  await ada.ok('/console/api/withdrawals/approve', {
    userId: maple.userId,
    withdrawalId: good.withdrawalId,
    version: 1,
  });
  await bea.ok('/console/api/withdrawals/reject', {
    userId: maple.userId,
    withdrawalId: bad.withdrawalId,
    version: 1,
    reason: 'No card',
  });
  await ada.ok('/console/api/jobs/run', {});
  await bea.ok('/console/api/demo/advance', { days: 1 });

  const rows = (await log()).toReversed();
  expect(rows.map(({ operator, action, subjectType }) => `${operator} ${action} (${subjectType})`)).toEqual([
    'bea certification.reveal (certification)',
    'bea certification.view (certification)',
    'bea certification.view (certification)',
    'bea certification.view (certification)',
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
    'system liability_root.publish (liability_root)',
    'ada jobs.run (jobs)',
    'system liability_root.publish (liability_root)',
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
  await bea.refusal('/console/api/withdrawals/approve', {
    userId: fundingId,
    withdrawalId: fundingId,
    version: 1,
  });
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

/** Breaks the chain, asks, puts it right, and asks again. */
async function plant<Found>(
  ask: () => Promise<Found>,
  change: ReturnType<typeof sql>,
  restore: ReturnType<typeof sql>,
): Promise<Found> {
  await behindTheTrigger(change);
  const found = await ask();
  await behindTheTrigger(restore);
  expect(await ask()).toEqual({ intact: true, brokenAt: null });
  return found;
}

it('the whole check names the first row that somebody changed, took out or added all the same', async () => {
  const [detail] = await suite.rows<{ detail: string }>(sql`select detail from audit_log where seq = 3`);
  expect(
    await plant(
      whole,
      sql`update audit_log set detail = 'nothing to see' where seq = 3`,
      sql`update audit_log set detail = ${detail?.detail} where seq = 3`,
    ),
  ).toEqual({ intact: false, brokenAt: '3' });

  await suite.tamper((writer) =>
    writer.run(sql`create table taken as select * from audit_log where seq = 5`),
  );
  expect(
    await plant(
      whole,
      sql`delete from audit_log where seq = 5`,
      sql`insert into audit_log select * from taken`,
    ),
  ).toEqual({ intact: false, brokenAt: '6' });

  const last = await countOf(suite, 'audit_log');
  expect(
    await plant(
      whole,
      sql`insert into audit_log select ${last + 1}, at, operator_id, operator, action, subject_type, subject_id, detail, hash from taken`,
      sql`delete from audit_log where seq = ${last + 1}`,
    ),
  ).toEqual({ intact: false, brokenAt: String(last + 1) });

  await suite.tamper((writer) =>
    writer.run(sql`create table newest as select * from audit_log where seq = ${last}`),
  );
  const cut = await plant(
    chain,
    sql`delete from audit_log where seq = ${last}`,
    sql`insert into audit_log select * from newest`,
  );
  expect(cut.intact).toBe(false);
  await suite.tamper((writer) => writer.run(sql`drop table taken, newest`));
});

describe('from the last checkpoint on', () => {
  const change = async (ask: typeof chain, seq: number) => {
    const [row] = await suite.rows<{ detail: string }>(sql`select detail from audit_log where seq = ${seq}`);
    return plant(
      ask,
      sql`update audit_log set detail = 'nothing to see' where seq = ${seq}`,
      sql`update audit_log set detail = ${row?.detail} where seq = ${seq}`,
    );
  };
  const checkpoint = async () => {
    const [row] = await suite.rows<{ seq: bigint }>(sql`select max(seq) as seq from audit_checkpoints`);
    return Number(row?.seq);
  };

  it('a change after it is found by the page, one before it by the nightly check and the verifier', async () => {
    await suite.app.advance(1);
    const at = await checkpoint();
    expect(at).toBe(await countOf(suite, 'audit_log'));
    await addIssuer(ada, 'After the checkpoint');
    expect((await ada.ok('/console/api/audit')).chain.from).toBe(String(at + 1));
    expect(await change(chain, at + 1)).toEqual({ intact: false, brokenAt: String(at + 1) });
    expect(await change(chain, at - 1)).toEqual({ intact: true, brokenAt: null });
    expect(await change(whole, at - 1)).toEqual({ intact: false, brokenAt: String(at - 1) });
  });

  it('a broken chain gets no checkpoint, and its job fails for everybody to see', async () => {
    const before = await checkpoint();
    const [row] = await suite.rows<{ detail: string }>(sql`select detail from audit_log where seq = 2`);
    await behindTheTrigger(sql`update audit_log set detail = 'nothing to see' where seq = 2`);
    await expect(suite.app.advance(1)).rejects.toThrow('demo.job_failed');
    expect((await ada.ok('/console/api/overview')).queues.failedJobs).toBe(1);
    expect(await checkpoint()).toBe(before);
    await behindTheTrigger(sql`update audit_log set detail = ${row?.detail} where seq = 2`);
    await suite.app.runDue();
    expect(await checkpoint()).toBe(await countOf(suite, 'audit_log'));
  });

  it('a chain and its checkpoint written anew by somebody with the database alone is seen: the seal is missing', async () => {
    const seq = await checkpoint();
    await suite.tamper((writer) =>
      writer.run(sql`alter table audit_checkpoints disable trigger audit_checkpoints_append_only`),
    );
    const seal = (text: string) =>
      suite.tamper((writer) =>
        writer.run(sql`update audit_checkpoints set seal = ${text} where seq = ${seq}`),
      );
    const [row] = await suite.rows<{ seal: string }>(
      sql`select seal from audit_checkpoints where seq = ${seq}`,
    );
    await seal('0'.repeat(64));
    expect(await chain()).toEqual({ intact: false, brokenAt: String(seq) });
    await seal(row?.seal ?? '');
    expect(await chain()).toEqual({ intact: true, brokenAt: null });
    await suite.tamper((writer) =>
      writer.run(sql`alter table audit_checkpoints enable trigger audit_checkpoints_append_only`),
    );
  });
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

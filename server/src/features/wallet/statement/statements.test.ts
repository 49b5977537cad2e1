import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { statementKeptDays, statementsPerDay } from '@banyan/domain/wallet/statement-rules.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { addCard, personWith, registerPerson, withdraw } from '../../../../testing/person.ts';
import { addIssuer, fund, operators, publish, subscribe } from '../../../../testing/product.ts';
import { pagesOf, readSealOf } from '../../../../testing/read-pdf.ts';
import { registerByEmail } from '../../../../testing/recovery.ts';
import { longStatement } from '../../../../testing/statements.ts';
import { countOf, messageTo, suiteApp } from '../../../../testing/suite.ts';
import { everything } from '../../../everything.ts';
import { sql } from '../../../platform/db/sql.ts';
import { sealOf } from '../../../platform/pdf/open-seal.ts';
import { forget, forgets } from '../../../platform/retention.ts';
import { makeStatement } from './make-statement.ts';

const suite = await suiteApp();
const { services } = suite.app;
const maple = await personWith(suite, 'maple', '20000.00');
const ben = await registerPerson(suite, 'benoak');
const by = await operators(suite);
const issuerId = await addIssuer(by.ada);
await fund(suite, by, issuerId, '50000.00');
const productId = await publish(suite, by, issuerId, { cycleDays: 12, rateBps: 730 });
const today = () => businessDateOf(services.clock.now());
const first = today();
await subscribe(suite, maple, productId, 100);
await withdraw(maple, '300.00', await addCard(maple));
await suite.app.advance(14);
const last = today();

/** Statements of one instant stand in no order that a test could know. */
const tick = () => suite.clock.set(new Date(suite.clock.wall().getTime() + 1_000));
beforeEach(tick);

const create = (from = first, to = last, person = maple) =>
  person.call.ok('/api/statement/create', { from, to });
const fileOf = async (statementId: string, person = maple) =>
  (await person.call.send('/api/statement/pdf', { statementId })).body as Buffer;
/** A worker takes a few messages at a time. */
async function deliverAll(): Promise<void> {
  await suite.app.deliverOutbox();
}
const cents = (text: string) => BigInt(text.replace('.', ''));

const createLong = (from: string, to: string, language: 'zh' | 'en' = 'zh', person = maple) =>
  longStatement(suite, person, { from, to }, language);

describe('a statement', () => {
  it('leads from what was there before to what was there after, by what the ledger has', async () => {
    const from = addDays(first, 3);
    const to = addDays(first, 9);
    const made = await create(from, to);
    const all = (await maple.call.ok('/api/wallet/records', { limit: '100' })).items;
    const on = (at: string) => businessDateOf(new Date(at));
    const within = all.filter(({ at }) => from <= on(at) && on(at) <= to);
    const sum = (some: typeof all) => some.reduce((total, { amount }) => total + cents(amount), 0n);
    expect(within.length).toBe(7);
    expect(made).toMatchObject({ from, to, state: 'ready', entries: within.length });
    expect(cents(made.opening)).toBe(sum(all.filter(({ at }) => on(at) < from)));
    expect(cents(made.received)).toBe(sum(within.filter(({ amount }) => !amount.startsWith('-'))));
    expect(cents(made.closing)).toBe(cents(made.opening) + sum(within));
    expect(made.closing).toBe(within[0]?.balanceAfter);
  });

  it('is a sealed PDF that another program reads: every posting with the balance after it', async () => {
    const made = await create();
    const pdf = await fileOf(made.statementId);
    const text = (await pagesOf(pdf)).join('');
    const { items } = await maple.call.ok('/api/wallet/records', { limit: '100' });
    const shown = (amount: string) => amount.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',');
    expect(items.length).toBeGreaterThan(14);
    for (const item of items) {
      const { number } = await maple.call.ok('/api/wallet/record', { transferId: item.transferId });
      expect(text).toContain(number);
      expect(text).toContain(`${shown(item.amount)}${shown(item.balanceAfter)}`);
    }
    expect(text).toContain('Holder*晓');
    expect(text).not.toContain('林晓');
    expect(text).toContain(`Closingbalance${shown((await maple.call.ok('/api/wallet/overview')).balance)}`);
    expect(readSealOf(pdf).certificate.subject.getField('CN').value).toMatch(/DEMO/);
  });

  it('is the same when it is asked for again, in every byte; another language is another one', async () => {
    const made = await create();
    const count = await countOf(suite, 'statements');
    expect(await create()).toEqual(made);
    expect(await countOf(suite, 'statements')).toBe(count);
    expect((await fileOf(made.statementId)).equals(await fileOf(made.statementId))).toBe(true);
    await suite.tamper((writer) => writer.run(sql`delete from statements`));
    const before = made.number;
    expect((await create()).number).toBe(before);
    await expect(createLong(first, last, 'zh')).resolves.not.toMatchObject({ number: before });
    await deliverAll();
  });

  it('of a time without entries says so', async () => {
    const made = await create(addDays(first, -40), addDays(first, -30));
    expect(made).toMatchObject({ entries: 0, opening: '0.00', closing: '0.00' });
    expect(await pagesOf(await fileOf(made.statementId))).toHaveLength(1);
  });

  it('is made out to the masked username of somebody who is not certified', async () => {
    const made = await create(last, last, ben);
    const [page = ''] = await pagesOf(await fileOf(made.statementId, ben));
    expect(page).toMatch(/Holderb\*+/);
    expect(page).not.toContain('benoak');
  });

  it('is nobody else’s', async () => {
    const { statementId } = await create();
    expect((await ben.call.refusal('/api/statement/pdf', { statementId })).code).toBe('request.not_found');
    const theirs = (await ben.call.ok('/api/statement/list')).items.map((item) => item.statementId);
    expect(theirs).not.toContain(statementId);
  });
});

describe('refused is', () => {
  it('a period that ends before it begins, or after today', async () => {
    const refusal = async (from: string, to: string) =>
      (await maple.call.refusal('/api/statement/create', { from, to })).code;
    expect(await refusal(last, first)).toBe('statement.period_reversed');
    expect(await refusal(first, addDays(last, 1))).toBe('statement.period_future');
  });

  it('one more than a day allows, until the next day', async () => {
    await suite.tamper((writer) => writer.run(sql`delete from statements`));
    for (let n = 0; n < statementsPerDay; n += 1) await create(addDays(first, -n), first);
    const next = { from: addDays(first, -100), to: first };
    expect((await maple.call.refusal('/api/statement/create', next)).code).toBe('statement.too_many');
    // What is there already is given, and counts no further.
    await create(first, first);
    expect((await maple.call.ok('/api/statement/list', { limit: '100' })).items).toHaveLength(
      statementsPerDay,
    );
    await suite.tamper((writer) =>
      writer.run(sql`update statements set requested_on = ${addDays(last, -1)}`),
    );
    await create(next.from, next.to);
  });
});

describe('a long statement', () => {
  beforeEach(() => suite.tamper((writer) => writer.run(sql`delete from statements`)));

  it('is made in the background, once at a time, with a letter when it is there', async () => {
    const waiting = await createLong(first, last);
    expect(waiting.state).toBe('waiting');
    const { statementId } = waiting;
    expect((await maple.call.refusal('/api/statement/pdf', { statementId })).code).toBe(
      'statement.not_ready',
    );
    const another = { from: first, to: first };
    expect((await maple.call.refusal('/api/statement/create', another)).code).toBe('statement.in_progress');
    await deliverAll();
    const [item] = (await maple.call.ok('/api/statement/list')).items;
    expect(item).toMatchObject({ statementId, state: 'ready' });
    const text = (await pagesOf(await fileOf(statementId))).join('');
    expect(text).toContain('期末余额');
    expect(await countOf(suite, 'statement_parts')).toBeGreaterThan(0);
    await create(first, first);
  });

  it('tells the person by e-mail, where there is one', async () => {
    const address = 'eve@example.com';
    const eve = await registerByEmail(suite, 'evergreen', address);
    tick();
    const { number } = await createLong(first, last, 'zh', eve);
    await deliverAll();
    const text = (await messageTo(suite, address))?.text ?? '';
    expect(text).toContain(`单号 ${number}`);
    expect(text).toContain(`The statement of your wallet from ${first} to ${last} is ready`);
  });

  it('has the bytes that it would have had at once', async () => {
    const long = await createLong(first, last, 'en');
    await deliverAll();
    const kept = await fileOf(long.statementId);
    await suite.tamper((writer) => writer.run(sql`delete from statement_parts`));
    expect((await fileOf(long.statementId)).equals(kept)).toBe(true);
  });

  it('begins anew when an earlier attempt has left something, and is then left alone', async () => {
    const { statementId } = await createLong(first, last);
    await suite.tamper((writer) =>
      writer.run(sql`
        insert into statement_parts (user_id, statement_id, part, bytes_sealed, written_at)
        select ${maple.userId}, ${statementId}, n, '\\x00', ${suite.clock.wall()} from generate_series(0, 40) n`),
    );
    const made = () =>
      makeStatement(services, everything.subjects, sealOf(services.config)(), {
        userId: maple.userId,
        statementId,
      });
    await made();
    const pages = await pagesOf(await fileOf(statementId));
    const count = await countOf(suite, 'statement_parts');
    await made();
    expect(await countOf(suite, 'statement_parts')).toBe(count);
    expect(pages.at(-1)).toContain('期末余额');
    await deliverAll();
  });

  it('does not change by what is booked while it waits', async () => {
    const waiting = await createLong(first, today());
    const before = (await maple.call.ok('/api/wallet/overview')).balance;
    await subscribe(suite, maple, productId, 1);
    expect((await maple.call.ok('/api/wallet/overview')).balance).not.toBe(before);
    await deliverAll();
    const [item] = (await maple.call.ok('/api/statement/list')).items;
    expect(item).toMatchObject({ statementId: waiting.statementId, closing: before, state: 'ready' });
    expect((await create(first, today())).statementId).not.toBe(waiting.statementId);
  });

  it('is gone after its time, with its file', async () => {
    await createLong(first, last);
    await deliverAll();
    const rules = everything.retentions.filter(forgets).filter(({ table }) => table.startsWith('statement'));
    const keptUntil = suite.clock.wall().getTime() + statementKeptDays * 86_400_000;
    const after = async (ms: number) => {
      suite.clock.set(new Date(keptUntil + ms));
      for (const rule of rules) await forget(services, rule);
      return [await countOf(suite, 'statements'), (await countOf(suite, 'statement_parts')) > 0];
    };
    expect(rules).toHaveLength(2);
    expect(await after(-1_000)).toEqual([1, true]);
    expect(await after(1_000)).toEqual([0, false]);
  });
});

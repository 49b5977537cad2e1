import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transferWithReceipt } from '../../../testing/bank-transfers.ts';
import { proposeContact } from '../../../testing/contact-recovery.ts';
import { goodsOrder, putOnShelf, ship } from '../../../testing/goods.ts';
import { addDocument } from '../../../testing/loan-documents.ts';
import {
  borrow,
  fundLending,
  loanOf,
  loanWish,
  offerLoans,
  proposeDeferral,
  repay,
} from '../../../testing/loans.ts';
import { openMarket } from '../../../testing/market.ts';
import {
  addCard,
  bankCard,
  homeAddress,
  logIn,
  password,
  paymentPassword,
  personWith,
  withdraw,
} from '../../../testing/person.ts';
import { addIssuer, operators, publish, subscribe } from '../../../testing/product.ts';
import { pushService } from '../../../testing/push-service.ts';
import { subscribeBrowser } from '../../../testing/pushes.ts';
import { confirmedKey, later } from '../../../testing/recovery.ts';
import { longStatement } from '../../../testing/statements.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { ticketWithFile, ticketWithPicture } from '../../../testing/support.ts';
import { seenDeposit } from '../../../testing/usdt.ts';
import { until } from '../../../testing/wait.ts';
import { everything } from '../../everything.ts';
import { sql } from '../../platform/db/sql.ts';
import { newId } from '../../platform/ids.ts';
import { totpCodeAt } from '../../platform/security/totp.ts';
import { inClosingOrder } from './close-account.ts';

/** Each table of the areas that knows a person says what closing the account does to it: here each has something to lose. */

const service = await pushService();
afterAll(() => service.close());
const suite = await suiteApp({ push: service.config });
const by = await operators(suite);
const { ada } = by;
const ash = await personWith(suite, 'departing-ash', '100.00');
const { userId, call } = ash;
const declared = Object.values(everything.personalData).flatMap(({ tables }) => tables);
const losing = declared.filter(({ closing }) => closing === 'delete' || 'erase' in closing);

async function rowsOf(table: string): Promise<number> {
  const [row] = await suite.rows<{ n: bigint }>(
    sql`select count(*) as n from ${sql.table(table)} where user_id = ${userId}`,
  );
  return Number(row?.n);
}
/** Something that was ordered for the points of a check-in has arrived. */
async function receiveParcel(): Promise<void> {
  await call.ok('/api/user/qiandao', {});
  const order = await goodsOrder(ash, await putOnShelf(by, { points: '1' }));
  const { orderId } = await call.ok('/api/exchange', order);
  await ship(ada, ash, orderId);
  await call.ok('/api/store/order/receive', { orderId });
}
/** A notice was opened, and all the others were marked as read. */
async function readNews(): Promise<void> {
  const [notice] = (await call.ok('/api/newlist', {})).items;
  await call.ok('/api/content/opened', { articleId: notice?.articleId ?? '' });
  await call.ok('/api/content/read_all', {});
}
/** Somebody has thought of writing a loan off, which takes one that is overdue. */
const proposedWriteOff = (loanId: string) =>
  suite.tamper(async (writer) => {
    const writeOffId = newId();
    await writer.run(sql`
      insert into loan_write_offs (user_id, write_off_id, loan_id, state, reason, proposed_by, proposed_at)
      select ${userId}, ${writeOffId}, ${loanId}, 'proposed', 'moved abroad', operator_id, created_at
      from operators where username = 'ada'`);
    await writer.run(sql`
      insert into four_eyes (subject_type, subject_id, operator_id, part, acted_at)
      select 'loan_write_off', ${writeOffId}, operator_id, 'maker', created_at from operators where username = 'ada'`);
  });
/** A digest was sent every day, as long as there was an address. */
const digestOnce = () =>
  suite.tamper(async (writer) => {
    await writer.run(sql`
      insert into digest_choices (user_id, every, asked_at, told_until, next_on)
      select ${userId}, 'day', registered_at, registered_at, '2099-01-01' from users where user_id = ${userId}`);
    await writer.run(sql`
      insert into digests (user_id, sent_on, messages, at)
      select ${userId}, '2026-01-01', 1, registered_at from users where user_id = ${userId}`);
  });
/** An operator has left a deposit of USDT as it is, and written why. */
async function leftDeposit(): Promise<void> {
  const depositId = await seenDeposit(suite, ash);
  await suite.tamper((writer) =>
    writer.run(sql`
      update usdt_deposits set state = 'queued', queued_for = 'below_minimum', value = 71234, quoted_at = seen_at,
        left_by = ${newId()}, left_reason = ${`${ash.name} was told`}, left_at = seen_at
      where user_id = ${userId} and deposit_id = ${depositId}`),
  );
}
let lentId = '';
/** A loan was applied for, and the application taken back; another one was talked about, and withdrawn from. */
async function applyInVain(): Promise<void> {
  await fundLending(by, '3000.00');
  const loanProductId = await offerLoans(suite, by);
  const { applicationId } = await call.ok('/api/loan/apply', loanWish(loanProductId));
  await addDocument(ash, applicationId, 1);
  await call.ok('/api/loan/application/withdraw', { applicationId });
  const { loanId } = await borrow(ash, by, loanProductId);
  lentId = loanId;
  await ada.ok('/console/api/loans/note', { ...loanOf(ash, loanId), note: 'called, nobody answered' });
  await proposeDeferral(ada, ash, loanId);
  await proposedWriteOff(loanId);
  await repay(ash, loanId, 'all', 'withdrawal');
}
/** There was something at the end of the day before, as the close of a night has it. */
const closedDay = () =>
  suite.tamper(async (writer) => {
    const yesterday = addDays(businessDateOf(suite.app.services.clock.now()), -1);
    for (const table of ['asset_days', 'asset_standings'])
      await writer.run(sql`
        insert into ${sql.table(table)} (user_id, part, on_date, held, owed)
        values (${userId}, 'wallet', ${yesterday}, 10000, 0)`);
  });
const before = new Map<string, number>();

beforeAll(async () => {
  const productId = await publish(suite, by, await addIssuer(ada));
  const { subscriptionId } = await subscribe(suite, ash, productId, 1);
  await call.ok('/api/subscription/cancel', { subscriptionId });
  const card = await addCard(ash);
  const { withdrawalId } = await withdraw(ash, '100.00', card);
  await ada.ok('/console/api/withdrawals/approve', { userId, withdrawalId, version: 1 });
  await suite.app.deliverOutbox();
  await until(async () => (await call.ok('/api/withdrawal/detail', { withdrawalId })).state === 'settled');
  await call.ok('/api/v2/market/updateAddress', homeAddress);
  await receiveParcel();
  await readNews();
  await ticketWithPicture(ash);
  await ticketWithFile(ash);
  await applyInVain();
  await closedDay();
  await call.ok('/api/payout_method/add', bankCard(1));
  await call.ok('/api/savings/autosave', { above: '5.00' });
  await call.ok('/api/inbox/settings/set', { kind: 'perks', mail: false });
  await call.ok('/api/market/watch', { instrumentId: await openMarket(suite, by), isWatched: true });
  const day = businessDateOf(suite.app.services.clock.now());
  await longStatement(suite, ash, { from: day, to: day });
  await suite.app.deliverOutbox();
  const { rechargeId } = await transferWithReceipt(ash);
  // Nobody closes an account while money may still come: this transfer never did.
  await suite.tamper((writer) =>
    writer.run(sql`
      update recharges set state = 'expired', finished_at = created_at where recharge_id = ${rechargeId}`),
  );
  await leftDeposit();
  await confirmedKey(ash);
  await proposeContact(ada, ash);
  await subscribeBrowser(ash, service);
  await digestOnce();
  await logIn(suite, ash.name, { uuid: 'other' });
  const { secret } = await call.ok('/api/totp/enrol', { loginPassword: password });
  await call.ok('/api/totp/confirm', { code: totpCodeAt(secret, suite.clock.wall()) });
  await call.ok('/api/account/freeze', { confirmed: true });
  later(suite, 1);
  const code = totpCodeAt(secret, suite.clock.wall());
  await call.ok('/api/account/unfreeze', { loginPassword: password, code });
  for (const { table } of losing) before.set(table, await rowsOf(table));
  await call.ok('/api/my_data/close', { loginPassword: password, paymentPassword });
});

it('who somebody was goes last, wherever the area stands in the list', () => {
  const who = { tables: [], closesLast: true as const };
  const others = { tables: [] };
  expect(inClosingOrder({ who, others })).toEqual([others, who]);
  const { people, ...rest } = everything.personalData;
  expect(inClosingOrder(everything.personalData).at(-1)).toBe(people);
  expect(Object.values(rest).filter(({ closesLast }) => closesLast)).toEqual([]);
});

it('there was something to lose in every table that loses anything', () => {
  expect(losing.map(({ table }) => table).filter((table) => !before.get(table))).toEqual([]);
});

describe('once the account is closed', () => {
  it('nothing is left in a table whose rows go', async () => {
    const left: string[] = [];
    for (const { table, closing } of losing)
      if (closing === 'delete' && (await rowsOf(table)) > 0) left.push(table);
    expect(left).toEqual([]);
  });

  it('nobody writes a note about a loan of that person any more: it would stay', async () => {
    const note = { ...loanOf(ash, lentId), note: 'called once more' };
    expect((await ada.refusal('/console/api/loans/note', note)).code).toBe('request.not_found');
  });

  it('every envelope that stays is empty', async () => {
    const left: string[] = [];
    for (const { table, sealed = {} } of declared)
      for (const column of Object.keys(sealed)) {
        const [full] = await suite.rows(sql`
          select from ${sql.table(table)} where user_id = ${userId} and coalesce(${sql.ref(column)}, ''::bytea) <> ''::bytea`);
        if (full) left.push(`${table}.${column}`);
      }
    expect(left).toEqual([]);
  });

  it('contract.erased: of a contract its hash and its terms are left, and its check says why', async () => {
    const { items } = await ada.ok('/console/api/contracts');
    const [contract] = items.filter(({ user }) => user.userId === userId);
    expect(contract).toMatchObject({ isErased: true, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const { contractId = '' } = contract ?? {};
    const problem = await ada.refusal('/console/api/contracts/check', { userId, contractId });
    expect(problem.code).toBe('contract.erased');
  });

  it('no table of all names the person any more', async () => {
    const cards = [bankCard(0).number, bankCard(1).number];
    const traces = [ash.name, ash.phone, '林晓', '文三路', '中国银行', ...cards];
    const tables = await suite.rows<{ name: string }>(sql`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`);
    const found: string[] = [];
    for (const { name } of tables) {
      const [row] = await suite.rows<{ text: string }>(sql`
        select t::text as text from ${sql.table(name)} t
        where exists (select from unnest(${traces}::text[]) trace where position(trace in t::text) > 0) limit 1`);
      if (row) found.push(`${name}: ${traces.filter((trace) => row.text.includes(trace)).join()}`);
    }
    expect(found).toEqual([]);
  });
});

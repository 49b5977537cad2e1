import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiProcess, apiProcess, command } from '../../../testing/api-process.ts';
import { type RichPerson, richPerson, shownHolder } from '../../../testing/rich-person.ts';
import { type StatementGate, statementGate } from '../../../testing/statement-gate.ts';
import { type TestDatabase, testDatabase } from '../../../testing/test-database.ts';
import { expectVerified } from '../../../testing/verified.ts';
import { sql } from '../../platform/db/sql.ts';
import { inSnapshot, inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';

const isFull = process.env.BANYAN_FULL === '1';
/** More payments than there are statements in one. */
const payments = 100;
const amount = 20_00n;
const path = '/api/remittance/send';

let database: TestDatabase;
let gate: StatementGate;
let api: ApiProcess;
let payee: RichPerson;
let payer: RichPerson;
beforeAll(async () => {
  database = await testDatabase({ connections: 4 });
  gate = await statementGate(database.url ?? '');
  api = await apiProcess(gate.url);
  payee = await inTransaction(database.db, (writer) => richPerson(writer, 0));
  const remittances = { payeeId: payee.userId, amount, count: payments };
  payer = await inTransaction(database.db, (writer) => richPerson(writer, 0, { remittances }));
});
afterAll(async () => {
  await api?.kill9();
  await gate?.stop();
  await database.close();
});

/** Returns what stands on both sides of a payment that was asked for: rows, money, and what became of the request. */
const books = (requestId: string) =>
  inSnapshot(database.db, async (reader) => {
    const postedOf = (userId: string) => sql`
      (select posted from accounts where user_id = ${userId} and kind = 'wallet')`;
    const row = await reader.first<Books>(sql`
      select state, ${postedOf(payer.userId)} as payer, ${postedOf(payee.userId)} as payee,
        (select count(*) from remittances where request_id = ${requestId} and direction = 'out') as sent,
        (select count(*) from remittances where request_id = ${requestId} and direction = 'in') as got
      from remittance_requests where request_id = ${requestId}`);
    if (!row) throw new Error('no such request');
    return row;
  });
interface Books {
  state: string;
  payer: bigint;
  payee: bigint;
  sent: bigint;
  got: bigint;
}
const paidSince = ({ payer, payee }: Books): Books => ({
  state: 'paid',
  payer: payer - amount,
  payee: payee + amount,
  sent: 1n,
  got: 1n,
});

/** Asks for money, and returns the payment of it, ready to be sent, with what the books say before. */
async function asked() {
  const reply = await command(api, '/api/remittance/request/create', {
    token: payee.token,
    key: newId(),
    fields: { amount: '20.00' },
  });
  const requestId = String(reply?.body.requestId);
  const fields = {
    payeeId: payee.userId,
    amount: '20.00',
    requestId,
    shown: { name: shownHolder },
    authorization: payer.remittanceAuthorizations.pop(),
  };
  return { payment: { token: payer.token, key: newId(), fields }, requestId, before: await books(requestId) };
}

/** Sends a payment, and returns of each statement that it sends to the database whether it commits. */
async function statementsOfOne() {
  const { payment } = await asked();
  const seen = gate.follow(payment.key);
  expect((await command(api, path, payment))?.status).toBe(200);
  return [...seen];
}

/** Sends a payment and kills the server at its n-th statement. */
async function killedAt(n: number, where: 'before' | 'behind') {
  const { payment, requestId, before } = await asked();
  gate.follow(payment.key);
  const closed = gate.closeAt(n, where);
  const reply = command(api, path, payment);
  await closed;
  await api.kill9();
  // Whoever asks is told nothing by a server that is dead.
  expect(await reply).toBeUndefined();
  await gate.open();
  await api.start();
  return { payment, before, after: await books(requestId), now: () => books(requestId) };
}

/** What a device sends that has kept the command, but not the payment authorization. */
const withoutAuthorization = ({ fields, ...payment }: Awaited<ReturnType<typeof asked>>['payment']) => ({
  ...payment,
  settles: true,
  fields: { ...fields, authorization: 'x'.repeat(43) },
});

/** A payment that was cut off has paid nothing: sent again it is carried out, once; settled it is refused for good. */
async function expectNotPaid({ payment, before, after, now }: Killed, isSentAgain: boolean): Promise<void> {
  expect(after).toEqual(before);
  if (isSentAgain) {
    const answers = [await command(api, path, payment), await command(api, path, payment)];
    expect(answers.map((answer) => answer?.status)).toEqual([200, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await now()).toEqual(paidSince(before));
  } else {
    const settled = await command(api, path, withoutAuthorization(payment));
    expect(settled?.body.code).toBe('payment_password.authorization_invalid');
    expect((await command(api, path, payment))?.body.code).toBe(settled?.body.code);
    expect(await now()).toEqual(before);
  }
}
type Killed = Awaited<ReturnType<typeof killedAt>>;

it('a server killed at a statement of a payment has paid once or not at all, and the key says which', {
  timeout: isFull ? 1_200_000 : 240_000,
}, async () => {
  const statements = await statementsOfOne();
  const commit = statements.findLastIndex(({ isCommit }) => isCommit) + 1;
  expect(commit).toBeGreaterThan(10);
  for (let n = 1; n < commit; n += isFull ? 1 : 5)
    await expectNotPaid(await killedAt(n, 'before'), n % 2 === 1);
  await expectNotPaid(await killedAt(commit, 'before'), false);

  const { payment, before, after, now } = await killedAt(commit, 'behind');
  expect(after).toEqual(paidSince(before));
  const answers = [
    await command(api, path, withoutAuthorization(payment)),
    await command(api, path, payment),
  ];
  expect(answers.map((answer) => answer?.status)).toEqual([200, 200]);
  expect(answers[1]?.body).toEqual(answers[0]?.body);
  expect(await now()).toEqual(after);
  await expectVerified(database.db);
});

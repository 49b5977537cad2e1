import { afterAll, describe, expect, it } from 'vitest';
import { addCard, paymentPassword, personWith, withdraw } from '../../testing/person.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { verifier } from '../../testing/verified.ts';
import { type Query, sql } from '../platform/db/sql.ts';
import { inTransaction } from '../platform/db/transaction.ts';

/** What the tests say when an invariant no longer holds: which one, in which row, and who was there last. */

const app: TestApp = await testApp();
afterAll(() => app.close());
const { db } = app.app.services;
const tamper = (statement: Query) => inTransaction(db, (writer) => writer.run(statement));

const maple = await personWith(app, 'maple', '5000.00');
const ben = await personWith(app, 'benoak', '500.00');
const card = await addCard(maple);
const { withdrawalId } = await withdraw(maple, '100.00', card);

/** Returns what the test is told that comes now. */
const toldBy = (look: () => Promise<void>): Promise<string> =>
  look().then(
    () => '',
    (error: Error) => error.message,
  );

describe('a test that broke an invariant is told', () => {
  it('its name and the row first, then the last commands that touched the row, with their outcomes', async () => {
    const look = verifier(db, app.calls.recent);
    await tamper(
      sql`update withdrawals set fee = fee + 1, net = net - 1 where withdrawal_id = ${withdrawalId}`,
    );
    const asked = { command: 'withdraw', amount: '100.00', payee: card, password: paymentPassword } as const;
    await ben.call.ok('/api/payment_password/authorize', asked);
    const [invariant, example, heading, ...calls] = (await toldBy(look)).split('\n');
    expect(invariant).toBe(
      'no longer true: fee and net of a withdrawal make its amount, and its transfers are these two (wallet)',
    );
    expect(example).toContain(`withdrawal ${withdrawalId}: `);
    expect(heading).toBe('  the last commands that touched it:');
    expect(calls.join()).not.toContain(ben.userId);
    expect(calls.at(-1)).toMatch(
      new RegExp(`^ {4}\\S+Z /api/withdrawal/request by ${maple.userId} under [0-9a-f-]{36}: 200$`),
    );
    await tamper(
      sql`update withdrawals set fee = fee - 1, net = net + 1 where withdrawal_id = ${withdrawalId}`,
    );
  });

  it('who it is, where the row is called by a name', async () => {
    const look = verifier(db, app.calls.recent);
    await tamper(
      sql`update users set frozen_at = registered_at, frozen_by = 'person' where username = 'benoak'`,
    );
    await ben.call.refusal('/api/recharge/create', { amount: '5.00', method: 'bank' });
    const told = await toldBy(look);
    expect(told).toContain('an account is frozen as its last freeze says');
    expect(told).toMatch(new RegExp(`/api/recharge/create by ${ben.userId} .*: account.frozen$`));
  });
});

describe('a test that comes after it', () => {
  it('is not blamed for what was broken before, whatever the figures are by now', async () => {
    const look = verifier(db, app.calls.recent);
    expect(await toldBy(look)).toContain('benoak');
    expect(await toldBy(look)).toBe('');
    await tamper(sql`update accounts set held = held + 1 where user_id = ${maple.userId}`);
    expect(await toldBy(look)).toContain('frozen money is the sum of the open holds');
    await tamper(sql`update accounts set held = held + 1 where user_id = ${maple.userId}`);
    expect(await toldBy(look)).toBe('');
  });

  it('is blamed for what it breaks itself, and for nothing else', async () => {
    const look = verifier(db, app.calls.recent);
    await toldBy(look);
    await tamper(sql`update accounts set held = held + 1 where user_id = ${ben.userId}`);
    const told = await toldBy(look);
    expect(told).toContain('frozen money is the sum of the open holds');
    expect(told).not.toContain('benoak');
  });
});

it('work that no call has begun is named, too', async () => {
  await app.app.runDue();
  expect(app.calls.recent.at(-1)).toMatchObject({ what: 'runDue', owner: null, outcome: 'done' });
});

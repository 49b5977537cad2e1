import { beforeAll, expect, test } from 'vitest';
import { borrowers } from '../../testing/borrowers.ts';
import { everyEndpoint, type Reply, userCaller } from '../../testing/caller.ts';
import { cardholders } from '../../testing/cardholders.ts';
import { exchangers } from '../../testing/exchangers.ts';
import { givers } from '../../testing/givers.ts';
import { groupers } from '../../testing/groupers.ts';
import { bankCard, personWith, tronAccount } from '../../testing/person.ts';
import { pledgers } from '../../testing/pledgers.ts';
import { addIssuer, operators, order, publish } from '../../testing/product.ts';
import { remitters } from '../../testing/remitters.ts';
import { type Riches, type RichPerson, richPerson } from '../../testing/rich-person.ts';
import { type Intent, savers } from '../../testing/savers.ts';
import { shareholders } from '../../testing/shareholders.ts';
import { type Suite, suiteApp } from '../../testing/suite.ts';
import { traders } from '../../testing/traders.ts';
import { insertFreeze } from '../features/people/accounts/freeze.store.ts';
import type { Isolation } from '../platform/db/database.ts';
import { isOnCluster } from '../platform/db/placement.ts';
import { sql } from '../platform/db/sql.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { newId } from '../platform/ids.ts';

/** Money commands of many people at once share transactions; each must be answered as if it were the only one. */

let suite: Suite;
/** Not on a cluster: there each command has a transaction of its own. */
let isShared: boolean;
const begun: Isolation[] = [];
beforeAll(async () => {
  suite = await suiteApp();
  isShared = !(await inTransaction(suite.db, isOnCluster));
  const { transaction } = suite.db;
  suite.db.transaction = (isolation, work) => {
    begun.push(isolation);
    return transaction(isolation, work);
  };
});

const give = ({ token, path, fields, key }: Intent): Promise<Reply> =>
  userCaller(suite.app.web, token).send(path, fields, { key });

/** What is the same for two people who ask for the same: no ids, names or instants. */
function answerOf({ status, body }: Reply): object {
  // The code of a group is its own.
  const { groupCode: _, ...facts } = body.facts ?? {};
  if (status !== 200) return { status, code: body.code, facts, errors: body.errors };
  const { amount, state, units, principal } = body;
  return { status, amount, state, units, principal };
}

const rich = (riches: Riches = {}, authorizations = 2): Promise<RichPerson> =>
  inTransaction(suite.db, (writer) =>
    richPerson(writer, authorizations, { keys: suite.app.services.config.keys, ...riches }),
  );

const shown = (amount: string) => ({ fee: '0.00', net: amount });

function withdrawal(person: RichPerson, change: object = {}, n = 0): Intent {
  const { token, payoutMethodId, authorizations } = person;
  const authorization = authorizations[n];
  const fields = { amount: '100.00', payoutMethodId, shown: shown('100.00'), authorization, ...change };
  return { token, path: '/api/withdrawal/request', fields, key: newId() };
}

const recharge = ({ token }: RichPerson, amount: string): Intent => ({
  token,
  path: '/api/recharge/create',
  fields: { amount, method: 'bank' },
  key: newId(),
});

const at = () => suite.app.services.clock.wall();

/** Each kind of command, by how a person comes to it, and what it is answered. */
const kinds: Record<string, () => Promise<Intent>> = {
  'done: withdrawal': async () => withdrawal(await rich()),
  'done: recharge': async () => recharge(await rich(), '100.00'),
  'done: cancelled withdrawal': async () => (await cancellation()).intent,
  'withdrawal.not_cancellable': async () => {
    const { intent } = await cancellation();
    await give(intent);
    return { ...intent, key: newId() };
  },
  'withdrawal.below_minimum': async () =>
    withdrawal(await rich({ amount: 1n }), { amount: '0.01', shown: shown('0.01') }),
  'certification.required': async () => withdrawal(await rich({ isCertified: false })),
  'withdrawal.on_hold': async () => {
    const person = await rich();
    const card = { ...bankCard(), holder: 'Rich Person', number: nextCardNumber() };
    await userCaller(suite.app.web, person.token).ok('/api/payout_method/add', card);
    return withdrawal(person);
  },
  'wallet.insufficient_balance': async () => withdrawal(await rich({ balance: 99_99n })),
  'withdrawal.above_daily_limit': async () => {
    const person = await rich({ amount: 900_000_00n });
    return withdrawal(person, { amount: '900000.00', shown: shown('900000.00') });
  },
  'withdrawal.terms_changed': async () => withdrawal(await rich(), { shown: { fee: '1.00', net: '99.00' } }),
  'payment_password.authorization_invalid': async () => {
    const person = await rich();
    await give(withdrawal(person));
    return withdrawal(person);
  },
  'account.frozen': async () => {
    const person = await rich();
    const freeze = { userId: person.userId, freezeId: newId(), at: at(), operatorId: null, reason: null };
    await inTransaction(suite.db, (writer) => insertFreeze(writer, { ...freeze, by: 'person' }));
    return withdrawal(person);
  },
  'session.required': async () => {
    const person = await rich();
    await suite.tamper((writer) =>
      writer.run(sql`update sessions set revoked_at = ${at()} where user_id = ${person.userId}`),
    );
    return withdrawal(person);
  },
  'request.not_found': async () => withdrawal(await rich(), { payoutMethodId: newId() }),
  'withdrawal.usdt_not_open': async () => {
    const person = await rich();
    const { payoutMethodId } = await userCaller(suite.app.web, person.token).ok(
      '/api/payout_method/add_usdt',
      tronAccount(),
    );
    return withdrawal(person, { payoutMethodId });
  },
  'request.invalid': async () => withdrawal(await rich(), { amount: '-1.00' }),
  'request.idempotency_key_missing': async () => ({ ...withdrawal(await rich()), key: null }),
  'request.idempotency_key_reused': async () => {
    const person = await rich();
    const first = withdrawal(person);
    await give(first);
    return { ...withdrawal(person, { amount: '50.00', shown: shown('50.00') }, 1), key: first.key };
  },
  'recharge.below_minimum': async () => recharge(await rich(), '0.01'),
  'recharge.above_maximum': async () => recharge(await rich(), '99999999.00'),
};

async function cancellation(): Promise<{ intent: Intent }> {
  const person = await rich();
  const { body } = await give(withdrawal(person));
  const fields = { withdrawalId: String(body.withdrawalId) };
  return { intent: { token: person.token, path: '/api/withdrawal/cancel', fields, key: newId() } };
}

let cards = 0;
/** A number of its own for each card, with the check digit. */
function nextCardNumber(): string {
  const digits = `62170000${String(++cards).padStart(10, '0')}`;
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const n = Number(digit) * (i % 2 === 0 ? 2 : 1);
    return total + (n > 9 ? n - 9 : n);
  }, 0);
  return digits + String((10 - (sum % 10)) % 10);
}

/** Adds what is asked of a product that is nearly sold out and of one with a limit for each person. */
async function investors(): Promise<Record<string, () => Promise<Intent>>> {
  const by = await operators(suite);
  const issuerId = await addIssuer(by.ada);
  const product = await publish(suite, by, issuerId);
  const limited = await publish(suite, by, issuerId, { perUserUnits: 2 });
  const small = await publish(suite, by, issuerId, { quotaUnits: 2 });
  let n = 0;
  const intent = async (productId: string, units: number, change: object = {}, money = '1000.00') => {
    const person = await personWith(suite, `investor${++n}`, money);
    const fields = { ...(await order(suite, person, productId, units)), ...change };
    return { token: person.token, path: '/api/subscription/create' as const, fields, key: newId() };
  };
  return {
    'done: subscription': () => intent(product, 3),
    'done: cancelled subscription': async () => {
      const created = await intent(product, 2);
      const { body } = await give(created);
      const fields = { subscriptionId: String(body.subscriptionId) };
      return { ...created, path: '/api/subscription/cancel', fields, key: newId() };
    },
    'subscription.not_cancellable': async () => {
      const created = await intent(product, 2);
      const { body } = await give(created);
      const cancel = { ...created, path: '/api/subscription/cancel' as const };
      const fields = { subscriptionId: String(body.subscriptionId) };
      await give({ ...cancel, fields, key: newId() });
      return { ...cancel, fields, key: newId() };
    },
    'subscription.above_personal_limit': () => intent(limited, 3),
    'subscription.quota_exceeded': () => intent(small, 3),
    'subscription.agreement_outdated': () => intent(product, 1, { agreementVersion: 9 }),
    'wallet.insufficient_balance (subscription)': () => intent(product, 11, {}, '100.00'),
  };
}

const expectedCode = (name: string) => (name.startsWith('done') ? undefined : name.split(' ')[0]);

test('refusals of every kind among good commands, 64 in flight: each is answered as when it is given alone', {
  timeout: 120_000,
}, async () => {
  const all = {
    ...kinds,
    ...savers(suite, give),
    ...(await investors()),
    ...(await givers(suite)),
    ...(await groupers(suite, give)),
    ...(await remitters(suite)),
    ...(await exchangers(suite)),
    ...(await borrowers(suite, give)),
    ...(await shareholders(suite, give)),
    ...(await traders(suite, give)),
    ...(await pledgers(suite, give)),
    ...cardholders(suite, give),
  };
  const tried = new Set<string>();
  const alone: Record<string, object> = {};
  const [single, crowd] = [await prepare(all), await prepare(all)];
  for (const { name, intent } of single) {
    const reply = await give(intent);
    expect(reply.body.code, name).toBe(expectedCode(name));
    alone[name] = answerOf(reply);
    tried.add(intent.path);
  }
  // A loan is paid out in the transaction in which it is signed: no other command may find it waiting for its money.
  const lent = Object.entries(all).filter(([name]) => name === 'done: loan' || name === 'done: pledge');
  for (let n = 0; n < 6; n += 1) crowd.push(...(await prepare(Object.fromEntries(lent))));
  while (crowd.length < 64) crowd.push({ name: 'done: withdrawal', intent: withdrawal(await rich()) });
  // Good ones and bad ones turn by turn.
  crowd.sort((a, b) => (a.intent.token.slice(-8) < b.intent.token.slice(-8) ? -1 : 1));
  await proveAll(crowd.map(({ intent }) => intent));
  begun.length = 0;
  const replies = await Promise.all(crowd.map(({ intent }) => give(intent)));
  for (const [i, { name }] of crowd.entries())
    expect(answerOf(replies[i] as Reply), name).toEqual(alone[name]);
  expect(begun.includes('shared')).toBe(isShared);
  // An area that adds a money command adds it here.
  const money = everyEndpoint.filter(({ auth, effect }) => auth === 'user' && effect === 'money');
  expect(tried).toEqual(new Set(money.map(({ path }) => path)));
});

/** Makes a command of each kind, each of a person of its own. */
const prepare = (all: Record<string, () => Promise<Intent>>) =>
  Promise.all(Object.entries(all).map(async ([name, make]) => ({ name, intent: await make() })));

/** Lets each say who they are, as every app does when it starts. */
const proveAll = (intents: readonly Intent[]) =>
  Promise.all(intents.map(({ token }) => userCaller(suite.app.web, token).send('/api/wallet/overview')));

test('the same command under the same key many times at once is done once, and answered alike', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => rich()));
  const intents = people.map((person) => withdrawal(person));
  await proveAll(intents);
  begun.length = 0;
  const twins = Array.from({ length: 6 }, () => intents).flat();
  const replies = await Promise.all(twins.map(give));
  for (const [i, { body, status }] of replies.entries()) {
    expect(status).toBe(200);
    expect(body).toEqual(replies[i % intents.length]?.body);
  }
  const rows = await suite.rows<{ n: bigint }>(sql`
    select count(*) as n from withdrawals where user_id = any(${people.map(({ userId }) => userId)}::uuid[])`);
  expect(rows).toEqual([{ n: 8n }]);
  expect(begun.includes('shared')).toBe(isShared);
});

test("a forged token in somebody's name never stands in the way of that person's commands", async () => {
  const [person, other] = [await rich(), await rich()];
  const { sharing } = suite.app.services;
  const owners: string[] = [];
  const { command } = sharing;
  sharing.command = (turn, work) => {
    owners.push(turn.owner ?? '');
    return command(turn, work);
  };
  try {
    const good = withdrawal(person);
    const forged = { ...good, token: `${person.token.slice(0, -5)}abcde`, key: newId() };
    await proveAll([good, forged, withdrawal(other)]);
    const replies = await Promise.all([forged, forged, good, withdrawal(other)].map(give));
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 200, 200]);
    expect(owners.sort()).toEqual([person.userId, other.userId].sort());
  } finally {
    sharing.command = command;
  }
});

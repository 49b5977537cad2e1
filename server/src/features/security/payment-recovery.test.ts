import { describe, expect, it } from 'vitest';
import { type Colleague, colleague } from '../../../testing/operator.ts';
import {
  addCard,
  authorize,
  freeOf,
  type Person,
  password,
  paymentPassword,
  personWith,
  registerPerson,
  setPaymentPassword,
} from '../../../testing/person.ts';
import { later } from '../../../testing/recovery.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';

/** A person with a phone only, no secret key and a forgotten payment password. */
const suite = await suiteApp();
const chief = await colleague(suite, 'chief');
const deputy = await colleague(suite, 'deputy');
const maple = await personWith(suite, 'maple', '5000.00');
const reason = 'called back at the number of the registration';

const loginPassword = password;
const fresh = '137902';
const newPin = { password: fresh, passwordAgain: fresh };

/** Returns a person who has a payment password, and nothing to get another with. */
async function secured(name: string): Promise<Person> {
  const person = await registerPerson(suite, name);
  await setPaymentPassword(person);
  return person;
}

const ask = async (person: Person) =>
  (await person.call.ok('/api/payment_recovery/ask', { loginPassword })).recoveryId;
const approve = ({ call }: Colleague, { userId }: Person, recoveryId: string) =>
  call.send('/console/api/payment_recoveries/approve', { userId, recoveryId, reason });
const latest = async (person: Person) => (await person.call.ok('/api/payment_recovery/state')).latest;

async function agreed(person: Person): Promise<string> {
  const recoveryId = await ask(person);
  for (const operator of [chief, deputy])
    expect((await approve(operator, person, recoveryId)).status).toBe(200);
  return recoveryId;
}

describe('a payment password through support', () => {
  it('is set by the person after two operators agreed, and holds withdrawals for 24 hours', async () => {
    const card = await addCard(maple);
    later(suite, 2);
    const recoveryId = await ask(maple);
    const queued = await chief.call.ok('/console/api/payment_recoveries', {});
    expect(queued.items).toMatchObject([{ recoveryId, user: { username: 'maple' }, mayDecide: true }]);
    expect((await approve(chief, maple, recoveryId)).status).toBe(200);
    expect(await latest(maple)).toMatchObject({ state: 'asked', approvals: 1, approvalsNeeded: 2 });
    expect((await approve(chief, maple, recoveryId)).body.code).toBe('operator.same_person');
    const reset = { loginPassword, ...newPin };
    const early = await maple.call.refusal('/api/payment_password/reset_by_support', reset);
    expect(early.code).toBe('payment_recovery.not_approved');
    expect((await approve(deputy, maple, recoveryId)).status).toBe(200);
    // Until the new one is set, the old one counts.
    await authorize(maple, 'withdraw', '100.00', card);

    const { heldUntil } = await maple.call.ok('/api/payment_password/reset_by_support', reset);
    expect(Date.parse(heldUntil) - suite.clock.now().getTime()).toBe(24 * 3_600_000);
    await expect(authorize(maple, 'withdraw', '100.00', card)).rejects.toThrow('payment_password.invalid');
    const pay = { command: 'withdraw', amount: '100.00', payee: card } as const;
    const { authorization } = await maple.call.ok('/api/payment_password/authorize', {
      password: fresh,
      ...pay,
    });
    const request = { amount: '100.00', payoutMethodId: card, shown: freeOf('100.00'), authorization };
    expect(await maple.call.refusal('/api/withdrawal/request', request)).toMatchObject({
      code: 'withdrawal.on_hold',
      facts: { reason: 'payment_password_reset' },
    });
    expect((await latest(maple))?.state).toBe('used');
    const again = await maple.call.refusal('/api/payment_password/reset_by_support', reset);
    expect(again.code).toBe('payment_recovery.not_approved');
  });

  it('is good for a time: after that the person asks anew', async () => {
    const birch = await secured('birch');
    await agreed(birch);
    await suite.tamper((writer) =>
      writer.run(sql`
        update payment_recoveries set usable_until = ${suite.clock.wall()} where user_id = ${birch.userId}`),
    );
    expect((await latest(birch))?.state).toBe('expired');
    const reset = { loginPassword, ...newPin };
    expect((await birch.call.refusal('/api/payment_password/reset_by_support', reset)).code).toBe(
      'payment_recovery.not_approved',
    );
    await ask(birch);
  });

  it('is refused with a reason that the person reads, and counts no more', async () => {
    const cedar = await secured('cedar');
    const recoveryId = await ask(cedar);
    const decision = { userId: cedar.userId, recoveryId, reason: 'nobody answered at that number' };
    await chief.call.ok('/console/api/payment_recoveries/refuse', decision);
    expect(await latest(cedar)).toMatchObject({ state: 'refused', reason: decision.reason });
    expect((await approve(deputy, cedar, recoveryId)).body.code).toBe('payment_recovery.not_decidable');
    const [row] = await suite.rows<{ detail: string }>(
      sql`select detail from audit_log where action = 'recovery.refuse' and subject_id = ${recoveryId}`,
    );
    expect(row?.detail).toBe(decision.reason);
  });

  it('is taken back by the owner, agreed to or not', async () => {
    const alder = await secured('alder');
    const recoveryId = await agreed(alder);
    await alder.call.ok('/api/payment_recovery/withdraw', { recoveryId });
    const reset = { loginPassword, ...newPin };
    expect((await alder.call.refusal('/api/payment_password/reset_by_support', reset)).code).toBe(
      'payment_recovery.not_approved',
    );
    const gone = await alder.call.refusal('/api/payment_recovery/withdraw', { recoveryId });
    expect(gone.code).toBe('request.not_found');
    const stranger = await registerPerson(suite, 'stranger');
    const other = await ask(alder);
    expect((await stranger.call.refusal('/api/payment_recovery/withdraw', { recoveryId: other })).code).toBe(
      'request.not_found',
    );
  });

  it('is asked for with the login password, once at a time, and only where there is one to replace', async () => {
    const rowan = await secured('rowan');
    const wrong = await rowan.call.refusal('/api/payment_recovery/ask', { loginPassword: 'Wrong-11-word' });
    expect(wrong.code).toBe('login.invalid');
    await ask(rowan);
    expect((await rowan.call.refusal('/api/payment_recovery/ask', { loginPassword })).code).toBe(
      'payment_recovery.open',
    );
    const bare = await registerPerson(suite, 'bare');
    expect((await bare.call.refusal('/api/payment_recovery/ask', { loginPassword })).code).toBe(
      'payment_password.not_set',
    );
  });

  it('is no easier to choose: weak and mistyped ones are refused', async () => {
    const elder = await secured('elder');
    await agreed(elder);
    const set = (pin: object) =>
      elder.call.refusal('/api/payment_password/reset_by_support', { loginPassword, ...newPin, ...pin });
    expect((await set({ password: '111111', passwordAgain: '111111' })).code).toBe('payment_password.weak');
    expect((await set({ passwordAgain: paymentPassword })).code).toBe('payment_password.mismatch');
    expect((await set({ loginPassword: 'Wrong-11-word' })).code).toBe('login.invalid');
  });
});

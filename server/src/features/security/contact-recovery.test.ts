import { beforeEach, describe, expect, it } from 'vitest';
import { type OperatorCaller, userCaller } from '../../../testing/caller.ts';
import {
  contactDecision,
  contactDraft,
  endWaiting,
  proposeContact,
} from '../../../testing/contact-recovery.ts';
import { colleague, sessionOf } from '../../../testing/operator.ts';
import {
  captchaTicket,
  type Person,
  password,
  paymentPassword,
  registerPerson,
} from '../../../testing/person.ts';
import {
  later,
  newPassword,
  newPasswordTwice,
  proveEmail,
  registerByEmail,
} from '../../../testing/recovery.ts';
import { codeSentTo, messagesTo, suiteApp } from '../../../testing/suite.ts';
import { type Query, sql } from '../../platform/db/sql.ts';

/** Somebody who has lost e-mail, phone and secret key, and was recognised by the identity. */
const suite = await suiteApp();
const stranger = userCaller(suite.app.web);
const hired = {
  desk: await colleague(suite, 'desk', ['support']),
  reviewer: await colleague(suite, 'reviewing', ['reviewer']),
  both: await colleague(suite, 'both', ['support', 'reviewer']),
};
const onDuty = (who: keyof typeof hired) => sessionOf(suite, hired[who].operatorId);
let desk: OperatorCaller;
let reviewer: OperatorCaller;
let both: OperatorCaller;
// A proposal waits for longer than a session of an operator lasts.
beforeEach(async () => {
  [desk, reviewer, both] = [await onDuty('desk'), await onDuty('reviewer'), await onDuty('both')];
});

/** Returns a certified person who was registered a minute ago with the address `<name>@example.com`. */
async function certified(name: string): Promise<Person> {
  const person = await registerByEmail(suite, name, `${name}@example.com`);
  await person.certify();
  later(suite, 1);
  return person;
}

/** Returns somebody whose proposal waits no longer. */
async function readyFor(name: string) {
  const person = await certified(name);
  const { contactRecoveryId, address } = await proposeContact(desk, person);
  await endWaiting(suite, person);
  return { person, contactRecoveryId, address: address ?? '' };
}

const latestOf = async ({ userId }: Person, by = desk) =>
  (await by.ok('/console/api/contact_recoveries/of_user', { userId })).latest;
const confirm = (by: OperatorCaller, person: Person, contactRecoveryId: string) =>
  by.send('/console/api/contact_recoveries/confirm', contactDecision(person, contactRecoveryId));
/** Returns the code with which the confirmation by the reviewer is refused. */
const unconfirmed = async (person: Person, contactRecoveryId: string): Promise<unknown> =>
  (await confirm(reviewer, person, contactRecoveryId)).body.code;
/** Returns the code with which a proposal is refused. */
async function refused(by: OperatorCaller, person: Person, change: object = {}): Promise<string> {
  const draft = { ...contactDraft(person), ...change };
  return (await by.refusal('/console/api/contact_recoveries/propose', draft)).code;
}
const logIn = (username: string, secret = password) =>
  stranger.send('/api/login', { username, password: secret });

describe('a new contact', () => {
  it('waits for its time and a second operator, ends all sessions, holds the money and leads back in', async () => {
    const maple = await certified('maplelost');
    const { contactRecoveryId, readyAt, address } = await proposeContact(desk, maple);
    const [told] = await messagesTo(suite, 'maplelost@example.com');
    expect(told?.text).toContain('either ends the request');
    expect(Date.parse(readyAt) - suite.clock.wall().getTime()).toBe(72 * 3_600_000);
    const { items } = await reviewer.ok('/console/api/contact_recoveries');
    const listed = items.find(({ user }) => user.username === 'maplelost');
    expect(listed).toMatchObject({ address, isReady: false, mayDecide: true });

    suite.clock.set(new Date(Date.parse(readyAt) - 1));
    reviewer = await onDuty('reviewer');
    expect(await unconfirmed(maple, contactRecoveryId)).toBe('contact_recovery.too_early');
    suite.clock.set(new Date(readyAt));
    const { body } = await confirm(reviewer, maple, contactRecoveryId);
    expect(body).toMatchObject({ state: 'confirmed', address: null, decidedBy: 'reviewing' });
    const { securityHolds, sessions } = await reviewer.ok('/console/api/users/detail', {
      userId: maple.userId,
    });
    expect([securityHolds.map(({ reason }) => reason), sessions]).toEqual([['contact_replaced'], 0]);
    const toOld = await messagesTo(suite, 'maplelost@example.com');
    expect(toOld.map((message) => message?.text).join()).toContain('All devices were logged out');

    later(suite, 1);
    const emailTicket = await proveEmail(suite, address ?? '', 'forgot');
    const proof = { method: 'email' as const, email: address ?? '', emailTicket };
    await stranger.ok('/api/forgot', { ...proof, ...newPasswordTwice });
    const { token } = (await logIn('maplelost', newPassword)).body;
    const holds = (await userCaller(suite.app.web, token).ok('/api/security/holds')).items;
    const ways = holds.find(({ reason }) => reason === 'contact_replaced')?.ways;
    expect(ways).toContainEqual({ way: 'email', state: 'too_new' });
  });

  it('takes the place of the old one: no code leaves for that any more', async () => {
    const { person, contactRecoveryId } = await readyFor('birchlost');
    expect((await confirm(reviewer, person, contactRecoveryId)).status).toBe(200);
    later(suite, 2);
    const email = 'birchlost@example.com';
    const asked = { email, purpose: 'forgot' as const, captchaTicket: await captchaTicket(suite) };
    await stranger.ok('/api/sendEmail', asked);
    expect(await codeSentTo(suite, email)).toBe('');
  });

  it('is proposed by support, confirmed by a reviewer, and never both by one', async () => {
    const cedar = await certified('cedarlost');
    expect(await refused(reviewer, cedar)).toBe('operator.forbidden');
    const { contactRecoveryId } = await proposeContact(both, cedar);
    await endWaiting(suite, cedar);
    expect((await latestOf(cedar, both))?.mayDecide).toBe(false);
    expect((await confirm(desk, cedar, contactRecoveryId)).body.code).toBe('operator.forbidden');
    expect((await confirm(both, cedar, contactRecoveryId)).body.code).toBe('operator.same_person');
    expect((await confirm(reviewer, cedar, contactRecoveryId)).status).toBe(200);
    expect(await unconfirmed(cedar, contactRecoveryId)).toBe('contact_recovery.not_decidable');
  });

  it('is refused with a reason, which stands in the audit log, and may be proposed anew', async () => {
    const { person, contactRecoveryId } = await readyFor('alderlost');
    expect(await refused(desk, person)).toBe('contact_recovery.open');
    const decision = contactDecision(person, contactRecoveryId);
    await reviewer.ok('/console/api/contact_recoveries/refuse', decision);
    expect(await latestOf(person)).toMatchObject({ state: 'refused', decision: decision.reason });
    const [row] = await suite.rows<{ detail: string }>(sql`
      select detail from audit_log where action = 'contact_recovery.refuse' and subject_id = ${contactRecoveryId}`);
    expect(row?.detail).toBe(decision.reason);
    expect((await proposeContact(desk, person)).state).toBe('proposed');
  });
});

describe('the owner stops it', () => {
  it('by a login', async () => {
    const { person, contactRecoveryId } = await readyFor('rowanlost');
    later(suite, 1);
    expect((await logIn('rowanlost')).status).toBe(200);
    expect(await unconfirmed(person, contactRecoveryId)).toBe('contact_recovery.not_decidable');
    expect((await latestOf(person))?.state).toBe('ended');
  });

  it('by freezing the account in a session that was there before, and another may be proposed', async () => {
    const { person, contactRecoveryId } = await readyFor('elderlost');
    later(suite, 1);
    await person.call.ok('/api/account/freeze', { confirmed: true });
    expect(await unconfirmed(person, contactRecoveryId)).toBe('contact_recovery.not_decidable');
    const { items } = await desk.ok('/console/api/contact_recoveries');
    expect(items.map(({ user }) => user.username)).not.toContain('elderlost');
    await proposeContact(desk, person);
    const rows = await suite.rows<{ state: string; kept: boolean }>(sql`
      select state, address_sealed is not null as kept from contact_recoveries where user_id = ${person.userId}
      order by state`);
    expect(rows).toEqual([
      { state: 'ended', kept: false },
      { state: 'proposed', kept: true },
    ]);
  });

  it('by closing the account, which leaves nothing of the address', async () => {
    const { person, contactRecoveryId } = await readyFor('aspenlost');
    await person.call.ok('/api/my_data/close', { loginPassword: password, paymentPassword });
    expect(await unconfirmed(person, contactRecoveryId)).toBe('contact_recovery.not_decidable');
    const rows = await suite.rows<object>(sql`
      select state, address_sealed, reason, evidence from contact_recoveries where user_id = ${person.userId}`);
    expect(rows).toEqual([{ state: 'ended', address_sealed: null, reason: '', evidence: '' }]);
    expect(await refused(desk, person)).toBe('contact_recovery.not_certified');
  });
});

describe('the identity that somebody was recognised by', () => {
  /** Changes a certification that was passed, for which there is no call. */
  const certification = ({ userId }: Person, set: Query) =>
    suite.tamper((writer) => writer.run(sql`update certifications set ${set} where user_id = ${userId}`));

  it('contact_recovery.not_certified where it was withdrawn while the contact waited', async () => {
    const { person, contactRecoveryId } = await readyFor('hollylost');
    await certification(person, sql`state = 'failed'`);
    expect(await unconfirmed(person, contactRecoveryId)).toBe('contact_recovery.not_certified');
    expect((await latestOf(person))?.state).toBe('proposed');
    await certification(person, sql`state = 'passed'`);
    expect((await confirm(reviewer, person, contactRecoveryId)).status).toBe(200);
  });

  it('contact_recovery.certification_changed where it is another one by then, until proposed anew', async () => {
    const { person, contactRecoveryId } = await readyFor('larchlost');
    await certification(person, sql`version = version + 1`);
    expect(await unconfirmed(person, contactRecoveryId)).toBe('contact_recovery.certification_changed');
    expect((await latestOf(person))?.obstacle?.code).toBe('contact_recovery.certification_changed');
    const decision = contactDecision(person, contactRecoveryId);
    await reviewer.ok('/console/api/contact_recoveries/refuse', decision);
    const anew = await proposeContact(desk, person);
    await endWaiting(suite, person);
    expect((await confirm(reviewer, person, anew.contactRecoveryId)).status).toBe(200);
  });
});

describe('a new contact is not proposed', () => {
  it('contact_recovery.not_certified for somebody without an identity to be recognised by', async () => {
    const unknown = await registerPerson(suite, 'nobodyknown');
    expect(await refused(desk, unknown)).toBe('contact_recovery.not_certified');
  });

  it('contact_recovery.address_invalid for what is no address of its kind', async () => {
    const hazel = await certified('hazellost');
    for (const change of [{ address: 'nowhere' }, { kind: 'phone', address: '12345' }])
      expect(await refused(desk, hazel, change)).toBe('contact_recovery.address_invalid');
  });

  it('contact_recovery.address_taken for what somebody has, and for what was free when it was proposed', async () => {
    const { person, contactRecoveryId, address } = await readyFor('aldenlost');
    for (const taken of ['aldenlost@example.com', 'ALDENLOST@example.com'])
      expect(await refused(desk, person, { address: taken })).toBe('contact_recovery.address_taken');
    await registerByEmail(suite, 'quicker', address);
    expect(await unconfirmed(person, contactRecoveryId)).toBe('contact_recovery.address_taken');
    expect((await latestOf(person))?.state).toBe('proposed');
  });

  it('operator.own_case by whoever is the customer', async () => {
    const willow = await certified('willowlost');
    const { operatorId } = hired.desk;
    await suite.tamper((writer) =>
      writer.run(sql`
        update operators set email_index = (
          select value from claims where kind = 'email' and user_id = ${willow.userId})
        where operator_id = ${operatorId}`),
    );
    expect(await refused(desk, willow)).toBe('operator.own_case');
    await suite.tamper((writer) =>
      writer.run(sql`update operators set email_index = null where operator_id = ${operatorId}`),
    );
    expect((await proposeContact(desk, willow)).state).toBe('proposed');
  });
});

import { describe, expect, it } from 'vitest';
import { type UserCaller, userCaller } from '../../testing/caller.ts';
import {
  bankCard,
  freeOf,
  logIn,
  type Person,
  password,
  paymentPassword,
  registerPerson,
} from '../../testing/person.ts';
import { decidePolicy } from '../../testing/policy.ts';
import { operators } from '../../testing/product.ts';
import { confirmedKey, later } from '../../testing/recovery.ts';
import { endSecurityHold, openWays, runningSecurityHold, twoFactor } from '../../testing/security-holds.ts';
import { codeSentTo, suiteApp } from '../../testing/suite.ts';

/**
 * An intruder who knows both passwords adds a card and wants the money today. The hold stays, whatever the intruder
 * prepared, and the owner can end it with what was there before.
 */

const suite = await suiteApp();
const dayMinutes = 24 * 60;

await decidePolicy(await operators(suite), { 'session.absoluteHours': '72' });

let victims = 0;
const victim = async (): Promise<Person> => {
  victims += 1;
  const person = await registerPerson(suite, `victim-${victims}`);
  await person.certify();
  later(suite, 5);
  return person;
};
const enter = async (person: Person, uuid: string, code?: string): Promise<UserCaller> => {
  const device = { uuid, ip: '203.0.113.9' };
  if (code === undefined) return userCaller(suite.app.web, await logIn(suite, person.name, device), device);
  const stranger = userCaller(suite.app.web, undefined, device);
  const first = await stranger.refusal('/api/login', { username: person.name, password });
  const ticket = String(first.facts?.ticket);
  return userCaller(suite.app.web, (await stranger.ok('/api/login/totp', { ticket, code })).token, device);
};
const acceptAll = async (call: UserCaller): Promise<void> => {
  for (const { sessionId } of (await call.ok('/api/sessions')).items)
    await call.send('/api/sessions/accept', { sessionId });
};
const withdrawAt = async (call: UserCaller): Promise<string> => {
  const [card] = (await call.ok('/api/payout_method/list')).items;
  const payoutMethodId = card?.payoutMethodId ?? '';
  const { authorization } = await call.ok('/api/payment_password/authorize', {
    password: paymentPassword,
    command: 'withdraw',
    amount: '100.00',
    payee: payoutMethodId,
  });
  const fields = { amount: '100.00', payoutMethodId, shown: freeOf('100.00'), authorization };
  return String((await call.send('/api/withdrawal/request', fields)).body.code ?? 'money left');
};

interface Prepared {
  /** Sessions of the intruder that may try to end the hold; the last one adds the card. */
  sessions: UserCaller[];
  /** What the intruder holds in the hand for the ways that need something. */
  code?: () => string;
  secretKey?: string;
}
const preparations: Record<string, (person: Person) => Promise<Prepared>> = {
  'two devices, one after the other': async (person) => {
    const older = await enter(person, 'unknown-1');
    later(suite, 1);
    return { sessions: [older, await enter(person, 'unknown-2')] };
  },
  'two logins at the same device': async (person) => {
    const older = await enter(person, 'unknown-1');
    later(suite, 1);
    return { sessions: [older, await enter(person, 'unknown-1')] };
  },
  'the owner’s own device, by its name': async (person) => {
    const older = await enter(person, 'device-1');
    later(suite, 1);
    return { sessions: [older, await enter(person, 'device-1')] };
  },
  'sessions that accept each other': async (person) => {
    const sessions = [];
    for (const uuid of ['unknown-1', 'unknown-2', 'unknown-1', 'unknown-2']) {
      sessions.push(await enter(person, uuid));
      later(suite, 1);
    }
    for (const call of sessions) await acceptAll(call);
    return { sessions };
  },
  'a session that is almost as old as the hold is long': async (person) => {
    const older = await enter(person, 'unknown-1');
    later(suite, dayMinutes - 1);
    return { sessions: [older, await enter(person, 'unknown-2')] };
  },
  'a session as old as the hold is long, at a device that nobody accepted': async (person) => {
    const older = await enter(person, 'unknown-1');
    later(suite, dayMinutes + 1);
    return { sessions: [older, await enter(person, 'unknown-2')] };
  },
  'an old session that a stolen one accepts just before': async (person) => {
    const older = await enter(person, 'unknown-1');
    later(suite, dayMinutes + 1);
    await acceptAll(person.call);
    return { sessions: [older, person.call] };
  },
  'an own authenticator, a minute before': async (person) => {
    const call = await enter(person, 'unknown-1');
    const { code, recoveryCodes } = await twoFactor(suite, call);
    later(suite, 1);
    const second = await enter(person, 'unknown-2', recoveryCodes[0]);
    return { sessions: [call, second], code };
  },
  'an own secret key, a minute before': async (person) => {
    const call = await enter(person, 'unknown-1');
    const { secretKey } = await call.ok('/api/secret_key/create', { loginPassword: password });
    await call.ok('/api/secret_key/confirm', { secretKey });
    later(suite, 1);
    return { sessions: [call, await enter(person, 'unknown-2')], secretKey };
  },
};

describe('an intruder does not end the hold with', () => {
  for (const [name, prepare] of Object.entries(preparations))
    it(name, async () => {
      const person = await victim();
      const { sessions, code, secretKey } = await prepare(person);
      const young = sessions.at(-1) ?? person.call;
      await young.ok('/api/payout_method/add', bankCard(1));
      later(suite, 1);
      const fresh = await enter(person, 'unknown-3', code?.());
      for (const call of [...sessions, fresh]) {
        await acceptAll(call);
        expect(await endSecurityHold(call, { way: 'session' })).toBe('security.way_not_open');
        expect(await endSecurityHold(call, { way: 'totp', code: code?.() ?? '123456' })).toBe(
          'security.way_not_open',
        );
        if (secretKey)
          expect(await endSecurityHold(call, { way: 'secret_key', secretKey })).toBe('security.way_not_open');
        expect(await endSecurityHold(call, { way: 'email', code: '123456' })).toBe('security.way_not_open');
        expect(await endSecurityHold(call, { way: 'phone', code: '123456' })).toBe('code.invalid');
        expect(await openWays(call)).toEqual(['phone']);
      }
      expect(await withdrawAt(fresh)).toBe('withdrawal.on_hold');
    });
});

describe('the owner ends the hold with', () => {
  const prepared: Record<string, (person: Person) => Promise<(call: UserCaller) => Promise<object>>> = {
    'an authenticator': async (person) => {
      const { code } = await twoFactor(suite, person.call);
      return async () => ({ way: 'totp', code: code() });
    },
    'a recovery code': async (person) => {
      const { recoveryCodes } = await twoFactor(suite, person.call);
      return async () => ({ way: 'totp', code: recoveryCodes[3] });
    },
    'the secret key': async (person) => {
      const secretKey = await confirmedKey(person);
      return async () => ({ way: 'secret_key', secretKey });
    },
    'a code to the phone': async (person) => async (call) => {
      await call.ok('/api/security/send_code', { purpose: 'security_hold', channel: 'phone' });
      return { way: 'phone', code: await codeSentTo(suite, person.phone) };
    },
  };
  for (const [name, prepare] of Object.entries(prepared))
    it(`${name} that was there for the hold's length`, async () => {
      const person = await victim();
      const give = await prepare(person);
      later(suite, dayMinutes);
      await person.call.ok('/api/payout_method/add', bankCard(1));
      later(suite, 1);
      expect(await endSecurityHold(person.call, await give(person.call))).toBe('ended');
      const again = await person.call.ok('/api/security/holds');
      expect(again.items).toEqual([]);
      await acceptAll(person.call);
    });

  it('a familiar session that is older by the hold’s length, while another one began it', async () => {
    const person = await victim();
    later(suite, dayMinutes);
    const phone = await enter(person, 'new-phone');
    await phone.ok('/api/payout_method/add', bankCard(1));
    expect(await endSecurityHold(phone, { way: 'session' })).toBe('security.way_not_open');
    expect(await endSecurityHold(person.call, { way: 'session' })).toBe('ended');
  });

  it('a session that was accepted as long ago as the hold lasts', async () => {
    const person = await victim();
    const tablet = await enter(person, 'tablet');
    await acceptAll(person.call);
    later(suite, dayMinutes);
    const phone = await enter(person, 'new-phone');
    await phone.ok('/api/payout_method/add', bankCard(1));
    expect(await openWays(tablet)).toEqual(['session', 'phone']);
    expect(await endSecurityHold(tablet, { way: 'session' })).toBe('ended');
  });
});

it('a recovery code that was renewed after the hold began does not end it, and stays unused', async () => {
  const person = await victim();
  const { code } = await twoFactor(suite, person.call);
  later(suite, dayMinutes);
  await person.call.ok('/api/payout_method/add', bankCard(1));
  later(suite, 1);
  const { recoveryCodes } = await person.call.ok('/api/totp/recovery_codes', { code: code() });
  expect(await endSecurityHold(person.call, { way: 'totp', code: recoveryCodes[0] })).toBe(
    'security.way_not_open',
  );
  expect((await person.call.ok('/api/totp')).recoveryCodesLeft).toBe(recoveryCodes.length);
});

it('guesses at what ends a hold are counted like any others', async () => {
  const person = await registerPerson(suite, 'guessed-at');
  await twoFactor(suite, person.call);
  await confirmedKey(person);
  later(suite, dayMinutes);
  await person.call.ok('/api/payout_method/add', bankCard(1));
  await person.call.ok('/api/security/send_code', { purpose: 'security_hold', channel: 'phone' });
  const right = await codeSentTo(suite, person.phone);
  const wrong = right === '604918' ? '604919' : '604918';
  const ask = async (by: object, times: number) => {
    const said = [];
    for (let n = 0; n < times; n += 1) said.push(await endSecurityHold(person.call, by));
    return said;
  };
  expect(await ask({ way: 'totp', code: '00' }, 6)).toEqual([
    ...Array(5).fill('totp.invalid'),
    'login.locked',
  ]);
  expect(await ask({ way: 'phone', code: wrong }, 5)).toEqual(Array(5).fill('code.invalid'));
  expect(await ask({ way: 'phone', code: right }, 1)).toEqual(['code.invalid']);
  expect((await runningSecurityHold(person.call)).reason).toBe('payout_method_added');
});

import { type Device, userCaller } from '../caller.ts';
import { captchaTicket, password } from '../person.ts';
import { twoFactor } from '../security-holds.ts';
import { codeSentTo } from '../suite.ts';
import {
  type Given,
  minute,
  type PathsOf,
  type ProbesOf,
  repeated,
  second,
  times,
  wordFor,
} from './probe.ts';

let addresses = 0;
const nextEmail = (): string => `probe-${++addresses}@example.com`;

const stranger = ({ suite }: Given, device: Device = {}) => userCaller(suite.app.web, undefined, device);

/** Asks for a code to an address that anybody may register with. */
async function sendTo(given: Given, email: string): Promise<string> {
  const asked = { email, purpose: 'register', captchaTicket: await captchaTicket(given.suite) };
  return wordFor(await stranger(given).send('/api/sendEmail', asked));
}

const verify = async (given: Given, email: string, code: string, device: Device = {}): Promise<string> =>
  wordFor(await stranger(given, device).send('/api/verifyEmail', { email, purpose: 'register', code }));

/** A code that was sent, and how it is tried, wrong or right. */
async function sentCode(given: Given) {
  const email = nextEmail();
  await sendTo(given, email);
  const code = await codeSentTo(given.suite, email);
  const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  return {
    right: (device?: Device) => verify(given, email, code, device),
    wrong: (device?: Device) => verify(given, email, other, device),
  };
}

/** Devices at addresses of their own, one try each. */
const strangerAt = (i: number): Device => ({ uuid: `stranger-${i}`, ip: `203.0.113.${i + 1}` });

/** Somebody whose login takes a second step; the code that turned it on is used up. */
async function withTwoFactor(given: Given) {
  const { name, call } = await given.person();
  const { code } = await twoFactor(given.suite, call);
  given.ahead(minute);
  const ticket = async () =>
    (await stranger(given).send('/api/login', { username: name, password })).body.facts ?? {};
  const step = async (ticket: unknown, digits: string) =>
    wordFor(await stranger(given).send('/api/login/totp', { ticket, code: digits }));
  const wrong = () => code().replace(/\d/g, (digit) => String((Number(digit) + 1) % 10));
  return { ticket, step, code, wrong };
}

export const codeProbes: ProbesOf<PathsOf<'code' | 'totp'>> = {
  'code.validMinutes': {
    stated: () => ['ok', 'code.invalid'],
    observe: async (given, n) => {
      const [one, other] = [await sentCode(given), await sentCode(given)];
      given.ahead(n * minute - 1);
      const before = await one.right();
      given.ahead(1);
      return [before, await other.right()];
    },
  },
  'code.maxTries': {
    stated: () => ['ok', 'code.invalid'],
    observe: async (given, n) => {
      const [one, other] = [await sentCode(given), await sentCode(given)];
      await times(n - 1, () => one.wrong());
      await times(n, () => other.wrong());
      return [await one.right(), await other.right()];
    },
  },
  'code.strangersTries': {
    stated: () => ['ok', 'code.invalid'],
    observe: async (given, n) => {
      const [one, other] = [await sentCode(given), await sentCode(given)];
      await times(n - 1, (i) => one.wrong(strangerAt(i)));
      await times(n, (i) => other.wrong(strangerAt(i)));
      return [await one.right(strangerAt(n)), await other.right(strangerAt(n))];
    },
  },
  'code.resendAfterSeconds': {
    stated: () => ['code.too_soon', 'ok'],
    observe: async (given, n) => {
      const email = nextEmail();
      await sendTo(given, email);
      given.ahead(n * second - 1);
      const before = await sendTo(given, email);
      given.ahead(1);
      return [before, await sendTo(given, email)];
    },
  },
  'code.maxPerHour': {
    stated: (n) => [...repeated(n, 'ok'), 'code.too_many'],
    observe: async (given, n) => {
      const email = nextEmail();
      return times(n + 1, async () => {
        given.ahead(given.policy.code.resendAfterSeconds * second);
        return sendTo(given, email);
      });
    },
  },
  'totp.ticketMinutes': {
    stated: (n) => [n, 'ok', 'login.totp_expired'],
    observe: async (given, n) => {
      const { ticket, step, code } = await withTwoFactor(given);
      const [one, other] = [await ticket(), await ticket()];
      given.ahead(n * minute - 1);
      const before = await step(one.ticket, code());
      given.ahead(1);
      return [one.validMinutes, before, await step(other.ticket, code())];
    },
  },
  'totp.maxTries': {
    stated: (n) => [...repeated(n, 'totp.invalid'), 'login.locked'],
    observe: async (given, n) => {
      const { ticket, step, wrong } = await withTwoFactor(given);
      const { ticket: good } = await ticket();
      return times(n + 1, () => step(good, wrong()));
    },
  },
  'totp.lockMinutes': {
    stated: () => ['login.locked', 'ok'],
    observe: async (given, n) => {
      const { ticket, step, wrong, code } = await withTwoFactor(given);
      const { ticket: first } = await ticket();
      await times(given.policy.totp.maxTries, () => step(first, wrong()));
      given.ahead(n * minute - 1);
      const before = await step((await ticket()).ticket, code());
      given.ahead(1);
      return [before, await step((await ticket()).ticket, code())];
    },
  },
};

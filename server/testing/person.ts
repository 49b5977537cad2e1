import type { ProtectedCommand } from '@banyan/api/people/people.ts';
import { formatAmount, parseAmount } from '@banyan/domain/money/amount.ts';
import type { ProfileLevel } from '@banyan/domain/risk/risk-profile.ts';
import { withdrawalFee } from '@banyan/domain/wallet/withdrawal-fee.ts';
import { solveCaptcha } from '../src/seed/api-client.ts';
import { riskAnswers } from '../src/seed/risk-answers.ts';
import { type Device, type UserCaller, userCaller } from './caller.ts';
import { payAt, until } from './cashier.ts';
import { certifyAs } from './certified.ts';
import type { TestApp } from './test-app.ts';

export const password = 'Willow-27-bark';
export const paymentPassword = '258036';

/** Returns a card number that passes the check digit; `n` makes different ones. */
export const cardNumber = (n = 0): string =>
  ['6217000010001234569', '6222020200112230004', '4000056655665556', '5555555555554444'][n] ?? '';

export const bankCard = (n = 0) => ({
  holder: '林晓',
  number: cardNumber(n),
  bank: '中国银行',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  branch: '文三路支行',
});

export const homeAddress = {
  name: '林晓',
  phone: '13800138000',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  detail: '文三路 478 号 2 幢 301 室',
};

export interface Person {
  name: string;
  userId: string;
  token: string;
  phone: string;
  invitationCode: string;
  call: UserCaller;
  clock: TestApp['clock'];
  /** Certifies the person as 林晓, as the cards of the tests are held; a second time does nothing. */
  certify(): Promise<void>;
  /** The same person at another device, with the same token unless another is given. */
  at(device: Device, token?: string): UserCaller;
}

let phones = 0;
const nextPhone = (): string => `139${String(10_000_000 + ++phones)}`;

export const captchaTicket = (app: TestApp): Promise<string> => solveCaptcha(app.client);

/** Registers by phone through the public calls. */
export async function registerPerson(
  app: TestApp,
  name: string,
  options: { invitationCode?: string; device?: Device; phone?: string } = {},
): Promise<Person> {
  const phone = options.phone ?? nextPhone();
  const stranger = userCaller(app.app.web, undefined, options.device);
  const { token, user } = await stranger.ok('/api/register', {
    method: 'phone',
    phone,
    phoneAgain: phone,
    username: name,
    password,
    passwordAgain: password,
    invitationCode: options.invitationCode ?? 'BANYAN88',
    captchaTicket: await captchaTicket(app),
  });
  const { userId, invitationCode } = user;
  return asPerson(app, { name, userId, token, phone, invitationCode }, options.device);
}

/** Returns somebody who has just registered, with what the tests ask of a person. */
export function asPerson(
  app: Pick<TestApp, 'app' | 'clock'>,
  registered: Pick<Person, 'name' | 'userId' | 'token' | 'phone' | 'invitationCode'>,
  device: Device = {},
): Person {
  let certified: Promise<void> | undefined;
  const person: Person = {
    ...registered,
    call: userCaller(app.app.web, registered.token, device),
    clock: app.clock,
    certify: () => (certified ??= certify(app, person)),
    at: (device, other = registered.token) => userCaller(app.app.web, other, device),
  };
  return person;
}

async function certify(app: Pick<TestApp, 'app'>, person: Person): Promise<void> {
  const { hasPaymentPassword } = await person.call.ok('/api/certification/state');
  if (!hasPaymentPassword) await setPaymentPassword(person);
  await certifyAs(app, person.call, person.userId, '林晓');
}

export async function logIn(app: TestApp, username: string, device: Device = {}): Promise<string> {
  const { token } = await userCaller(app.app.web, undefined, device).ok('/api/login', { username, password });
  return token;
}

/** Sets the payment password of a person who has none. */
export async function setPaymentPassword(person: Person): Promise<void> {
  await person.call.ok('/api/payment_password/set', {
    loginPassword: password,
    password: paymentPassword,
    passwordAgain: paymentPassword,
  });
}

export async function authorize(
  person: Person,
  command: ProtectedCommand,
  amount: string,
  payee: string,
): Promise<string> {
  const { authorization } = await person.call.ok('/api/payment_password/authorize', {
    password: paymentPassword,
    command,
    amount,
    payee,
  });
  return authorization;
}

/** Recharges at the simulated cashier and waits for the provider's event to credit the wallet. */
export async function recharge(person: Person, amount: string): Promise<string> {
  const created = await person.call.ok('/api/recharge/create', { amount, method: 'bank' });
  await payAt(created.cashierUrl);
  const { rechargeId } = created;
  await until(async () => {
    const { state } = await person.call.ok('/api/recharge/detail', { rechargeId });
    return state === 'succeeded';
  });
  return rechargeId;
}

/** Answers the risk questionnaire as somebody of this level would. */
export async function answerRisk(person: Person, level: ProfileLevel): Promise<void> {
  await person.call.ok('/api/risk/submit', riskAnswers(level));
}

/** Registers a person with a payment password, money in the wallet, and the highest risk level. */
export async function personWith(app: TestApp, name: string, amount: string): Promise<Person> {
  const person = await registerPerson(app, name);
  await setPaymentPassword(person);
  await answerRisk(person, 'C5');
  await recharge(person, amount);
  return person;
}

const dayMs = 86_400_000;

/** Certifies the person, and adds a card as somebody who did so two days ago: the hold that follows a new payout method has ended. */
export async function addCard(
  person: Person,
  n = 0,
  change: Partial<ReturnType<typeof bankCard>> = {},
): Promise<string> {
  await person.certify();
  const { clock } = person;
  const daysAhead = Math.round((clock.now().getTime() - clock.wall().getTime()) / dayMs);
  clock.setOffsetDays(daysAhead - 2);
  try {
    const card = { ...bankCard(n), ...change };
    return (await person.call.ok('/api/payout_method/add', card)).payoutMethodId;
  } finally {
    clock.setOffsetDays(daysAhead);
  }
}

/** Returns what is shown of a withdrawal while it costs nothing. */
export const freeOf = (amount: string) => ({ fee: '0.00', net: amount });

/** What the form shows of a withdrawal by the rules that hold now. */
async function termsOf(person: Person, amount: string) {
  const { feeBps } = await person.call.ok('/api/withdrawal/terms');
  const parsed = parseAmount(amount, 'CNY');
  const { fee, net } = withdrawalFee(parsed.ok ? parsed.amount : 0n, feeBps);
  return { fee: formatAmount(fee, 'CNY'), net: formatAmount(net, 'CNY') };
}

/** Asks for a withdrawal, payment password included. */
export async function withdraw(person: Person, amount: string, payoutMethodId: string) {
  const authorization = await authorize(person, 'withdraw', amount, payoutMethodId);
  return person.call.ok('/api/withdrawal/request', {
    amount,
    payoutMethodId,
    shown: await termsOf(person, amount),
    authorization,
  });
}

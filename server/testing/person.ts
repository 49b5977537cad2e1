import type { WireInput } from '@banyan/api/contract.ts';
import type { ProtectedCommand } from '@banyan/api/gathered.ts';
import { parseAmount } from '@banyan/domain/money/amount.ts';
import type { ProfileLevel } from '@banyan/domain/risk/risk-profile.ts';
import type { UsdtChain } from '@banyan/domain/usdt/chains.ts';
import { solveCaptcha } from '../src/seed/api-client.ts';
import { riskAnswers } from '../src/seed/risk-answers.ts';
import { withdrawalByHand } from './by-hand.ts';
import { type Device, type UserCaller, userCaller } from './caller.ts';
import { payAt } from './cashier.ts';
import { certifyAs } from './certified.ts';
import type { TestApp } from './test-app.ts';
import { until } from './wait.ts';

export const password = 'Willow-27-bark';
export const paymentPassword = '258036';

/** Returns a card number that passes the check digit; `n` makes different ones. */
export const cardNumber = (n = 0): string =>
  ['6217000010001234569', '6222020200112230004', '4000056655665556', '5555555555554444'][n] ?? '';

export const bankCard = (n = 0) => ({
  kind: 'bank_card' as const,
  holder: '林晓',
  number: cardNumber(n),
  bank: '中国银行',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  branch: '文三路支行',
});

const addressesOf: Readonly<Record<UsdtChain, readonly string[]>> = {
  TRC20: ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'TJmmqjb1DK9TTZbQXzRQ2AuA94z4gKAPFh'],
  ERC20: ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  BEP20: ['0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB', '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'],
};

/** Returns an address of USDT that passes the checksum; `n` makes different ones. */
export const usdtAddress = (chain: UsdtChain, n = 0): string => addressesOf[chain][n] ?? '';

/** Returns an address on TRON as it is added to the payout accounts. */
export const tronAccount = (n = 0) => ({ chain: 'TRC20' as const, address: usdtAddress('TRC20', n) });

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
  return addPayoutMethod(person, { ...bankCard(n), ...change });
}

/** Certifies the person, and adds an account two days ago: it holds nothing up any more. */
export async function addPayoutMethod(
  person: Person,
  method: WireInput<'/api/payout_method/add'>,
): Promise<string> {
  await person.certify();
  const { clock } = person;
  const daysAhead = Math.round((clock.now().getTime() - clock.wall().getTime()) / dayMs);
  clock.setOffsetDays(daysAhead - 2);
  try {
    return (await person.call.ok('/api/payout_method/add', method)).payoutMethodId;
  } finally {
    clock.setOffsetDays(daysAhead);
  }
}

/** Returns what is shown of a withdrawal while it costs nothing. */
export const freeOf = (amount: string) => ({ fee: '0.00', net: amount });

/** What the form shows of a withdrawal by the rules that hold now: worked out by hand, not by what the server uses. */
async function termsOf(person: Person, amount: string) {
  const { feeBps } = await person.call.ok('/api/withdrawal/terms');
  const parsed = parseAmount(amount, 'CNY');
  return withdrawalByHand(parsed.ok ? parsed.amount : 0n, feeBps);
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

import { totpCodeAt } from '../src/platform/security/totp.ts';
import { operatorCaller, userCaller } from './caller.ts';
import type { Canaries } from './canaries.ts';
import { smallPhoto } from './certified.ts';
import { asPerson, captchaTicket, recharge } from './person.ts';
import { onDuty } from './product.ts';
import { later } from './recovery.ts';
import { codeSentTo, type Suite } from './suite.ts';
import { operatorPassword } from './test-app.ts';

/** What one person entered, was given and was sent in a whole life. */
export interface Life {
  userId: string;
  canaries: Canaries;
}

const given = {
  phone: '13861728394',
  emailName: 'canary.in.the.mine',
  email: 'canary.in.the.mine@example.com',
  loginPassword: 'Kestrel-93-plume',
  nextPassword: 'Osprey-41-talon',
  byKeyPassword: 'Merlin-62-crest',
  wrongPassword: 'Goshawk-55-wrong',
  commonWrong: 'Harrier-17-oops',
  paymentPassword: '730914',
  nextPaymentPassword: '481627',
  wrongPaymentPassword: '961352',
  wrongCode: '604918',
  card: '6217000010001234569',
  refusedCard: '6217000010001234561',
  realName: '欧阳砚秋',
  idNumber: '330106199003077216',
  addressName: '钟离墨白',
  addressPhone: '13761524309',
  addressDetail: '栖霞岭路 7719 号 42 幢',
  operatorPassword,
  wrongOperatorPassword: 'Sparrowhawk-88-wrong',
  logged: 'canaryscribble',
} as const;

/** Goes once through everything that takes, makes or sends a secret or names somebody, right and wrong. */
export async function liveThroughEverything(suite: Suite): Promise<Life> {
  const user = (token?: string) => userCaller(suite.app.web, token);
  const stranger = user();
  const code = (address: string) => codeSentTo(suite, address);
  const ticket = () => captchaTicket(suite);
  const found: Canaries = { ...given };
  const keep = <T extends Canaries>(more: T): T => Object.assign(found, more) && more;
  const twice = (password: string) => ({ password, passwordAgain: password });
  const secretOf = (token: string) => token.split('.')[1] ?? '';

  // Two people: one with a phone, one with an e-mail address.
  const { phone, email } = given;
  const byPhone = { method: 'phone', phone, phoneAgain: phone, invitationCode: 'BANYAN88' } as const;
  await stranger.refusal('/api/register', { ...byPhone, ...twice('short'), captchaTicket: await ticket() });
  const registered = await stranger.ok('/api/register', {
    ...byPhone,
    ...twice(given.loginPassword),
    username: 'canaryone',
    captchaTicket: await ticket(),
  });
  await stranger.refusal('/api/register', {
    ...byPhone,
    ...twice(given.loginPassword),
    captchaTicket: await ticket(),
  });
  keep({ sessionToken: secretOf(registered.token) });

  await stranger.ok('/api/sendEmail', { email, purpose: 'register', captchaTicket: await ticket() });
  const { emailCode } = keep({ emailCode: await code(email) });
  await stranger.refusal('/api/verifyEmail', { email, purpose: 'register', code: given.wrongCode });
  const { emailTicket } = await stranger.ok('/api/verifyEmail', {
    email,
    purpose: 'register',
    code: emailCode,
  });
  keep({ emailTicket });
  const mailed = { method: 'email', email, emailTicket, invitationCode: 'BANYAN88' } as const;
  const second = await stranger.ok('/api/register', {
    ...mailed,
    ...twice(given.loginPassword),
    username: 'canarytwo',
  });

  // Getting in, wrongly and rightly.
  await stranger.refusal('/api/login', { username: phone, password: given.wrongPassword });
  await stranger.refusal('/api/login', { username: given.wrongPassword, password: given.commonWrong });
  await stranger.refusal('/api/login', { username: email, password: 5 });
  const { token } = await stranger.ok('/api/login', { username: phone, password: given.loginPassword });
  keep({ loginToken: secretOf(token) });
  const me = user(token);

  // The payment password, certification, a card and an address.
  await me.refusal('/api/payment_password/set', {
    loginPassword: given.wrongPassword,
    ...twice(given.paymentPassword),
  });
  const setting = { loginPassword: given.loginPassword, ...twice(given.paymentPassword) };
  await me.ok('/api/payment_password/set', setting);
  const bytes = await smallPhoto();
  for (const side of ['front', 'back', 'holding'] as const)
    await me.ok('/api/certification/upload', { side }, { file: { bytes, name: `${given.realName}.jpg` } });
  await me.refusal('/api/certification/submit', { name: given.realName, idNumber: `${given.idNumber}0` });
  await me.ok('/api/certification/submit', { name: given.realName, idNumber: given.idNumber });
  const bank = {
    holder: given.realName,
    number: given.card,
    bank: '中国银行',
    province: '浙江省',
    city: '杭州市',
    district: '西湖区',
    branch: '文三路支行',
  };
  await me.refusal('/api/payout_method/add', { ...bank, number: given.refusedCard });
  const { payoutMethodId } = await me.ok('/api/payout_method/add', bank);
  await me.refusal('/api/payout_method/add', bank);
  const place = { province: '浙江省', city: '杭州市', district: '西湖区' };
  const parcel = {
    name: given.addressName,
    phone: given.addressPhone,
    detail: given.addressDetail,
    ...place,
  };
  await me.refusal('/api/v2/market/updateAddress', { ...parcel, city: given.addressDetail });
  await me.ok('/api/v2/market/updateAddress', parcel);

  // Operators look at it.
  const desk = operatorCaller(suite.app.console);
  await desk.refusal('/console/api/login', { username: 'ada', password: given.wrongOperatorPassword });
  const signedIn = await desk.ok('/console/api/login', { username: 'ada', password: operatorPassword });
  keep({ operatorToken: secretOf(signedIn.token) });
  const ada = operatorCaller(suite.app.console, signedIn.token);
  const { userId } = registered.user;
  await ada.ok('/console/api/certifications/reveal', { userId, reason: 'review' });
  const { version } = await ada.ok('/console/api/certifications/detail', { userId });
  await ada.ok('/console/api/certifications/approve', { userId, version });
  await ada.ok('/console/api/users', { name: phone });
  await ada.ok('/console/api/users/reveal', { userId, field: 'phone', reason: 'asked for it by telephone' });
  await ada.ok('/console/api/users/detail', { userId });

  // Money in and out, after the hold that a new card starts.
  const person = asPerson(suite, { name: 'canaryone', userId, token, phone, invitationCode: '' });
  await recharge(person, '900.00');
  suite.clock.setOffsetDays(2);
  const asking = { command: 'withdraw', amount: '100.00', payee: payoutMethodId } as const;
  await me.refusal('/api/payment_password/authorize', { ...asking, password: given.wrongPaymentPassword });
  const { authorization } = keep(
    await me.ok('/api/payment_password/authorize', { ...asking, password: given.paymentPassword }),
  );
  await me.refusal('/api/withdrawal/request', { amount: '101.00', payoutMethodId, authorization });
  const { withdrawalId } = await me.ok('/api/withdrawal/request', {
    amount: '100.00',
    payoutMethodId,
    authorization,
  });
  const bea = await onDuty(suite, 'bea');
  await bea.ok('/console/api/withdrawals/approve', { withdrawalId, version: 1 });
  await suite.app.deliverOutbox();

  // The secret key, and a forgotten password by each of the three ways.
  const loginPassword = given.loginPassword;
  const made = await me.ok('/api/secret_key/create', { loginPassword });
  const { secretKey } = keep({ secretKey: made.secretKey });
  await me.ok('/api/secret_key/confirm', { secretKey });
  await me.refusal('/api/secret_key/verify', { secretKey: secretKey.slice(2) });
  await stranger.refusal('/api/login_password/reset_by_key', {
    username: email,
    secretKey,
    ...twice(given.byKeyPassword),
  });
  const byKey = { username: 'canaryone', secretKey, ...twice(given.byKeyPassword) };
  await stranger.ok('/api/login_password/reset_by_key', byKey);
  await stranger.ok('/api/sendSms', { phone, purpose: 'forgot', captchaTicket: await ticket() });
  const { smsCode } = keep({ smsCode: await code(phone) });
  const { phoneTicket } = keep(
    await stranger.ok('/api/verifySms', { phone, purpose: 'forgot', code: smsCode }).then((proof) => ({
      phoneTicket: proof.phoneTicket,
    })),
  );
  await stranger.ok('/api/forgot', { method: 'phone', phone, phoneTicket, ...twice(given.nextPassword) });
  later(suite, 2);
  await stranger.ok('/api/sendEmail', { email, purpose: 'forgot', captchaTicket: await ticket() });
  keep({ forgotCode: await code(email) });
  const proof = await stranger.ok('/api/verifyEmail', { email, purpose: 'forgot', code: await code(email) });
  const forgetting = { method: 'email', email, emailTicket: proof.emailTicket } as const;
  await stranger.refusal('/api/forgot', { ...forgetting, ...twice('short') });
  await stranger.ok('/api/forgot', { ...forgetting, ...twice(given.nextPassword) });
  keep({ secondToken: secretOf(second.token) });

  // The other one changes the payment password by a code, and turns the second factor on.
  const again = await stranger.ok('/api/login', { username: email, password: given.nextPassword });
  const other = user(again.token);
  await other.ok('/api/payment_password/set', {
    loginPassword: given.nextPassword,
    ...twice(given.paymentPassword),
  });
  later(suite, 2);
  await other.ok('/api/security/send_code', { purpose: 'payment_password' });
  keep({ ownCode: await code(email) });
  await other.refusal('/api/payment_password/reset_by_code', {
    code: given.wrongCode,
    ...twice(given.nextPaymentPassword),
  });
  const resetting = { code: await code(email), ...twice(given.nextPaymentPassword) };
  await other.ok('/api/payment_password/reset_by_code', resetting);
  const enrolled = await other.ok('/api/totp/enrol', { loginPassword: given.nextPassword });
  const { totpSecret } = keep({ totpSecret: enrolled.secret });
  await other.refusal('/api/totp/confirm', { code: given.wrongCode });
  const codeNow = () => totpCodeAt(totpSecret, suite.clock.wall());
  const { recoveryCodes } = await other.ok('/api/totp/confirm', { code: codeNow() });
  for (const [n, recovery] of recoveryCodes.entries())
    keep({ [`recovery${n}`]: recovery, [`plainRecovery${n}`]: recovery.replaceAll('-', '') });
  const half = await stranger.refusal('/api/login', { username: email, password: given.nextPassword });
  const loginTicket = String(half.facts?.['ticket']);
  await stranger.refusal('/api/login/totp', { ticket: loginTicket, code: given.wrongCode });
  await stranger.ok('/api/login/totp', { ticket: loginTicket, code: recoveryCodes[0] ?? '' });

  // Freezing, unfreezing, the own data, and what a device says of itself.
  await other.ok('/api/account/freeze', { confirmed: true });
  const unfreezing = { loginPassword: given.wrongPassword, code: recoveryCodes[1] ?? '' };
  await other.refusal('/api/account/unfreeze', unfreezing);
  await other.ok('/api/account/unfreeze', { ...unfreezing, loginPassword: given.nextPassword });
  const exporting = { loginPassword: given.nextPassword, format: 'json' } as const;
  await other.ok('/api/my_data/export', exporting);
  await stranger.ok('/api/v2/common/logger', { data: [deviceLine()] });
  await stranger.refusal('/api/v2/common/logger', { data: [{ ...deviceLine(), phone }] });
  const { secret } = await ada.ok('/console/api/second_factor/begin', {});
  keep({ operatorTotp: secret });
  await ada.refusal('/console/api/second_factor/confirm', { code: given.wrongCode });
  await ada.ok('/console/api/second_factor/confirm', { code: totpCodeAt(secret, suite.clock.wall()) });
  await suite.app.deliverOutbox();
  return { userId, canaries: found };
}

/** As a device would say it that forgot to take anything out. */
const deviceLine = () => ({
  token: '0123456789abcdef',
  route: `/pages/wallet/edit?holder=${given.realName}&phone=${given.phone}`,
  message: `${given.logged} ${given.phone} ${given.email} password=${given.loginPassword} ${given.card}`,
  level: 'error' as const,
  time: '2026-11-21T06:00:00.000Z',
  platform: 'h5 ios',
});

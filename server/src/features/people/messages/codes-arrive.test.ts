import { afterAll, expect, it } from 'vitest';
import { userCaller } from '../../../../testing/caller.ts';
import { mailServer } from '../../../../testing/mail-server.ts';
import { captchaTicket, password, registerPerson } from '../../../../testing/person.ts';
import { smsKey, smsServer } from '../../../../testing/sms-server.ts';
import { suiteApp } from '../../../../testing/suite.ts';

/** The whole way, with servers that speak the real protocols at its end. */
const mail = await mailServer({ authOptional: true });
const sms = await smsServer();
afterAll(() => Promise.all([mail.close(), sms.close()]));

const suite = await suiteApp({
  delivery: {
    smtp: {
      host: '127.0.0.1',
      port: mail.port,
      tls: 'none',
      login: null,
      from: 'Banyan <codes@example.com>',
    },
    sms: { key: smsKey, signName: '榕', templates: { zh: 'SMS_1', en: 'SMS_2' }, endpoint: sms.url },
  },
});
const stranger = userCaller(suite.app.web, undefined, { lange: 'zh-Hans' });

it('a code that came by mail registers its reader', async () => {
  const email = 'pine@example.com';
  const purpose = 'register' as const;
  await stranger.ok('/api/sendEmail', { email, purpose, captchaTicket: await captchaTicket(suite) });
  await suite.app.deliverOutbox();
  const [message] = mail.received;
  expect(message).toMatchObject({ from: 'codes@example.com', to: [email] });
  const code = /您的验证码是 (\d{6})/.exec(message?.body ?? '')?.[1] ?? '';
  const { emailTicket } = await stranger.ok('/api/verifyEmail', { email, purpose, code });
  const { user } = await stranger.ok('/api/register', {
    method: 'email',
    email,
    emailTicket,
    password,
    passwordAgain: password,
    invitationCode: 'BANYAN88',
  });
  expect(user.email).toBe('p***@example.com');
});

it('a code that came by SMS lets its reader back in', async () => {
  const { phone } = await registerPerson(suite, 'spruce');
  const purpose = 'forgot' as const;
  await stranger.ok('/api/sendSms', { phone, purpose, captchaTicket: await captchaTicket(suite) });
  await suite.app.deliverOutbox();
  const [text] = sms.received;
  expect(text).toMatchObject({ phone, signName: '榕', template: 'SMS_1', parameters: { minutes: '10' } });
  const code = text?.parameters['code'] ?? '';
  const { phoneTicket } = await stranger.ok('/api/verifySms', { phone, purpose, code });
  const fresh = { password: 'Cedar-64-leaf', passwordAgain: 'Cedar-64-leaf' };
  await stranger.ok('/api/forgot', { method: 'phone', phone, phoneTicket, ...fresh });
  await stranger.ok('/api/login', { username: 'spruce', password: fresh.password });
});

it('what the provider refuses for good is shown to operators without naming anybody', async () => {
  const { phone } = await registerPerson(suite, 'larch');
  sms.answerNext(200, { Code: 'isv.MOBILE_NUMBER_ILLEGAL', Message: `${phone} is no number` });
  const captcha = await captchaTicket(suite);
  await stranger.ok('/api/sendSms', { phone, purpose: 'forgot', captchaTicket: captcha });
  await suite.app.deliverOutbox();
  const ada = await suite.operator('ada');
  const { items } = await ada.get<{ items: { state: string; error: string }[] }>('/console/api/outbox');
  expect(items.map(({ state, error }) => `${state} ${error}`)).toContain(
    'failed sms isv.MOBILE_NUMBER_ILLEGAL',
  );
  expect(suite.log.join('')).not.toContain(phone);
});

import { afterAll, beforeEach, expect, it } from 'vitest';
import { smsKey, smsServer } from '../../../testing/sms-server.ts';
import { signAcs } from './acs-signature.ts';
import { type AliyunSmsConfig, aliyunSms } from './aliyun-sms.ts';
import type { Outgoing } from './channel.ts';

const provider = await smsServer();
afterAll(() => provider.close());
beforeEach(() => provider.received.splice(0));

const config: AliyunSmsConfig = {
  key: smsKey,
  signName: '榕',
  templates: { zh: 'SMS_1001', en: 'SMS_1002' },
  endpoint: provider.url,
};
const message: Outgoing = {
  messageId: '0198f0aa-0000-7000-8000-000000000001',
  recipient: '13800001111',
  subject: '榕 · 验证码',
  text: '您的验证码是 204816',
  language: 'zh',
  code: '204816',
  minutes: 10,
};
const send = aliyunSms(config, { timeoutMs: 2_000 });

it('the signature is the one that the documentation of version 3 works out', () => {
  const { headers } = signAcs(
    {
      method: 'POST',
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      parameters: {
        RegionId: 'cn-shanghai',
        ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
      },
      nonce: '3156853299f313e23d1673dc12e1703d',
      at: new Date('2023-10-26T10:22:32Z'),
    },
    { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' },
  );
  expect(headers['authorization']).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

it('a code is sent with its template, signed so that the provider accepts it', async () => {
  expect(await send(message)).toEqual({ kind: 'accepted', providerId: 'biz-1' });
  await send({ ...message, language: 'en' });
  expect(provider.received).toEqual([
    {
      phone: '13800001111',
      signName: '榕',
      template: 'SMS_1001',
      parameters: { code: '204816', minutes: '10' },
      outId: message.messageId,
    },
    expect.objectContaining({ template: 'SMS_1002' }),
  ]);
});

it('signs of every kind survive the signature', async () => {
  await aliyunSms({ ...config, signName: "榕's (测试) *~!+ &=%" })(message);
  expect(provider.received[0]?.signName).toBe("榕's (测试) *~!+ &=%");
});

for (const code of [
  'isv.BUSINESS_LIMIT_CONTROL',
  'isp.SYSTEM_ERROR',
  'isv.OUT_OF_SERVICE',
  'Throttling.User',
])
  it(`${code} is tried again later`, async () => {
    provider.answerNext(200, { Code: code, Message: 'for 13800001111', RequestId: 'R' });
    await expect(send(message)).rejects.toMatchObject({ name: 'DeliveryDelayed', message: `sms ${code}` });
  });

for (const code of ['isv.MOBILE_NUMBER_ILLEGAL', 'isv.SMS_TEMPLATE_ILLEGAL', 'isv.BLACK_KEY_CONTROL_LIMIT'])
  it(`${code} is final`, async () => {
    provider.answerNext(200, { Code: code, Message: 'for 13800001111', RequestId: 'R' });
    expect(await send(message)).toEqual({ kind: 'refused', reason: `sms ${code}` });
  });

it('a wrong key waits for an operator, and is told to nobody', async () => {
  const wrong = aliyunSms({ ...config, key: { ...smsKey, secret: 'wrong-secret' } });
  const error = await wrong(message).catch((thrown: Error) => thrown);
  expect(error).toMatchObject({ name: 'DeliveryDelayed', message: 'sms SignatureDoesNotMatch' });
  expect(provider.received).toEqual([]);
});

it('a provider that is down, or answers something else, is asked again later', async () => {
  provider.answerNext(503, '<html>maintenance</html>');
  await expect(send(message)).rejects.toThrow('sms: 503 without a usable answer');
  provider.answerNext(500, { Code: 'isv.MOBILE_NUMBER_ILLEGAL' });
  await expect(send(message)).rejects.toThrow('sms: 500 without a usable answer');
  provider.answerNext(200, '{"strange":true}');
  await expect(send(message)).rejects.toThrow('sms: 200 without a usable answer');
});

it('no answer costs no more than the deadline, and the error holds no number', async () => {
  provider.ignoreNext();
  const error = await aliyunSms(config, { timeoutMs: 50 })(message).catch((thrown: Error) => thrown);
  expect(error).toMatchObject({ name: 'DeliveryDelayed' });
  expect(`${(error as Error).stack}${JSON.stringify(error)}`).not.toContain('13800001111');
  await expect(aliyunSms({ ...config, endpoint: 'http://127.0.0.1:9' })(message)).rejects.toMatchObject({
    name: 'DeliveryDelayed',
  });
});

it('a text without a code is no SMS', async () => {
  expect(await send({ ...message, code: null })).toMatchObject({ kind: 'refused' });
  expect(provider.received).toEqual([]);
});

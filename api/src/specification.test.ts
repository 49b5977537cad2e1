import { expect, test } from 'vitest';
import type { CatalogueEntry } from './areas/catalogue-entry.ts';
import { clientLogApi } from './client-log/client-log.ts';
import { contentApi } from './content/content.ts';
import { contract } from './contract.ts';
import type { Endpoint } from './endpoint.ts';
import { errorCatalogue } from './errors.ts';

/** The calls of the specification, and the words that it gives for what they answer. */

const named = {
  GET: [
    'islogo v2/login/getCaptchaConfig v2/cms/adv/getList v2/common/getConfig',
    'wheel/getLotteryRecordTypeList',
  ].join(' '),
  POST: [
    'sendEmail verifyEmail index login register forgot danye Jifen jifenexchange myjifen exchange',
    'exchangelog v2/market/updateAddress category v2/login/checkCaptcha user/qiandaolist user/qiandao',
    'wheel/cjwinlist adlist singlepage newdetails newlist upapp issms productlist jfproduct',
    'v2/common/logger',
  ].join(' '),
};

test('the calls of the specification have its paths and its methods', () => {
  const calls: Endpoint[] = Object.values(contract).flatMap((area) => Object.values(area));
  const declared = new Set(calls.map(({ method, path }) => `${method} ${path}`));
  const wanted = Object.entries(named).flatMap(([method, paths]) =>
    paths.split(' ').map((path) => `${method} /api/${path}`),
  );
  expect(wanted).toHaveLength(32);
  expect(wanted.filter((call) => !declared.has(call))).toEqual([]);
});

test('the configuration has the fields of the specification, and the log its own', () => {
  expect(Object.keys(contentApi.config.output.shape)).toEqual(
    expect.arrayContaining([
      'currency_code',
      'currency_name',
      'currency_symbol',
      'currency_unit',
      'currency_value',
      'permissions',
    ]),
  );
  const { input } = clientLogApi.logger;
  expect(Object.keys(input.shape)).toEqual(['data']);
  expect(Object.keys(input.shape.data.element.shape).toSorted()).toEqual([
    'level',
    'message',
    'platform',
    'route',
    'time',
    'token',
  ]);
});

const said: Readonly<Record<string, string>> = {
  'session.required': 'Login expired, please log in again',
  'register.password_weak': 'Password must be 8-18 characters and contain both letters and numbers',
  'register.phone_mismatch': 'Phone numbers do not match',
  'register.password_mismatch': 'Passwords do not match',
  'register.phone_invalid': 'Please input valid phone number',
  'register.email_invalid': 'Please input valid email format',
  'captcha.invalid': 'Verification failed',
  'wallet.insufficient_balance': 'Insufficient balance',
  'points.insufficient': 'Insufficient points',
  'certification.required': 'Please complete authentication first',
  'payment_password.not_set': 'Please set payment password first',
};

test('what is refused is refused in the words of the specification', () => {
  const catalogue: Readonly<Record<string, CatalogueEntry>> = errorCatalogue;
  const words = Object.keys(said).map((code) => [code, catalogue[code]?.en]);
  expect(Object.fromEntries(words)).toEqual(said);
});

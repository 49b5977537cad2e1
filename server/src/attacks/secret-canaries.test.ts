import { beforeAll, describe, expect, it } from 'vitest';
import { everyEndpoint } from '../../testing/caller.ts';
import { type Canaries, found, foundInDatabase, recordTraffic } from '../../testing/canaries.ts';
import { type Life, runLifecycle } from '../../testing/lifecycle/lifecycle.ts';
import { suiteApp } from '../../testing/suite.ts';
import { sql } from '../platform/db/sql.ts';

/** A whole life with values that occur nowhere by chance, and then every place where they must not be. */

const suite = await suiteApp();
const traffic = recordTraffic(suite);
/** What must have been gone through, for the search to mean anything. */
const flows = [
  '/api/register',
  '/api/login',
  '/api/login/totp',
  '/api/forgot',
  '/api/login_password/reset_by_key',
  '/api/payment_password/set',
  '/api/payment_password/reset_by_code',
  '/api/secret_key/confirm',
  '/api/payout_method/add',
  '/api/payout_method/add_usdt',
  '/api/certification/submit',
  '/api/v2/market/updateAddress',
  '/api/totp/confirm',
  '/api/account/unfreeze',
  '/api/withdrawal/request',
  '/api/my_data/export',
  '/api/v2/common/logger',
  '/console/api/login',
  '/console/api/second_factor/confirm',
  '/console/api/users/reveal',
];
let life: Life;
let canaries: Canaries;

beforeAll(async () => {
  life = await runLifecycle(suite);
  canaries = life.canaries;
});

it('the life was a full one: every canary is there, and every flow has left its lines', () => {
  for (const [name, value] of Object.entries(canaries)) expect(value.length, name).toBeGreaterThan(2);
  const log = suite.log.join('');
  for (const path of flows) expect(log, path).toContain(`"${path}"`);
  expect(traffic.refusals.length).toBeGreaterThan(20);
  expect(traffic.urls.length).toBeGreaterThan(2);
});

describe('no secret and nobody personal can be read', () => {
  it('in any line of the log, at any level', () => {
    expect(found(canaries, suite.log.join(''))).toEqual([]);
  });

  it('in anything that is refused', () => {
    expect(found(canaries, traffic.refusals.join('\n'))).toEqual([]);
  });

  it('in any address that the server builds or calls', () => {
    // The picture that an authenticator app reads is the one address that holds its secret: it never travels.
    const travelling = traffic.urls.filter((url) => !url.startsWith('otpauth:'));
    expect(found(canaries, travelling.join('\n'))).toEqual([]);
  });

  it('in any column of any table', async () => {
    expect(await foundInDatabase(suite, canaries)).toEqual([]);
  });
});

it('no call asks for a secret in its address', () => {
  const secret = /password|secret|code$|token|phone|email|number|^name|card/i;
  /**
   * What a group and a request for money are passed on by, in links and pictures; which of the wheel's published odds
   * are asked for; which VIP card; the name of a device in the app's log, a hash that opens nothing; that of a picture.
   */
  const harmless = [
    '/api/group/detail groupCode',
    '/api/lottery/table number',
    '/api/remittance/request code',
    '/api/vip/card/detail cardId',
    '/api/vip/card/refund_quote cardId',
    '/console/api/client_log token',
    '/console/api/pictures name',
    '/console/api/vip-cards/detail vipCardId',
  ];
  const asking = everyEndpoint
    .filter(({ method }) => method === 'GET')
    .flatMap(({ path, input }) =>
      Object.keys('shape' in input ? (input.shape as object) : {})
        .filter((name) => secret.test(name))
        .map((name) => `${path} ${name}`),
    );
  expect(asking).toEqual(harmless);
});

it('the search finds what stands there, in whatever column and form', async () => {
  const { phone = '', loginPassword = '', paymentPassword = '' } = canaries;
  const forms = [phone, `x${phone}y`, Buffer.from(phone).toString('hex'), JSON.stringify({ a: [phone] })];
  for (const form of forms) expect(found(canaries, form), form).toEqual(['phone']);
  for (const before of ['', 'a', 'ab', 'abc'])
    expect(found(canaries, Buffer.from(`${before}${loginPassword}.`).toString('base64')), before).toEqual([
      'loginPassword',
    ]);
  expect(found(canaries, `{"a": "${paymentPassword}"}`)).toEqual(['paymentPassword']);
  expect(found(canaries, `1${paymentPassword}9`)).toEqual([]);

  const kept = await suite.rows<{ sealed: Uint8Array }>(sql`
    select phone_sealed as sealed from users where user_id = ${life.userId}`);
  const plant = (bytes: Uint8Array | undefined, name: string) =>
    suite.tamper(async (writer) => {
      await writer.run(sql`update users set phone_sealed = ${bytes} where user_id = ${life.userId}`);
      await writer.run(sql`
        update messages set subject = ${name} where message_id = (select min(message_id::text)::uuid from messages)`);
    });
  await plant(Buffer.from(`-${phone}-`), canaries['realName'] ?? '');
  expect(await foundInDatabase(suite, canaries)).toEqual([
    'messages.subject: realName',
    'users.phone_sealed: phone',
  ]);
  await plant(kept[0]?.sealed, '榕 · 验证码');
});

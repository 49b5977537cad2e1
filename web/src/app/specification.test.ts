import { clientLogLimits } from '@banyan/domain/client-log/limits.ts';
import { productStatusMessages } from '@banyan/domain/investing/product-status.messages.ts';
import { recordFilterNames } from '@banyan/domain/lottery/record-filter.ts';
import { expect, test } from 'vitest';
import { certificationMessages } from '../features/certification/certification.messages.ts';
import { groupMessages } from '../features/group-buy/group.messages.ts';
import { groupBuyMessages } from '../features/group-buy/group-buy.messages.ts';
import { peopleMessages } from '../features/people/people.messages.ts';
import { startMessages } from '../features/start/start.messages.ts';
import { teamMessages } from '../features/team/team.messages.ts';
import { downloadMessages } from '../features/version/download.messages.ts';
import { versionMessages } from '../features/version/version.messages.ts';
import { walletMessages } from '../features/wallet/wallet.messages.ts';
import { appVersion } from '../platform/app-version.ts';
import { platformMessages } from '../platform/platform.messages.ts';
import { runtimeCodes } from '../platform/runtime-codes.ts';
import { runtimeLimits } from '../platform/runtime-limits.ts';
import { credentialMessages } from '../shared/credentials/credentials.messages.ts';
import { drawsMessages } from '../shared/draws/draws.messages.ts';
import { shellMessages } from '../ui/shell.messages.ts';
import { appMessages } from './app.messages.ts';
import { routes } from './routes.ts';

/** The paths, words and numbers that the specification gives for the app, in one place. */

const named: Readonly<Record<string, string>> = {
  index: 'index',
  launch: 'index',
  lang: 'lang',
  version_update: 'download index',
  account: 'record detail',
  transaction_detail: 'index',
  team_record: 'index',
  invite: 'detail index content',
  login: 'index',
  register: 'index email_code',
  forgot: 'email phone',
  login_pwd: 'email_reset pwd_reset miyao_reset reset_success',
  pay_pwd: 'email_reset pwd_update miyao_reset',
  miyao: 'verification show copy',
  certification: 'index',
  address: 'index update',
  vip: 'membership_level vip_card_purchase vip_card_record team_level team_level_record',
  product: [
    'product_list product_detail product_buy pin_tuan_detail pin_tuan_buy pin_tuan_ji_lu',
    'product_equity_detail invest agreement',
  ].join(' '),
  equity: 'index purchase release contract trade agreement limit_order market_order order',
  other_view: 'tou_zi_he_tong dian_zi_qian_ming',
  dai_kuan: [
    'dai_kuan dai_kuan_ji_lu dai_kuan_he_tong_show dai_kuan_he_tong dai_kuan_huan_kuan dai_kuan_ti_qian',
    'huan_kuan_ji_lu',
  ].join(' '),
  store: 'list detail exchange exchange_money exchange_logs exchange_money_logs',
  checkin: 'index record',
  lottery: 'index record',
  recharge: 'index record',
  transfer: 'index record',
  withdraw: 'index record',
  wallet: 'index type edit',
  yuebao: 'index calc transfer',
  coupon: 'voucher interest_rate transfer',
  calc: 'index',
  guide: 'index',
  news_list: 'index',
  about: 'new_details videoview article_info pageview',
  service: 'service service2',
  services: 'index',
  activity: 'index lottery exchange_record card_record',
  profile: 'index',
};

test('each page of the specification stands at its path', () => {
  const paths = Object.entries(named).flatMap(([folder, pages]) =>
    pages.split(' ').map((page) => `/pages/${folder}/${page}`),
  );
  expect(paths).toHaveLength(102);
  const declared = new Set<string>(routes.map(({ path }) => path));
  expect(paths.filter((path) => !declared.has(path))).toEqual([]);
});

const said: readonly (readonly [words: string, shown: { readonly en: string }])[] = [
  ['Security check in progress...', startMessages.checking],
  ['Login expired, please log in again', appMessages.loginExpired],
  ['Notice', shellMessages.notice],
  ['Cancel', shellMessages.cancel],
  ['Confirm', shellMessages.confirm],
  ['Network error', platformMessages.network],
  ['Copy failed, please retry', platformMessages.copyFailed],
  ['Verification failed', credentialMessages.securityFailed],
  ['Download failed', downloadMessages.downloadFailed],
  ['Update failed', versionMessages.updateFailed],
  ['Payment failed', walletMessages.rechargeFailed],
  ['Payment canceled', walletMessages.rechargeCancelled],
  ['Payment timeout', walletMessages.rechargeExpired],
  ['Draw failed', drawsMessages.failed],
  ['Invalid password format', peopleMessages.badPassword],
  ['Please input valid phone number', peopleMessages.badPhone],
  ['Please input valid email format', peopleMessages.badEmail],
  ['Phone numbers do not match', peopleMessages.phoneMismatch],
  ['Passwords do not match', peopleMessages.passwordMismatch],
  ['Password must be 8-18 characters and contain both letters and numbers', peopleMessages.weakPassword],
  ['Coming soon', productStatusMessages.coming_soon],
  ['On sale', productStatusMessages.on_sale],
  ['Sold out', productStatusMessages.sold_out],
  ['Waiting for more members', groupMessages.waitingTitle],
  ['Success', groupBuyMessages.success],
  ['Failed', groupBuyMessages.failed],
  ['Under review', certificationMessages.underReview],
  ['Active', teamMessages.active],
  ['Inactive', teamMessages.inactive],
];

test('the app says what the specification gives the words for in these words', () => {
  expect(said.map(([, shown]) => shown.en)).toEqual(said.map(([words]) => words));
  expect(Object.values(recordFilterNames).map(({ en }) => en)).toEqual([
    'All',
    'Today',
    'Yesterday',
    'This week',
    'This month',
    'Last month',
  ]);
});

test("the runtime's constants, its numbers and the version are those of the specification", () => {
  expect(runtimeLimits).toEqual({
    timeoutMs: 60_000,
    loaderDelayMs: 200,
    loaderTimeoutMs: 60_000,
    toastMs: 3_000,
    runtimeToastMs: 1_500,
    copyToastMs: 800,
    swiperIntervalMs: 5_000,
    swiperDurationMs: 500,
    scrollThresholdPx: 50,
    refresherPx: 45,
    longPressMs: 350,
    longPressStrayPx: 10,
    videoControlsMs: 3_000,
    imageZoom: { min: 1, max: 4 },
    imageCount: 9,
    inputLength: 140,
  });
  expect(runtimeCodes).toEqual({ call: 5, file: 602001, abort: 600003 });
  expect(appVersion).toEqual({ version: '1.0.5', code: 105 });
  expect(clientLogLimits).toMatchObject({
    batchEntries: 20,
    flushMs: 5_000,
    uploadsAtOnce: 3,
    maxRetries: 3,
    firstRetryMs: 1_000,
    queuedBatches: 50,
    failedBatches: 20,
    tokenCachedMs: 30_000,
  });
});

/** What messages in the inbox may be about; e-mails are switched off by these. */
export const inboxKinds = ['money', 'investing', 'loan', 'equity', 'perks', 'service', 'security'] as const;
export type InboxKind = (typeof inboxKinds)[number];

/** The pages of the app that a message may lead to. A test of the app says that there is such a page. */
export const inboxPages = [
  '/pages/activity/index',
  '/pages/activity/card_record',
  '/pages/coupon/interest_rate',
  '/pages/coupon/transfer',
  '/pages/coupon/voucher',
  '/pages/dai_kuan/dai_kuan_he_tong',
  '/pages/dai_kuan/dai_kuan_ji_lu',
  '/pages/equity/contract',
  '/pages/equity/dividends',
  '/pages/equity/order',
  '/pages/equity/release',
  '/pages/equity/splits',
  '/pages/account/statement',
  '/pages/certification/index',
  '/pages/invite/detail',
  '/pages/pay_pwd/support_reset',
  '/pages/points/index',
  '/pages/product/invest',
  '/pages/product/pin_tuan_ji_lu',
  '/pages/recharge/record',
  '/pages/service/ticket',
  '/pages/services/devices',
  '/pages/services/freeze',
  '/pages/services/index',
  '/pages/services/two_factor',
  '/pages/store/exchange_logs',
  '/pages/store/exchange_money_logs',
  '/pages/transfer/record',
  '/pages/usdt/deposit',
  '/pages/vip/membership_level',
  '/pages/vip/vip_card_record',
  '/pages/wallet/index',
  '/pages/withdraw/record',
  '/pages/yuebao/index',
] as const;
type InboxPage = (typeof inboxPages)[number];

/** Where a message leads: one of these pages, with its query. */
export type InboxLink = InboxPage | `${InboxPage}?${string}`;

/** Returns the page that a link leads to, without its query. */
export const pageOfLink = (link: string): string => link.split('?', 1)[0] ?? link;

/** Returns whether e-mails of a kind may be switched off: who is attacked must hear of it wherever they can. */
export const mayBeMuted = (kind: InboxKind): boolean => kind !== 'security';

/** What a message says in one language. */
export interface InboxText {
  title: string;
  body: string;
}

/** What an e-mail is called begins with the name of the house, which needs no saying inside of it. */
const signature = /^(?:榕|Banyan) · /;

/** Returns the title of a message, given the subject of its e-mail. */
export function titleOf(subject: string): string {
  const title = subject.replace(signature, '');
  return title.slice(0, 1).toUpperCase() + title.slice(1);
}

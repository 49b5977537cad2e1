/** The pages of the app that what is found may lead to. A test of the app says that there is such a page. */
export const foundPages = [
  '/pages/about/article_info',
  '/pages/about/new_details',
  '/pages/about/pageview',
  '/pages/dai_kuan/dai_kuan_he_tong',
  '/pages/equity/contract',
  '/pages/equity/order',
  '/pages/equity/trade',
  '/pages/other_view/tou_zi_he_tong',
  '/pages/product/invest',
  '/pages/product/pin_tuan_detail',
  '/pages/product/product_detail',
  '/pages/product/product_equity_detail',
  '/pages/recharge/record',
  '/pages/service/ticket',
  '/pages/store/exchange_logs',
  '/pages/transfer/record',
  '/pages/usdt/deposit',
  '/pages/withdraw/record',
] as const;
type FoundPage = (typeof foundPages)[number];

/** Where something that was found stands: one of these pages, with what names it there. */
export type FoundLink = `${FoundPage}?${string}`;

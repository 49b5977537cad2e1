/** The commands that ask for the payment password. */
export const protectedCommands = [
  'withdraw',
  'subscribe',
  'savings_deposit',
  'savings_redeem',
  'give_coupon',
  'group_start',
  'group_join',
  'remit',
  'exchange_points',
  'exchange_good',
  'sign_loan',
  'repay_loan',
  'subscribe_shares',
  'place_share_order',
  'replace_share_order',
  'open_pledge',
  'repay_pledge',
  'buy_vip_card',
  'renew_vip_card',
] as const;
export type ProtectedCommand = (typeof protectedCommands)[number];

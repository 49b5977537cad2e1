import { defineMessages } from '../platform/messages.ts';

export const useShellMessages = defineMessages({
  console: ['运营台', 'Console'],
  menu: ['主菜单', 'Main menu'],
  skip: ['跳到正文', 'Skip to content'],
  demo: ['演示环境 · 非真实资金', 'Demo · no real money'],
  businessDate: ['业务日期', 'Business date'],
  jump: ['快速跳转', 'Jump to'],
  jumpPlaceholder: ['输入页面名称，或用户名以查看其账户…', 'A screen, or a username to open its accounts…'],
  noResult: ['没有匹配的页面', 'Nothing matches'],
  ledgerOf: [(name: string) => `查看“${name}”的账户`, (name: string) => `Accounts of "${name}"`],
  otherLanguage: ['English', '中文'],
  logout: ['退出登录', 'Log out'],
  overview: ['总览', 'Overview'],
  withdrawals: ['提现审批', 'Withdrawals'],
  certifications: ['实名审核', 'Certifications'],
  certification: ['实名资料', 'Certification'],
  products: ['产品', 'Products'],
  product: ['产品编辑', 'Product'],
  issuers: ['发行方与拨款', 'Issuers & funding'],
  jobs: ['日终任务', 'Jobs'],
  ledger: ['账本', 'Ledger'],
  entries: ['分录', 'Entries'],
  transfer: ['交易', 'Transfer'],
  users: ['用户', 'Users'],
  user: ['用户详情', 'User'],
  operators: ['操作员', 'Operators'],
  own: ['我的账号', 'My account'],
  policy: ['规则与开关', 'Rules & switches'],
  audit: ['审计日志', 'Audit log'],
  clientLog: ['客户端日志', 'App log'],
  outbox: ['消息发件箱', 'Outbox'],
});

export type ScreenName =
  | 'overview'
  | 'withdrawals'
  | 'certifications'
  | 'certification'
  | 'products'
  | 'product'
  | 'issuers'
  | 'jobs'
  | 'ledger'
  | 'entries'
  | 'transfer'
  | 'users'
  | 'user'
  | 'operators'
  | 'own'
  | 'policy'
  | 'audit'
  | 'clientLog'
  | 'outbox';

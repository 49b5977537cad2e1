import { defineMessages } from '../../platform/messages.ts';

/** The texts that all screens of loans share. */
export const useLoanMessages = defineMessages({
  method_equal_instalments: ['等额本息', 'Equal instalments'],
  method_equal_principal: ['等额本金', 'Equal principal'],
  method_interest_first: ['先息后本', 'Interest first'],
  months: [(n: number) => `${n} 个月`, (n: number) => `${n} months`],
  rate: ['年利率', 'Annual rate'],
  number: ['单号', 'Number'],
  user: ['用户', 'User'],
  state: ['状态', 'State'],
  show: ['显示', 'Show'],
  all: ['全部', 'All'],
  findHelp: ['单号、用户名、手机或邮箱', 'Number, username, phone or e-mail'],
  search: ['查找', 'Find'],
  noneHelp: ['须输入完整的单号或用户信息。', 'Numbers and names count whole only.'],
  audit: ['审计记录', 'Audit log'],
  auditOf: [(what: string) => `${what} 的审计记录`, (what: string) => `Audit log of ${what}`],
});

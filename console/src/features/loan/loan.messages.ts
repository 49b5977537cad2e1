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
  audit: ['审计记录', 'Audit log'],
  auditOf: [(what: string) => `${what} 的审计记录`, (what: string) => `Audit log of ${what}`],
});

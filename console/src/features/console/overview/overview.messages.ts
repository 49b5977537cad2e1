import { defineMessages } from '../../../platform/messages.ts';

export const useOverviewMessages = defineMessages({
  title: ['总览', 'Overview'],
  lead: ['待处理的工作、告警与平台概况。', 'Work waiting, alerts, and the state of the platform.'],
  work: ['待处理', 'Work waiting'],
  open: ['去处理', 'Open'],
  clear: ['无待办', 'Nothing waiting'],
  alerts: ['告警', 'Alerts'],
  noAlerts: ['没有告警', 'No alerts'],
  noAlertsHelp: ['所有到期收益均已支付。', 'Every return that fell due has been paid.'],
  alert: ['事项', 'Alert'],
  subject: ['对象', 'Subject'],
  amount: ['金额（元）', 'Amount (CNY)'],
  since: ['自', 'Since'],
  solvency: ['资金与负债', 'Money held and owed'],
  scale: ['平台概况', 'The platform'],
  held: ['支付渠道与银行持有', 'Held at providers and banks'],
  heldHelp: [
    '按复式记账，各项之和等于持有资金；请与支付渠道和银行对账单核对。',
    'The parts add up to what is held, by double entry. Compare it with the statements of providers and banks.',
  ],
  users: ['注册用户', 'Registered users'],
  ledger: ['查看账本', 'Open the ledger'],
});

import { defineMessages } from '../../../platform/messages.ts';

export const useForecastMessages = defineMessages({
  title: ['发行方资金预测', 'Forecast of an issuer'],
  back: ['返回发行方', 'All issuers'],
  licence: ['许可编号', 'Licence reference'],
  funds: ['还款资金（元）', 'Funds (CNY)'],
  standing: ['资金状况', 'Standing'],
  covered: [
    (days: number) => `未来 ${days} 天的应付款项均有资金覆盖。`,
    (days: number) => `The funds cover all that is due in the next ${days} days.`,
  ],
  short: [
    (on: string, missing: string, days: number) => `自 ${on} 起资金不足；${days} 天内尚缺 ${missing} 元。`,
    (on: string, missing: string, days: number) =>
      `Short from ${on} on; ${missing} CNY are missing within ${days} days.`,
  ],
  alert: [
    (days: number) => `资金将在 ${days} 天内不足时，概览页会预警。`,
    (days: number) => `The overview warns when the funds end within ${days} days.`,
  ],
  days: ['逐日应付', 'Due day by day'],
  on: ['日期', 'Date'],
  interest: ['利息', 'Interest'],
  principal: ['本金', 'Principal'],
  due: ['应付合计', 'Due'],
  left: ['支付后余额', 'Left after it'],
  show: ['显示', 'Show'],
  onlyDue: ['仅有应付的日期', 'Days with payments'],
  allDays: ['全部日期', 'All days'],
});

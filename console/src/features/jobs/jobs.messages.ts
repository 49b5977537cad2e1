import { defineMessages } from '../../platform/messages.ts';

export const useJobsMessages = defineMessages({
  title: ['日终任务', 'Jobs'],
  lead: [
    '计息、到期支付、起息划转等每日任务的运行记录。重复运行不会重复入账。',
    'Runs of the daily jobs: interest, payouts, value dates. Running one again never books anything twice.',
  ],
  state: ['状态', 'State'],
  all: ['全部', 'All'],
  state_running: ['运行中', 'Running'],
  state_done: ['完成', 'Done'],
  state_failed: ['失败', 'Failed'],
  state_waiting: ['等待中', 'Waiting'],
  job: ['任务', 'Job'],
  'job_investing.schedule': ['起息与到期安排', 'Value dates and maturities'],
  'job_investing.pay': ['支付到期款项', 'Paying what is due'],
  'job_client_log.forget': ['清理客户端日志', 'Forgetting old client logs'],
  outcome_schedule: [
    (active: string, extended: string, matured: string) =>
      `起息 ${active} 笔，延展 ${extended} 笔，到期 ${matured} 笔`,
    (active: string, extended: string, matured: string) =>
      `${active} activated, ${extended} extended, ${matured} matured`,
  ],
  outcome_pay: [
    (paid: string, waiting: string) => `已付 ${paid} 笔，等待资金 ${waiting} 笔`,
    (paid: string, waiting: string) => `${paid} paid, ${waiting} waiting for funds`,
  ],
  outcome_forget: [
    (count: string, date: string) => `清理 ${date} 之前的 ${count} 条`,
    (count: string, date: string) => `${count} entries before ${date}`,
  ],
  businessDate: ['业务日期', 'Business date'],
  startedAt: ['开始', 'Started'],
  took: ['用时', 'Took'],
  attempts: ['次数', 'Attempts'],
  outcome: ['结果', 'Outcome'],
  seconds: [(count: string) => `${count} 秒`, (count: string) => `${count} s`],
  runNow: ['立即运行到期任务', 'Run what is due'],
  ran: [(count: number) => `已运行 ${count} 个任务`, (count: number) => `${count} jobs ran`],
  empty: ['还没有运行记录', 'No runs yet'],
  emptyFailed: ['没有失败的任务', 'No failed runs'],
  demo: ['演示时钟', 'Demo clock'],
  demoHelp: [
    '逐日推进业务日期，并运行途经每一天的任务，以便观察计息与到期。无法倒退。',
    "Moves the business date ahead day by day and runs each day's jobs, to see interest and maturity. It never goes back.",
  ],
  today: ['当前业务日期', 'Business date now'],
  advance: [
    (days: number) => `前进 ${days} 天`,
    (days: number) => `${days} day${days === 1 ? '' : 's'} ahead`,
  ],
  advancing: ['正在逐日推进，请稍候…', 'Moving ahead day by day, one moment…'],
  advanced: [(date: string) => `业务日期已到 ${date}`, (date: string) => `It is now ${date}`],
});

import { defineMessages } from '../../platform/messages.ts';

export const useCheckinMessages = defineMessages({
  title: ['签到', 'Check-ins'],
  lead: ['近 60 天，按业务日期', 'The last 60 business dates'],
  date: ['日期', 'Date'],
  checkins: ['签到人数', 'Check-ins'],
  makeUps: ['补签', 'Made up for'],
  given: ['发放积分', 'Points given'],
  unfunded: ['预算不足未发放', 'Without points: no budget'],
  longest: ['最长连续天数', 'Longest streak'],
  empty: ['近 60 天无人签到', 'Nobody checked in within 60 days'],
});

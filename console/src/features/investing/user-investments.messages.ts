import { defineMessages } from '../../platform/messages.ts';

export const useUserInvestmentsMessages = defineMessages({
  investments: ['投资', 'Investments'],
  noInvestments: ['没有投资', 'No investments'],
  product: ['项目', 'Product'],
  principal: ['本金（元）', 'Principal (CNY)'],
  state: ['状态', 'State'],
  state_cooling_off: ['冷静期', 'Cooling-off'],
  state_active: ['计息中', 'Active'],
  state_matured: ['已到期', 'Matured'],
  state_repaid: ['已还本', 'Repaid'],
  state_cancelled: ['已取消', 'Cancelled'],
  term: ['起息 / 到期', 'Value date / maturity'],
});

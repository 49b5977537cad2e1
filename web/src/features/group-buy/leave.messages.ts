/** Leaving a group. */
export const leaveMessages = {
  leave: { zh: '退出拼团', en: 'Leave the group' },
  stay: { zh: '继续等待', en: 'Stay' },
  leaveQuestion: {
    zh: '退出后，{amount} 将全额解冻，退回可用余额。',
    en: '{amount} is released to your available balance in full.',
  },
  leaveDone: { zh: '已退出，资金已解冻', en: 'You have left; the money is released' },
} as const;

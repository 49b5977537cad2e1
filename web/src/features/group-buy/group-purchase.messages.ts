/** The texts of the confirmation of a purchase in a group. */
export const groupPurchaseMessages = {
  alone: { zh: '单独投资的预期利息', en: 'Expected interest alone' },
  gain: { zh: '拼团多得', en: 'More in the group' },
  confirmStart: { zh: '冻结 {amount} 并开团', en: 'Hold {amount} and start' },
  confirmJoin: { zh: '冻结 {amount} 并参团', en: 'Hold {amount} and join' },
} as const;

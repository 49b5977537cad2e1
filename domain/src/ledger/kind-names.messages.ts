/** What people call the ledger's kinds of transfer, on the screens and in an export. */
export const kindNames = {
  recharge: { zh: '充值', en: 'Recharge' },
  withdrawal: { zh: '提现', en: 'Withdrawal' },
  withdrawal_fee: { zh: '提现手续费', en: 'Withdrawal fee' },
  remittance: { zh: '转账', en: 'Transfer' },
  subscription: { zh: '投资', en: 'Investment' },
  escrow_release: { zh: '划转', en: 'Release' },
  issuer_funding: { zh: '发行方拨款', en: 'Issuer funding' },
  interest: { zh: '利息', en: 'Interest' },
  principal_return: { zh: '本金返还', en: 'Principal returned' },
  other: { zh: '其他', en: 'Other' },
  reversal: { zh: '{name}（撤销）', en: '{name} (reversed)' },
} as const;

/** The worst that can become of shares, wherever they are bought. */
export const worstMessages = {
  worstNote: {
    zh: '股份可能损失全部价值，也可能长期无法卖出。没有还本、股息或收益的承诺。',
    en: 'Shares may lose all of their value, and may not find a buyer for a long time. Neither the price nor any dividend is promised.',
  },
} as const;

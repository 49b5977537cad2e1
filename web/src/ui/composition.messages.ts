export const compositionMessages = {
  asBar: { zh: '看图', en: 'As a picture' },
  part: { zh: '项目', en: 'Part' },
  amount: { zh: '金额与占比', en: 'Amount and share' },
  total: { zh: '合计', en: 'Total' },
} as const;

export const lineChartMessages = {
  asCurve: { zh: '看曲线', en: 'As a curve' },
  pickPoint: { zh: '{label}：选择日期', en: '{label}: pick a point' },
} as const;

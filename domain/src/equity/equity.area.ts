export { accounts, houses, kinds, recordGroups } from './equity.chart.ts';

export const flag = 'equity';

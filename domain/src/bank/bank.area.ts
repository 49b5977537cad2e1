export { houses, kinds } from './bank.chart.ts';

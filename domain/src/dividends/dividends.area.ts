export { houses, kinds } from './dividends.chart.ts';

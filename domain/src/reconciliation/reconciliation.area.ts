export { houses, kinds } from './reconciliation.chart.ts';

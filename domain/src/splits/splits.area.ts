export { kinds } from './splits.chart.ts';

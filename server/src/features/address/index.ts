export { isRealDivision } from './divisions.ts';

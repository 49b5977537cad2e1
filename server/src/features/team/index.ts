export { teamMakeUps } from './levels.ts';

export { perksNow } from './standing.ts';

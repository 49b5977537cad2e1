export { requireSuitable } from './require-suitable.ts';

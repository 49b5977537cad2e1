export { digestApi as calls } from './digest.ts';

export { addressApi as calls } from './address.ts';

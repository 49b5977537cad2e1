export { hasDefaultAddress } from './address.store.ts';
export { isRealDivision } from './divisions.ts';

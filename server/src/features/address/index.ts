export { hasDefaultAddress } from './address.store.ts';
export { type Destination, defaultDestination, destinationOf } from './addresses.ts';
export { isRealDivision } from './divisions.ts';

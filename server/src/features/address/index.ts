export { type Destination, destinationOf } from './addresses.ts';
export { isRealDivision } from './divisions.ts';

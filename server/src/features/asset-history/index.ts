export { closesInvariants } from './asset-history.invariants.ts';

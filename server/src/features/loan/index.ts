export { loanContracts } from './loan-contract.ts';
export { lendingHouse } from './loan.postings.ts';
export { isAnyWaiting } from './repaying/disburse.ts';

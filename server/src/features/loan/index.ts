export { lendingHouse } from './loan.postings.ts';
export { loanContracts } from './loan-contract.ts';
export { isAnyWaiting } from './repaying/disburse.ts';

export { loanContracts } from './loan-contract.ts';

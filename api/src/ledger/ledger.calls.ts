export { operatorLedgerApi as operatorCalls } from './ledger.operator.ts';

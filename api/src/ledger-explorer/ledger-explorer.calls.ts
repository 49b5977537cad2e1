export { operatorLedgerApi as operatorCalls } from './ledger-explorer.operator.ts';

import { operatorBankApi } from './bank.operator.ts';
import { operatorStatementsApi } from './statements.operator.ts';
import { operatorTransfersApi } from './transfers.operator.ts';

export const operatorCalls = { ...operatorBankApi, ...operatorStatementsApi, ...operatorTransfersApi };

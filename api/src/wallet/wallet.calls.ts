export { walletApi as calls } from './wallet.ts';
export { operatorWithdrawalsApi as operatorCalls } from './withdrawals.operator.ts';

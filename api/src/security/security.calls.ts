import { paymentRecoveryApi } from './payment-recovery.ts';
import { securityApi } from './security.ts';

export { operatorPaymentRecoveriesApi as operatorCalls } from './payment-recoveries.operator.ts';
export const calls = { ...securityApi, ...paymentRecoveryApi };

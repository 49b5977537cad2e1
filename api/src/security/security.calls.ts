import { operatorContactRecoveriesApi } from './contact-recoveries.operator.ts';
import { operatorPaymentRecoveriesApi } from './payment-recoveries.operator.ts';
import { paymentRecoveryApi } from './payment-recovery.ts';
import { securityApi } from './security.ts';

export const operatorCalls = { ...operatorPaymentRecoveriesApi, ...operatorContactRecoveriesApi };
export const calls = { ...securityApi, ...paymentRecoveryApi };

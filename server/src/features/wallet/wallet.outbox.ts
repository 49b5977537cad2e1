import type { OutboxHandler } from '../../jobs/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { openRecharge } from './create-recharge.ts';
import type { PaymentProvider } from './provider.ts';
import { sendWithdrawal } from './send-withdrawal.ts';

/**
 * Returns the handlers of the outbox: what the wallet asks the provider for, once its own transaction has committed.
 */
export const walletOutbox = (
  services: Services,
  provider: PaymentProvider,
): Record<string, OutboxHandler> => ({
  'recharge.open': ({ userId = '', rechargeId = '' }) => openRecharge(services, provider, userId, rechargeId),
  'withdrawal.send': ({ userId = '', withdrawalId = '' }) =>
    sendWithdrawal(services, provider, userId, withdrawalId),
});

import type { Everything } from '../../area.ts';
import type { OutboxHandlers } from '../../jobs/outbox.ts';
import type { Seal } from '../../platform/pdf/seal.ts';
import type { Services } from '../../platform/services.ts';
import type { Providers } from './provider/providers.ts';
import { openRecharge } from './recharges/create-recharge.ts';
import { makeStatement } from './statement/make-statement.ts';
import { sendWithdrawal } from './withdrawals/send-withdrawal.ts';

/** What the wallet asks the provider for, once its own transaction has committed. */
const providerOutbox = (services: Services, providers: Providers): OutboxHandlers => ({
  'recharge.open': ({ userId, rechargeId }) => openRecharge(services, providers, userId, rechargeId),
  'withdrawal.send': ({ userId, withdrawalId }) => sendWithdrawal(services, providers, userId, withdrawalId),
});

/** Returns the handlers of the outbox; without a provider nothing is asked for. */
export const walletOutbox = (
  services: Services,
  providers: Providers,
  subjects: Everything['subjects'],
  seal: () => Seal,
): OutboxHandlers => ({
  ...(providers.all.length > 0 && providerOutbox(services, providers)),
  'statement.make': ({ userId, statementId }) =>
    makeStatement(services, subjects, seal(), { userId, statementId }),
});

import type { ServerArea } from '../../area.ts';
import { sql } from '../../platform/db/sql.ts';
import { paymentProvider } from './provider.ts';
import { reconcileRegularly } from './reconcile.ts';
import { walletSubjects } from './records.store.ts';
import { resumeRegularly } from './resume-withdrawals.ts';
import { providerAlerts } from './wallet.alerts.ts';
import { walletCauses } from './wallet.causes.ts';
import { walletHandlers } from './wallet.handlers.ts';
import { walletInvariants } from './wallet.invariants.ts';
import { walletOperatorHandlers } from './wallet.operator.ts';
import { walletOutbox } from './wallet.outbox.ts';
import { walletPersonalData } from './wallet.personal-data.ts';
import { walletRetention } from './wallet.retention.ts';
import { mountWebhooks } from './webhook.ts';

export const walletArea: ServerArea<'wallet'> = {
  open: ({ services, all }) => {
    const { payments } = services.config;
    const provider = payments ? paymentProvider(payments) : null;
    return {
      calls: walletHandlers(services, provider, all),
      operatorCalls: walletOperatorHandlers,
      tasks: [resumeRegularly, ...(provider ? [reconcileRegularly(provider)] : [])],
      ...(provider && {
        outbox: walletOutbox(services, provider),
        mount: (web) => mountWebhooks(web, services, provider, [payments?.secret ?? '']),
      }),
    };
  },
  personalData: walletPersonalData,
  retention: walletRetention,
  invariants: walletInvariants,
  causes: walletCauses,
  subjects: walletSubjects,
  queues: {
    withdrawals: sql`select count(*) from withdrawals where state = 'requested'`,
    refusedWebhooks: sql`select count(*) from refused_webhooks`,
  },
  alerts: providerAlerts,
  fourEyes: sql`
    select 'withdrawal' as subject_type, withdrawal_id as subject_id, null::uuid as maker, null::uuid as checker,
      'withdrawal ' || number as named from withdrawals`,
  demo: () => import('./wallet.demo.ts'),
};

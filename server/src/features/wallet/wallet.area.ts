import type { ServerArea } from '../../area.ts';
import { configuredNodes } from '../../platform/chain/nodes.ts';
import { sql } from '../../platform/db/sql.ts';
import { sealOf } from '../../platform/pdf/open-seal.ts';
import { firstStep } from '../../platform/to-do.ts';
import { batchQueues } from './batches/batch.store.ts';
import { payoutMethodNeed } from './payout-methods/payout-method-need.ts';
import { fetchBillsRegularly } from './provider/bill.ts';
import { lateBills } from './provider/late-bills.ts';
import { configuredProviders } from './provider/providers.ts';
import { reconcileRegularly } from './provider/reconcile.ts';
import { unseenRefusals } from './provider/refused-calls.ts';
import { silentProviders } from './provider/silent-providers.ts';
import { mountWebhooks } from './provider/webhook.ts';
import { hasRecharged } from './recharges/recharge.store.ts';
import { walletSubjects } from './records/records.store.ts';
import { transferTasks } from './transfers/pay-transfers.ts';
import { lostTransferAlerts, slowTransfers, transferDifferences } from './transfers/transfers.watch.ts';
import { walletCauses } from './wallet.causes.ts';
import { providerDifferences } from './wallet.differences.ts';
import { findRecharges, findWithdrawals } from './wallet.finds.ts';
import { walletHandlers } from './wallet.handlers.ts';
import { walletInvariants } from './wallet.invariants.ts';
import { walletOperatorHandlers } from './wallet.operator.ts';
import { walletOutbox } from './wallet.outbox.ts';
import { walletPersonalData } from './wallet.personal-data.ts';
import { walletRetention } from './wallet.retention.ts';
import { resumeRegularly } from './withdrawals/resume-withdrawals.ts';

type Reads = 'assetParts' | 'debtParts' | 'causes' | 'subjects' | 'reviewClaims';

export const walletArea: ServerArea<'wallet', Reads> = {
  floor: 2,
  open: ({ services, all }) => {
    const providers = configuredProviders(services.config);
    const seal = sealOf(services.config);
    return {
      calls: walletHandlers(services, providers, all, seal),
      operatorCalls: walletOperatorHandlers(services),
      tasks: [
        resumeRegularly,
        reconcileRegularly(providers),
        fetchBillsRegularly(providers),
        ...transferTasks(configuredNodes(services.config.usdt)),
      ],
      outbox: walletOutbox(services, providers, all.subjects, seal),
      mount: (web) => mountWebhooks(web, services, providers.all),
    };
  },
  personalData: walletPersonalData,
  retention: walletRetention,
  invariants: walletInvariants,
  causes: walletCauses,
  subjects: { causes: ['recharge', 'withdrawal'], named: walletSubjects },
  ownFinds: { recharge: findRecharges, withdrawal: findWithdrawals },
  queues: {
    withdrawals: sql`select count(*) from withdrawals where state = 'requested'`,
    ...batchQueues,
    lostTransfers: sql`select count(*) from usdt_transfers where step = 'lost'`,
    refusedWebhooks: sql`select count(*) from refused_webhooks where seen_at is null`,
  },
  toDos: {
    recharge: async ({ reader, userId, flags }) =>
      flags.recharge ? firstStep(await hasRecharged(reader, userId)) : null,
  },
  needs: { payout_method: payoutMethodNeed },
  differences: async (reader) => [
    ...(await providerDifferences(reader)),
    ...(await transferDifferences(reader)),
  ],
  alerts: async (ctx) => [
    ...(await silentProviders(ctx)),
    ...(await lateBills(ctx)),
    ...(await unseenRefusals(ctx)),
    ...(await slowTransfers(ctx)),
    ...(await lostTransferAlerts(ctx)),
  ],
  fourEyes: sql`
    select 'withdrawal' as subject_type, withdrawal_id as subject_id, null::uuid as maker, null::uuid as checker,
      'withdrawal ' || number as named from withdrawals
    union all
    select 'payout_batch', batch_id, made_by, released_by, 'batch of payouts ' || number from payout_batches
    union all
    select 'usdt_transfer_finding', finding_id, proposed_by, decided_by, 'finding about transfer ' || transaction_hash
    from usdt_transfer_findings`,
  demo: () => import('./wallet.demo.ts'),
};

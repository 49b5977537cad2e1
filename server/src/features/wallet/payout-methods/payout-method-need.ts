import { sameName } from '@banyan/domain/certification/real-name.ts';
import { doneIf, type NeedOf } from '../../../platform/needs.ts';
import { certifiedName } from '../../certification/index.ts';
import { openChains } from '../transfers/open-chains.ts';
import { payoutDetails } from './payout-details.ts';
import { payoutMethodsOf } from './payout-method.store.ts';

/**
 * Says whether there is an account in the certified name, or an address on a network that withdrawals go to; before
 * there is a name, any waits to be compared with it.
 */
export const payoutMethodNeed: NeedOf = async (ctx, config) => {
  const { reader, userId } = ctx;
  const open = openChains(ctx, config);
  const methods = await payoutMethodsOf(reader, userId);
  const accounts = methods.filter((method) => method.kind !== 'usdt' || open.includes(method.chain));
  if (accounts.length === 0) return doneIf(false);
  const name = await certifiedName(ctx, config.keys, userId);
  if (name === null) return { state: 'waiting', until: null };
  return doneIf(
    accounts.some(
      (account) =>
        account.kind === 'usdt' || sameName(name, payoutDetails(config.keys, userId, account).holder),
    ),
  );
};

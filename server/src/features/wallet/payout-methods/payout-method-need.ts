import { sameName } from '@banyan/domain/certification/real-name.ts';
import { isPaidTo } from '@banyan/domain/wallet/payout-method-kinds.ts';
import { doneIf, type NeedOf } from '../../../platform/needs.ts';
import { certifiedName } from '../../certification/index.ts';
import { payoutDetails } from './payout-details.ts';
import { payoutMethodsOf } from './payout-method.store.ts';

/** Says whether there is an account in the certified name; before there is a name, any waits to be compared with it. */
export const payoutMethodNeed: NeedOf = async (ctx, keys) => {
  const { reader, userId } = ctx;
  const accounts = (await payoutMethodsOf(reader, userId)).filter(isPaidTo);
  if (accounts.length === 0) return doneIf(false);
  const name = await certifiedName(ctx, keys, userId);
  if (name === null) return { state: 'waiting', until: null };
  return doneIf(accounts.some((account) => sameName(name, payoutDetails(keys, userId, account).holder)));
};

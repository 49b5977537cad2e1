import { sameName } from '@banyan/domain/certification/real-name.ts';
import { isPaidTo } from '@banyan/domain/wallet/payout-method-kinds.ts';
import type { NeedState, WithdrawalNeed } from '@banyan/domain/wallet/withdrawal-needs.ts';
import type { UserRead } from '../../platform/context.ts';
import { certificationState, certifiedName, type Keys } from '../certification/index.ts';
import { hasPaymentPassword, isFrozenAt } from '../people/index.ts';
import { runningSecurityHolds } from '../security/index.ts';
import { payoutDetails } from './payout-details.ts';
import { payoutMethodsOf } from './payout-method.store.ts';

interface Need {
  need: WithdrawalNeed;
  state: NeedState;
  until: Date | null;
}

const need = (name: WithdrawalNeed, state: NeedState | boolean, until: Date | null = null): Need => ({
  need: name,
  state: state === true ? 'done' : state === false ? 'missing' : state,
  until,
});

/** Returns everything that a request would be refused for, and what of it is done: by what `requestWithdrawal` looks at. */
export async function needsOf(ctx: UserRead, keys: Keys): Promise<Need[]> {
  const { reader, userId } = ctx;
  const certification = await certificationState(reader, userId);
  const [longest] = await runningSecurityHolds(reader, userId, ctx.now);
  const card = await cardStanding(ctx, keys);
  return [
    need('payment_password', await hasPaymentPassword(reader, userId)),
    need(
      'certification',
      certification.state === 'under_review' ? 'waiting' : certification.state === 'passed',
      certification.expectedBy,
    ),
    need('card', card),
    // Who has no account yet has the wait ahead that follows the first.
    need('no_hold', longest ? 'waiting' : card !== 'missing', longest?.until ?? null),
    need('not_frozen', !(await isFrozenAt(reader, userId))),
  ];
}

/** A card in the certified name; before there is one, any card waits to be compared with it. */
async function cardStanding(ctx: UserRead, keys: Keys): Promise<NeedState> {
  const { reader, userId } = ctx;
  const cards = (await payoutMethodsOf(reader, userId)).filter(isPaidTo);
  if (cards.length === 0) return 'missing';
  const name = await certifiedName(ctx, keys, userId);
  if (name === null) return 'waiting';
  return cards.some((card) => sameName(name, payoutDetails(keys, userId, card).holder)) ? 'done' : 'missing';
}

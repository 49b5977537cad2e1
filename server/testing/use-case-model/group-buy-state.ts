import { settleGroups } from '../../src/features/group-buy/settle-group.ts';
import type { Life } from '../life/life.ts';
import type { ModelPerson } from '../life/model-person.ts';
import { keptFor } from '../life/use-case.ts';
import { restoreCoupons } from './coupons-state.ts';
import type { ModelProduct, ModelSubscription } from './investing-state.ts';

/** What the model knows of groups. Instants in milliseconds. */
export interface ModelOffer {
  id: string;
  product: ModelProduct;
  size: number;
  bonusBps: number;
}
export interface ModelGroup {
  id: string;
  offer: ModelOffer;
  deadlineAt: number;
  valueOn: string;
  state: 'waiting' | 'success' | 'failed';
  members: ModelSubscription[];
  /** Everybody who ever was in it. */
  joined: Set<ModelPerson>;
}

export const groupState = keptFor<Life>()(() => ({ offers: [] as ModelOffer[], groups: [] as ModelGroup[] }));

/** Ends a purchase that waited for a group which does not come about. */
export function drop(life: Life, member: ModelSubscription): void {
  member.state = 'cancelled';
  member.owner.held -= member.principal;
  member.product.sold -= member.units;
  restoreCoupons(life, member);
}

/** Settles what is over by its deadline, in the app and in the model. Moving on by days runs the daily jobs alone. */
export async function settlePassed(life: Life): Promise<void> {
  await settleGroups(life.app.app.services);
  for (const group of groupState(life).groups)
    if (group.state === 'waiting' && life.now() >= group.deadlineAt) {
      group.state = 'failed';
      for (const member of group.members) drop(life, member);
    }
}

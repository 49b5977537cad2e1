import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { type RedemptionCommand, redemptionTable } from '@banyan/domain/savings/redemption.table.ts';
import type { SavingsMovementState } from '@banyan/domain/savings/redemption.ts';
import type { When } from '@banyan/domain/states/state-table.ts';
import { payRedemptions } from '../../src/features/savings/pay-redemptions.ts';
import type { Person } from '../person.ts';
import { putIn, takeOut } from '../savings.ts';
import type { Suite } from '../suite.ts';
import { type Machine, refusalOf } from './machine.ts';

interface Thing {
  movementId: string;
}

/** Returns the machine of redemptions that are above the limit of a day, each asked for on a day of its own. */
export function redemptionMachine(
  suite: Suite,
  person: Person,
): Machine<SavingsMovementState, RedemptionCommand, Thing> {
  const { services } = suite.app;
  let ahead = 0;
  const today = () => businessDateOf(services.clock.now());
  const goOn = (days: number) => {
    ahead += days;
    suite.clock.setOffsetDays(ahead);
  };
  async function send({ movementId }: Thing, command: RedemptionCommand) {
    if (command === 'cancel') return refusalOf(await person.call.send('/api/savings/cancel', { movementId }));
    await payRedemptions(services, today());
    return null;
  }
  const steps: Record<When, number> = { before: 0, at: 1, after: 2 };
  return {
    table: redemptionTable,
    bring: async (state) => {
      await putIn(person, '10001.00');
      const { movementId } = await takeOut(person, '10001.00');
      if (state === 'cancelled') await send({ movementId }, 'cancel');
      if (state === 'done') {
        goOn(1);
        await send({ movementId }, 'arrive');
      }
      return { movementId };
    },
    setClock: (_thing, when) => goOn(steps[when]),
    send,
    stateOf: async ({ movementId }) => (await person.call.ok('/api/savings/movement', { movementId })).state,
    // What is left open arrives before the next row begins.
    calm: async () => {
      goOn(2);
      await payRedemptions(services, today());
    },
  };
}

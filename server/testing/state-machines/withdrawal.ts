import { type WithdrawalCommand, withdrawalTable } from '@banyan/domain/wallet/withdrawal-state.table.ts';
import type { WithdrawalState } from '@banyan/domain/wallet/withdrawal-state.ts';
import { referenceOf } from '../../src/features/wallet/provider/reference.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { newId } from '../../src/platform/ids.ts';
import { runCommand, systemClient } from '../../src/platform/services.ts';
import { wireByHand } from '../by-hand.ts';
import type { OperatorCaller } from '../caller.ts';
import { addCard, bankCard, type Person, withdraw } from '../person.ts';
import type { OrderAnswer, ScriptedProvider } from '../scripted-provider.ts';
import type { Suite } from '../suite.ts';
import { type Machine, refusalOf } from './machine.ts';
import { tell } from './payments.ts';

interface Thing {
  withdrawalId: string;
  reference: string;
  net: string;
}

const orders: Partial<Record<WithdrawalCommand, OrderAnswer>> = {
  order_accepted: 'accepts',
  order_unanswered: 'is silent',
  order_refused: 'refuses',
};
/** By which commands a request comes to a state. */
const way: Record<WithdrawalState, readonly WithdrawalCommand[]> = {
  requested: [],
  approved: ['approve'],
  sent: ['approve', 'order_accepted'],
  unknown: ['approve', 'order_unanswered'],
  settled: ['approve', 'told_settled'],
  returned: ['approve', 'told_returned'],
  rejected: ['reject'],
  cancelled: ['cancel'],
};
const payee = { holder: bankCard().holder, bank: bankCard().bank, card_number: bankCard().number };

/** Withdrawals of 100.00 by one person, decided by one operator. */
export async function withdrawalMachine(
  suite: Suite,
  provider: ScriptedProvider,
  { person, operator }: { person: Person; operator: OperatorCaller },
): Promise<Machine<WithdrawalState, WithdrawalCommand, Thing>> {
  const card = await addCard(person);
  const amount = wireByHand(100_00n);
  const ask = async (): Promise<Thing> => {
    const { withdrawalId, net } = await withdraw(person, amount, card);
    return { withdrawalId, net, reference: referenceOf('withdrawal', person.userId, withdrawalId) };
  };
  const detail = ({ withdrawalId }: Thing) => person.call.ok('/api/withdrawal/detail', { withdrawalId });
  const decide = async ({ withdrawalId }: Thing, decision: 'approve' | 'reject') => {
    const [row] = await suite.rows<{ version: number }>(
      sql`select version from withdrawals where user_id = ${person.userId} and withdrawal_id = ${withdrawalId}`,
    );
    const input = { userId: person.userId, withdrawalId, version: row?.version ?? 0 };
    return operator.send(
      `/console/api/withdrawals/${decision}`,
      decision === 'reject' ? { ...input, reason: 'test' } : input,
    );
  };
  /** The outbox orders it, as after the last approval. */
  const order = async ({ withdrawalId }: Thing, answer: OrderAnswer) => {
    provider.answers(answer);
    await runCommand(suite.app.services, systemClient, newId(), (ctx) =>
      ctx.enqueue('withdrawal.send', { userId: person.userId, withdrawalId }),
    );
    await suite.app.deliverOutbox();
    provider.answers('accepts');
  };
  const told = async ({ withdrawalId, reference, net }: Thing, status: string) => {
    // What the provider knows of was ordered: the process ended before it heard the answer.
    await suite.tamper((writer) =>
      writer.run(sql`
        update withdrawals set ordered_at = ${suite.clock.wall()}
        where user_id = ${person.userId} and withdrawal_id = ${withdrawalId} and state = 'approved'`),
    );
    provider.takes({ merchant_reference: reference, amount: net, currency: 'CNY', payee });
    await tell(suite, provider, { type: 'payout', reference, amount: net }, status);
  };

  async function send(thing: Thing, command: WithdrawalCommand): Promise<string | null> {
    const answer = orders[command];
    if (answer) {
      await order(thing, answer);
      return null;
    }
    if (command === 'cancel')
      return refusalOf(
        await person.call.send('/api/withdrawal/cancel', { withdrawalId: thing.withdrawalId }),
      );
    if (command === 'approve' || command === 'reject') return refusalOf(await decide(thing, command));
    await told(thing, command.slice('told_'.length));
    return null;
  }
  return {
    table: withdrawalTable,
    bring: async (state) => {
      const thing = await ask();
      for (const command of way[state]) {
        await send(thing, command);
        // What the approval has left to be sent is not what the row is about.
        await suite.tamper((writer) =>
          writer.run(sql`
            update outbox set done_at = ${suite.clock.wall()}
            where topic = 'withdrawal.send' and payload ->> 'withdrawalId' = ${thing.withdrawalId}`),
        );
      }
      return thing;
    },
    send,
    stateOf: async (thing) => (await detail(thing)).state,
    calm: () => provider.answers('accepts'),
  };
}

import { type AccountCommand, accountTable } from '@banyan/domain/people/account-state.table.ts';
import type { AccountState } from '@banyan/domain/people/account-state.ts';
import type { OperatorCaller } from '../caller.ts';
import { type Person, password, paymentPassword, setPaymentPassword } from '../person.ts';
import { type Machine, refusalOf } from './machine.ts';

/** Accounts of new people: frozen by them or by an operator, and closed. */
export function accountMachine(
  newcomer: () => Promise<Person>,
  operator: OperatorCaller,
): Machine<AccountState, AccountCommand, Person> {
  const proof = { loginPassword: password, paymentPassword };
  const send = async ({ call, userId }: Person, command: AccountCommand) => {
    const decision = { userId, reason: 'as asked for by phone' };
    const replies = {
      freeze: () => call.send('/api/account/freeze', { confirmed: true }),
      unfreeze: () => call.send('/api/account/unfreeze', proof),
      close: () => call.send('/api/my_data/close', proof),
      operator_freeze: () => operator.send('/console/api/users/freeze', decision),
      operator_unfreeze: () => operator.send('/console/api/users/unfreeze', decision),
    } as const;
    return refusalOf(await replies[command]());
  };
  const way: Record<AccountState, readonly AccountCommand[]> = {
    open: [],
    frozen_by_person: ['freeze'],
    frozen_by_operator: ['operator_freeze'],
    closed: ['close'],
  };
  return {
    table: accountTable,
    bring: async (state) => {
      const person = await newcomer();
      await setPaymentPassword(person);
      for (const command of way[state]) await send(person, command);
      return person;
    },
    send,
    stateOf: async ({ userId }) => (await operator.ok('/console/api/users/detail', { userId })).state,
    calm: () => undefined,
  };
}

import type { StateTable } from '../states/state-table.ts';
import type { AccountState } from './account-state.ts';

/** The person freezes the own account, lifts that, and closes the account; operators freeze and lift. */
export type AccountCommand = 'freeze' | 'unfreeze' | 'close' | 'operator_freeze' | 'operator_unfreeze';

const gone = 'session.required';
const conflict = 'request.conflict';

export const accountTable: StateTable<AccountState, AccountCommand> = {
  open: {
    freeze: 'frozen_by_person',
    unfreeze: 'open',
    close: 'closed',
    operator_freeze: 'frozen_by_operator',
    operator_unfreeze: conflict,
  },
  frozen_by_person: {
    freeze: 'frozen_by_person',
    unfreeze: 'open',
    close: 'account.frozen',
    operator_freeze: 'frozen_by_operator',
    operator_unfreeze: 'open',
  },
  frozen_by_operator: {
    freeze: 'frozen_by_operator',
    unfreeze: 'account.frozen_by_operator',
    close: 'account.frozen',
    operator_freeze: conflict,
    operator_unfreeze: 'open',
  },
  closed: {
    freeze: gone,
    unfreeze: gone,
    close: gone,
    operator_freeze: conflict,
    operator_unfreeze: conflict,
  },
};

import { operatorInvitationApi } from './invitation.ts';
import { operatorOperatorsApi } from './operators.ts';
import { overviewApi } from './overview.ts';
import { operatorOwnApi } from './own.ts';
import { operatorPolicyApi } from './policy.ts';
import { operatorSessionApi } from './session.ts';

export const operatorCalls = {
  ...operatorSessionApi,
  ...overviewApi,
  ...operatorOwnApi,
  ...operatorInvitationApi,
  ...operatorOperatorsApi,
  ...operatorPolicyApi,
};

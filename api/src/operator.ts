import type { z } from 'zod';
import { operatorCertificationsApi } from './operator/certifications.ts';
import { operatorClientLogApi } from './operator/client-log.ts';
import { operatorInvitationApi } from './operator/invitation.ts';
import { operatorIssuersApi } from './operator/issuers.ts';
import { operatorLedgerApi } from './operator/ledger.ts';
import { operatorOperatorsApi } from './operator/operators.ts';
import { operatorOwnApi } from './operator/own.ts';
import { operatorPolicyApi } from './operator/policy.ts';
import { operatorProductsApi } from './operator/products.ts';
import { operatorSessionApi } from './operator/session.ts';
import { operatorSystemApi } from './operator/system.ts';
import { operatorUsersApi } from './operator/users.ts';
import { operatorWithdrawalsApi } from './operator/withdrawals.ts';

export { operatorRoles } from './operator/session.ts';

/** The operator console's calls: another app, another port, other sessions. Every one names the right it needs. */
export const operatorApi = {
  ...operatorSessionApi,
  ...operatorInvitationApi,
  ...operatorWithdrawalsApi,
  ...operatorCertificationsApi,
  ...operatorIssuersApi,
  ...operatorProductsApi,
  ...operatorLedgerApi,
  ...operatorOwnApi,
  ...operatorUsersApi,
  ...operatorOperatorsApi,
  ...operatorPolicyApi,
  ...operatorSystemApi,
  ...operatorClientLogApi,
};

type Declared = (typeof operatorApi)[keyof typeof operatorApi];
export type OperatorPathOf<Method extends 'GET' | 'POST'> = Extract<Declared, { method: Method }>['path'];
type At<Path extends string> = Extract<Declared, { path: Path }>;
export type OperatorInput<Path extends string> = z.input<At<Path>['input']>;
export type OperatorOutput<Path extends string> = z.input<At<Path>['output']>;

import type { z } from 'zod';
import { operatorCertificationsApi } from './certification/certifications.operator.ts';
import { operatorClientLogApi } from './client-log/client-log.operator.ts';
import { operatorInvitationApi } from './console/invitation.ts';
import { operatorOperatorsApi } from './console/operators.ts';
import { operatorOwnApi } from './console/own.ts';
import { operatorPolicyApi } from './console/policy.ts';
import { operatorSessionApi } from './console/session.ts';
import { operatorIssuersApi } from './investing/issuers.operator.ts';
import { operatorProductsApi } from './investing/products.operator.ts';
import { operatorLedgerApi } from './ledger/ledger.operator.ts';
import { operatorSystemApi } from './operations/operations.operator.ts';
import { operatorUsersApi } from './users/users.operator.ts';
import { operatorWithdrawalsApi } from './wallet/withdrawals.operator.ts';

export { operatorRoles } from './console/session.ts';

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

import type { OperatorRight } from '@banyan/api/endpoint.ts';
import type { operatorRoles } from '@banyan/api/operator.ts';

type Role = (typeof operatorRoles)[number];

const reading: OperatorRight[] = [
  'overview.read',
  'withdrawals.read',
  'certification.read',
  'products.read',
  'issuers.read',
  'ledger.read',
  'jobs.read',
  'policy.read',
  'users.read',
];

/** What each role may do. Nobody may do everything, and nobody may check their own work. */
const rightsByRole: Record<Role, OperatorRight[]> = {
  support: [
    'users.read',
    'users.reveal',
    'users.freeze',
    'overview.read',
    'withdrawals.read',
    'outbox.read',
    'client_log.read',
  ],
  reviewer: [
    'users.read',
    'overview.read',
    'withdrawals.read',
    'withdrawals.decide',
    'certification.read',
    'certification.decide',
  ],
  treasurer: [
    ...reading,
    'withdrawals.decide',
    'issuers.edit',
    'funding.record',
    'funding.confirm',
    'policy.propose',
    'policy.decide',
  ],
  product_manager: [
    'overview.read',
    'products.read',
    'products.edit',
    'products.publish',
    'issuers.read',
    'issuers.edit',
  ],
  editor: ['overview.read'],
  admin: [
    ...reading,
    'outbox.read',
    'audit.read',
    'jobs.run',
    'client_log.read',
    'users.reveal',
    'users.freeze',
    'operators.read',
    'operators.edit',
    'operators.decide',
    'policy.propose',
    'policy.decide',
  ],
  auditor: [...reading, 'outbox.read', 'audit.read', 'operators.read', 'client_log.read'],
};

export const rightsOf = (roles: readonly string[]): OperatorRight[] => [
  ...new Set(roles.flatMap((role) => rightsByRole[role as Role] ?? [])),
];

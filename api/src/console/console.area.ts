import type { Rights } from '../areas/area.ts';

export { operatorErrors as errors } from './console.errors.ts';

export const rights = {
  'overview.read': ['support', 'reviewer', 'treasurer', 'product_manager', 'editor', 'admin', 'auditor'],
  // The amounts that the platform holds and owes: for those who move them, answer for them or check them.
  'overview.money': ['treasurer', 'admin', 'auditor'],
  'operators.read': ['admin', 'auditor'],
  'operators.edit': ['admin'],
  'operators.decide': ['admin'],
  'policy.read': ['treasurer', 'admin', 'auditor'],
  'policy.propose': ['treasurer', 'admin'],
  'policy.decide': ['treasurer', 'admin'],
} as const satisfies Rights;

export const auditActions = [
  'policy.propose',
  'policy.approve',
  'policy.refuse',
  'policy.withdraw',
  'operator.add',
  'operator.invite',
  'operator.invitation_opened',
  'operator.device',
  'operator.disable',
  'operator.password',
  'operator.second_factor',
  'operator.roles.propose',
  'operator.roles.approve',
  'operator.roles.refuse',
  'operator.roles.withdraw',
  'operator.enable.propose',
  'operator.enable.approve',
  'operator.enable.refuse',
  'operator.enable.withdraw',
  'operator.second_factor.propose',
  'operator.second_factor.approve',
  'operator.second_factor.refuse',
  'operator.second_factor.withdraw',
] as const;

export const fourEyes = {
  policy_proposal: { maker: 'policy.propose', checker: 'policy.decide' },
  operator_proposal: { maker: 'operators.edit', checker: 'operators.decide' },
} as const;

export const queues = ['rules', 'operators'] as const;

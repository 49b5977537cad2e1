/** What operators do that the audit log keeps, as `area.deed`. The console has a name for each. */
export const auditActions = [
  'withdrawal.approve',
  'withdrawal.reject',
  'product.create',
  'product.edit',
  'product.publish',
  'issuer.create',
  'funding.record',
  'funding.confirmed',
  'funding.refused',
  'certification.view',
  'certification.reveal',
  'certification.approve',
  'certification.reject',
  'user.reveal',
  'user.freeze',
  'user.unfreeze',
  'policy.propose',
  'policy.approve',
  'policy.refuse',
  'policy.withdraw',
  'operator.add',
  'operator.invite',
  'operator.invitation_opened',
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
  'jobs.run',
  'jobs.retry',
  'demo.advance',
] as const;

export type AuditAction = (typeof auditActions)[number];

type AreaOf<Action extends string> = Action extends `${infer Area}.${string}` ? Area : never;

/** The part before the first dot: the log can be narrowed to it. */
export type AuditArea = AreaOf<AuditAction>;

/** The roles of operators; each area says which of its rights a role has. */
export const operatorRoles = [
  'support',
  'reviewer',
  'treasurer',
  'product_manager',
  'editor',
  'admin',
  'auditor',
] as const;
export type OperatorRole = (typeof operatorRoles)[number];

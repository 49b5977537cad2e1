import type { Rights } from '../areas/area.ts';

export const rights = {
  'users.read': ['support', 'reviewer', 'treasurer', 'admin', 'auditor'],
  'users.reveal': ['support', 'admin'],
  'users.freeze': ['support', 'admin'],
} as const satisfies Rights;

export const auditActions = ['user.reveal', 'user.freeze', 'user.unfreeze', 'user.end_sessions'] as const;

import type { ConsoleArea } from '../../area.ts';

export const securityArea = {
  ruleSections: { security: ['安全', 'Security'] },
} as const satisfies ConsoleArea;

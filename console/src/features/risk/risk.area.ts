import type { ConsoleArea } from '../../area.ts';

export const riskArea = {
  ruleSections: { risk: ['风险测评', 'Risk assessment'] },
} as const satisfies ConsoleArea;

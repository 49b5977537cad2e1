import type { ConsoleArea } from '../../area.ts';

export const addressArea = {
  ruleSections: { addressBook: ['地址簿', 'Address book'] },
} as const satisfies ConsoleArea;

import type { OfArea } from './of-area.ts';

export const ofArea: OfArea = { narrowedLists: ['/console/api/audit'] };

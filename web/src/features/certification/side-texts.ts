import type { CertificationKey } from './certification.messages.ts';
import type { Side } from './certification.queries.ts';

export const sides = ['front', 'back', 'holding'] as const satisfies readonly Side[];

export const sideTexts: Record<Side, { name: CertificationKey; hint: CertificationKey }> = {
  front: { name: 'front', hint: 'frontHint' },
  back: { name: 'backSide', hint: 'backHint' },
  holding: { name: 'holding', hint: 'holdingHint' },
};

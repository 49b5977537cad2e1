import type { CatalogueEntry } from '../areas/catalogue-entry.ts';

/** Points. */
export const pointsErrors = {
  'points.insufficient': {
    status: 409,
    zh: '积分不足',
    en: 'Insufficient points',
    withFacts: [
      {
        zh: '积分不足：需要 {needed} 积分，您有 {points} 积分',
        en: 'Insufficient points: this takes {needed}, and you have {points}.',
      },
    ],
  },
} as const satisfies Record<string, CatalogueEntry>;

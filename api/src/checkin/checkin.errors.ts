import type { CatalogueEntry } from '../areas/catalogue-entry.ts';

/** Daily check-in. */
export const checkinErrors = {
  'checkin.not_missed': {
    status: 409,
    zh: '该日无需补签，或已不能补签',
    en: 'This day has nothing to make up for, or no longer can be.',
  },
  'checkin.no_make_up_left': {
    status: 409,
    zh: '本月补签次数已用完',
    en: 'You have used all make-ups of this month.',
    withFacts: [
      {
        zh: '本月 {perMonth} 次补签已用完',
        en: 'You have used all {perMonth} make-ups of this month.',
      },
    ],
  },
  'checkin.terms_changed': {
    status: 409,
    zh: '补签所需积分已变更，请核对后重新确认',
    en: 'The points that a make-up costs have changed. Please check them and confirm again.',
  },
} as const satisfies Record<string, CatalogueEntry>;

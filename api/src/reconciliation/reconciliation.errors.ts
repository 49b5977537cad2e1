import type { CatalogueEntry } from '../areas/catalogue-entry.ts';

/** The errors about differences between two records of the same money. */
export const reconciliationErrors = {
  'difference.not_open': {
    status: 409,
    zh: '该差异已处理或已消失',
    en: 'This difference has been dealt with, or is no longer there.',
  },
  'difference.fix_waits': {
    status: 409,
    zh: '已有处理方案等待复核',
    en: 'A measure for this difference is waiting to be checked already.',
  },
  'difference.fix_decided': {
    status: 409,
    zh: '该方案已复核',
    en: 'This measure has been decided already.',
  },
  'difference.nothing_to_book': {
    status: 422,
    fields: ['measure'],
    zh: '该差异未入账，无需调账，请填写说明',
    en: 'Nothing was booked here that could be corrected. Please explain it instead.',
  },
  'difference.cover_short': {
    status: 409,
    zh: '差异准备金不足，请先拨款',
    en: 'The cover for differences does not hold enough. Please fund it first.',
  },
} as const satisfies Record<string, CatalogueEntry>;

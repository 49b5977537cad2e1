import type { CatalogueEntry } from '../areas/catalogue-entry.ts';

/** Proof of liabilities. */
export const liabilitiesErrors = {
  'liabilities.no_day': {
    status: 404,
    zh: '该日的负债证明尚未发布',
    en: 'The proof of this day has not been published.',
  },
  'liabilities.no_leaf': {
    status: 404,
    zh: '该日您还没有账户，证明中没有您的余额',
    en: 'You had no account on this day, so its proof has no balance of yours.',
  },
  'liabilities.proof_gone': {
    status: 404,
    zh: '该日的个人证明已超过保存期限，仅保留已发布的根哈希',
    en: 'The proofs of this day are no longer kept. Its published root still is.',
  },
} as const satisfies Record<string, CatalogueEntry>;

import type { CatalogueEntry } from '../areas/catalogue-entry.ts';

/** Invitations and teams. */
export const teamErrors = {
  'team.not_held': {
    status: 409,
    zh: '该奖励已不在待审核状态',
    en: 'This reward no longer waits for a decision.',
  },
} as const satisfies Record<string, CatalogueEntry>;

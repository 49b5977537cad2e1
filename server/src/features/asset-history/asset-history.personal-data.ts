import type { PersonalData } from '../../platform/personal-data.ts';

/** It is computed from the books, which stay: what is for its owner's eyes alone goes with the account. */
export const assetHistoryPersonalData: PersonalData = {
  tables: [
    { table: 'asset_days', amounts: ['held', 'owed'], closing: 'delete' },
    { table: 'asset_standings', amounts: ['held', 'owed'], closing: 'delete' },
  ],
};

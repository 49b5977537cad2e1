import { sql } from '../../src/platform/db/sql.ts';
import type { Planted } from './planted.ts';

export const plantedInAssetHistory: Planted = {
  'a part of what somebody owns stands as its newest day says': [
    sql`update asset_standings set held = held + 1`,
  ],
  'what was written down at the last close is what each account held then, by all of its entries': [
    sql`update asset_days set held = held + 1`,
    sql`update asset_standings set held = held + 1`,
  ],
};

import { type Reader, sql } from '../../platform/db/sql.ts';
import type { PersonalData, Row } from '../../platform/personal-data.ts';

/**
 * Deposits stay with their numbers, without what operators have written about them. So does the address, which names
 * nobody: what still arrives there must not be credited to somebody else, and people have to find whose it was.
 */
export const usdtPersonalData: PersonalData = {
  tables: [
    {
      table: 'usdt_deposits',
      amounts: ['amount'],
      withheld: ['left_by', 'left_reason'],
      // A business fact that the books refer to; a reason may tell of somebody's life.
      closing: {
        erase: (userId) => sql`
          update usdt_deposits set left_reason = '' where user_id = ${userId} and left_reason is not null`,
      },
    },
  ],
  more: { collect: addressesOf, erase: async () => undefined },
};

async function addressesOf(reader: Reader, userId: string): Promise<Record<string, readonly Row[]>> {
  const rows = await reader.rows<Row>(
    sql`select evm, tron, made_at from usdt_addresses where owner_id = ${userId}`,
  );
  return { usdt_addresses: rows };
}

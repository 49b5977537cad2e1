import { nothing, type Worth } from '@banyan/domain/asset-history/worth.ts';
import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { balancePart } from '../../ledger/index.ts';
import type { Reader } from '../../platform/db/sql.ts';
import type { AssetPartOf, DebtPartOf, ValuesAtClose } from '../../platform/records.ts';

/** A part of what people own or owe, as a close asks for it. */
export interface ClosedPart {
  name: string;
  side: keyof Worth;
  atClose: ValuesAtClose;
}

/** What the areas declare; the wallet is not among them. */
export interface DeclaredParts {
  assetParts: Readonly<Record<string, AssetPartOf>>;
  debtParts: Readonly<Record<string, DebtPartOf>>;
}

/** Returns everything that is owned, by name: the wallet, and what the areas declare beside it. */
export const ownedParts = (assetParts: DeclaredParts['assetParts']): Record<string, AssetPartOf> => ({
  wallet: balancePart('wallet'),
  ...assetParts,
});

/** Returns what a close asks for: what is owned, and what is owed. */
export const closedParts = ({ assetParts, debtParts }: DeclaredParts): ClosedPart[] => [
  ...Object.entries(ownedParts(assetParts)).map(
    ([name, { atClose }]): ClosedPart => ({ name, side: 'held', atClose }),
  ),
  ...Object.entries(debtParts).map(([name, { atClose }]): ClosedPart => ({ name, side: 'owed', atClose })),
];

/** Returns how the parts of some people stood at the end of a business date, by person and part. */
export async function worthAt(
  reader: Reader,
  parts: readonly ClosedPart[],
  on: BusinessDate,
  people: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, Worth>>> {
  const worths = new Map<string, Map<string, Worth>>();
  for (const { name, side, atClose } of parts)
    for (const [userId, amount] of await atClose(reader, on, people)) {
      const own = worths.get(userId) ?? new Map<string, Worth>();
      own.set(name, { ...(own.get(name) ?? nothing), [side]: amount });
      worths.set(userId, own);
    }
  return worths;
}

import type { storySteps } from '@banyan/api/wallet/wallet.ts';
import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { AccountClass } from '@banyan/domain/ledger/chart-of-accounts.ts';
import type { Client } from './context.ts';
import type { Reader } from './db/sql.ts';
import type { Keys } from './personal-data.ts';

/**
 * Returns what each of some people had of one part at the end of a business date, in minor units of the platform's
 * currency; nobody who had nothing. It is told by what was booked by then, so that a run which comes late finds what a
 * timely one would have found.
 */
export type ValuesAtClose = (
  reader: Reader,
  on: BusinessDate,
  people: readonly string[],
) => Promise<ReadonlyMap<string, bigint>>;

/** A price that a part is valued at, and when it was last paid; null where it is the price of the issue. */
interface PriceOfPart {
  /** The short name of the thing that has the price, such as the symbol of a share. */
  code: string;
  name: Readonly<Record<Client['language'], string>>;
  /** Minor units. */
  price: bigint;
  asOf: Date | null;
}

/** What somebody has of one part. Amounts in minor units of the platform's currency. */
export interface OwnedPart {
  amount: bigint;
  /** How much of what is due waits. */
  delayed: bigint;
  /** The prices that make up the amount, where it is not a sum of money. */
  prices?: readonly PriceOfPart[];
}

/** What people own in one area: one of them now, and many of them at a close. */
export interface AssetPartOf {
  now(reader: Reader, userId: string, today: BusinessDate): Promise<OwnedPart>;
  atClose: ValuesAtClose;
  /** Where it is the balance of an account of the ledger: the verifier compares its closes with the entries there. */
  account?: AccountClass;
}

/** What people owe in one area: what it would take to end it all, in minor units. */
export interface DebtPartOf {
  now(reader: Reader, userId: string, today: BusinessDate): Promise<bigint>;
  atClose: ValuesAtClose;
}

/** Whose records are named, in which language, and the keys that names of people are sealed with. */
export interface NamedFor {
  reader: Reader;
  userId: string;
  language: Client['language'];
  keys: Keys;
}

/** Says what records were for, by the ids of their causes; it knows only its own area's. */
export type SubjectsOf = (to: NamedFor, causeIds: string[]) => Promise<Map<string, string>>;

/** How an area names what records were for, and the types of its causes that it does so for: it is asked for no other. */
export interface CauseSubjects {
  causes: readonly string[];
  named: SubjectsOf;
}

/** What may have happened to a business fact. */
export type StoryStep = (typeof storySteps)[number];

/** Where a business fact stands that moves money, and the columns of it that tell no secret. */
export interface CauseTable {
  table: string;
  key: string;
  columns: readonly string[];
  ownedByUser: boolean;
  /** The columns that say when something happened to it. */
  times?: Readonly<Partial<Record<StoryStep, string>>>;
  /** The larger business fact that each row belongs to, and the column that names it: a payout its subscription. */
  partOf?: { type: string; column: string };
  /** Who paid it, and the column that names them: of a payout the issuer. */
  paidBy?: { type: string; column: string };
}

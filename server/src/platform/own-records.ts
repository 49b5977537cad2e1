import type { FoundLink } from '@banyan/domain/search/found-page.ts';
import { scoreOf } from '@banyan/domain/search/rank.ts';
import type { UserRead } from './context.ts';
import { type Query, sql } from './db/sql.ts';
import type { OwnFinding, Sought } from './search.ts';

interface Bilingual {
  zh: string;
  en: string;
}

/** Records of one kind that each belong to a person: their table, its columns, and the page that shows one. */
interface OwnRecords {
  /** What such a record is called: by that name the newest are found. */
  called: Bilingual;
  table: string;
  key: string;
  /** When it came about; the newest stand in front. */
  at: string;
  /** Minor units; left out where it is about no money. */
  amount?: string;
  /** What it is about, such as a product: the column of its id, and what each is called. */
  about?: { column: string; names: ReadonlyMap<string, Bilingual> };
  pageOf: (id: string) => FoundLink;
}

interface Row {
  id: string;
  number: string;
  amount: bigint | null;
  at: Date;
  about: string | null;
}

/** Of so many characters of a number it does not matter where in it they stand. */
const tellingPart = 8;
const points = { number: 1_000, amount: 800 } as const;

/**
 * Returns a person's own records that answer a question: by the beginning or the end of their number, by their amount
 * to the cent, by what they are about, or all of them by what they are called.
 */
export async function ownRecords(
  { reader, userId }: Pick<UserRead, 'reader' | 'userId'>,
  { question, limit }: Sought,
  of: OwnRecords,
): Promise<OwnFinding[]> {
  const { number, amount } = question;
  const ofKind = scoreOf(question, { title: of.called });
  const named = scoresOf(of, question);
  if (ofKind === 0 && named.size === 0 && number === null && amount === null) return [];
  const column = (name: string | undefined, type: Query) => (name ? sql.ref(name) : sql`null::${type}`);
  const [amountOf, about] = [column(of.amount, sql`bigint`), column(of.about?.column, sql`uuid`)];
  const rows = await reader.rows<Row>(sql`
    select ${sql.ref(of.key)} as id, number, ${amountOf} as amount, ${sql.ref(of.at)} as at, ${about} as about
    from ${sql.table(of.table)}
    where user_id = ${userId} and (
      ${ofKind > 0}::boolean or ${about} = any(${[...named.keys()]}::uuid[]) or ${amountOf} = ${amount}::bigint
      or ${isNumbered(number)})
    order by ${sql.ref(of.at)} desc, ${sql.ref(of.key)} limit ${limit}`);
  return rows.map((row) => {
    const name = row.about === null ? undefined : of.about?.names.get(row.about);
    return {
      title: name ?? of.called,
      note: name ? of.called : null,
      page: of.pageOf(row.id),
      number: row.number,
      amount: row.amount,
      at: row.at,
      score: Math.max(
        ofKind,
        named.get(row.about ?? '') ?? 0,
        amount !== null && row.amount === amount ? points.amount : 0,
        number !== null && row.number.replaceAll('-', '').includes(number) ? points.number : 0,
      ),
    };
  });
}

/** Returns what records may be about that answers the question by its name, and how well. */
const scoresOf = ({ about }: OwnRecords, question: Sought['question']): Map<string, number> =>
  new Map(
    [...(about?.names ?? [])]
      .map(([id, title]): [string, number] => [id, scoreOf(question, { title })])
      .filter(([, score]) => score > 0),
  );

/** Compares pieces of texts, in which no sign has a meaning of its own. */
function isNumbered(number: string | null): Query {
  if (number === null) return sql`false`;
  const bare = sql`replace(number, '-', '')`;
  const { length } = number;
  const isInside = length >= tellingPart ? sql`strpos(${bare}, ${number}) > 0` : sql`false`;
  return sql`left(${bare}, ${length}::integer) = ${number} or right(${bare}, ${length}::integer) = ${number}
    or ${isInside}`;
}

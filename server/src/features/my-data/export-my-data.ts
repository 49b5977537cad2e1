import { kindNameOf } from '@banyan/domain/ledger/kind-name.ts';
import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { csvLines, toCsv } from '@banyan/domain/money/csv.ts';
import type { Everything } from '../../area.ts';
import type { ReadContext, SignedIn } from '../../platform/context.ts';
import type { Outside } from '../../platform/http/handlers.ts';
import { type Ask, knownRows } from '../../platform/known-rows.ts';
import type { Keys, PersonalData, Row } from '../../platform/personal-data.ts';
import { semaphore } from '../../platform/semaphore.ts';
import { allRecords } from '../wallet/index.ts';

type All = Pick<Everything, 'personalData' | 'subjects'>;
type Format = 'json' | 'csv';

/** What files are asked for is made so many pieces at a time, whoever they are for; the others wait. */
const piecesAtOnce = 2;
const making = semaphore(piecesAtOnce, 1_000);

/** Returns what a file with everything that is known about the person is called, or one of the wallet's records. */
export const exportedFile = ({ today }: ReadContext, format: Format) =>
  format === 'csv'
    ? { fileName: `banyan-records-${today}.csv`, mediaType: 'text/csv; charset=utf-8', text: '' }
    : { fileName: `banyan-my-data-${today}.json`, mediaType: 'application/json; charset=utf-8', text: '' };

/**
 * Gives the text of that file, piece by piece. What is being written while it is made may be in one piece and not in
 * another: each is read for itself, and no transaction waits for whoever reads slowly.
 */
export async function* exportPieces(
  outside: Outside<SignedIn>,
  keys: Keys,
  { personalData, subjects }: All,
  format: Format,
): AsyncGenerator<string> {
  const pieces =
    format === 'csv' ? csvPieces(outside, { subjects, keys }) : jsonPieces(outside, keys, personalData);
  try {
    for (;;) {
      const { value, done } = await making(() => pieces.next());
      if (done) return;
      yield value;
    }
  } finally {
    await pieces.return(undefined);
  }
}

const askOf =
  (outside: Outside): Ask =>
  (read) =>
    outside.query(({ reader }) => read(reader));

const headings = {
  zh: ['时间', '类型', '金额', '余额', '对象', '流水号'],
  en: ['Time', 'Type', 'Amount', 'Balance', 'Subject', 'Transfer'],
};

async function* csvPieces(
  outside: Outside<SignedIn>,
  all: Pick<All, 'subjects'> & { keys: Keys },
): AsyncGenerator<string> {
  const { language } = outside.client;
  yield toCsv([headings[language]]);
  for await (const records of allRecords(outside.userId, language, all, askOf(outside)))
    yield csvLines(
      records.map((record) => [
        record.at.toISOString(),
        kindNameOf(record.kind, record.isReversal, language),
        formatAmount(record.amount, currency),
        formatAmount(record.balanceAfter, currency),
        record.subject ?? '',
        record.transferId,
      ]),
    );
}

async function* jsonPieces(
  outside: Outside<SignedIn>,
  keys: Keys,
  personalData: All['personalData'],
): AsyncGenerator<string> {
  const { userId } = outside;
  const exportedAt = await outside.query(async ({ now }) => now);
  const head = JSON.stringify({ exportedAt, userId, currency }, null, 2);
  yield head.slice(0, head.lastIndexOf('\n'));
  for (const [area, part] of Object.entries(personalData)) {
    yield `,\n  ${JSON.stringify(area)}: {`;
    let separator = '';
    for await (const [table, chunks] of tablesOf(outside, keys, part)) {
      yield `${separator}\n    ${JSON.stringify(table)}: [`;
      yield* rowsAsJson(chunks);
      yield '\n    ]';
      separator = ',';
    }
    yield '\n  }';
  }
  yield '\n}\n';
}

/** Gives all that an area knows of a person, by table. */
async function* tablesOf(
  outside: Outside<SignedIn>,
  keys: Keys,
  part: PersonalData,
): AsyncGenerator<[string, AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>]> {
  const { userId } = outside;
  for (const declared of part.tables)
    yield [declared.table, knownRows(declared, userId, keys, askOf(outside))];
  const more = await outside.query(({ reader }) => part.more?.collect(reader, userId, keys) ?? noMore);
  for (const [name, rows] of Object.entries(more)) yield [name, [rows]];
}

const noMore: Promise<Record<string, readonly Row[]>> = Promise.resolve({});

async function* rowsAsJson(
  chunks: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): AsyncGenerator<string> {
  let separator = '';
  for await (const rows of chunks) {
    if (rows.length === 0) continue;
    yield separator + rows.map((row) => `\n      ${JSON.stringify(row)}`).join(',');
    separator = ',';
  }
}

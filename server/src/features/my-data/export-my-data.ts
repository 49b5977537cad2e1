import { currency } from '@banyan/domain/money/asset.ts';
import type { Everything } from '../../area.ts';
import type { ReadContext, SignedIn } from '../../platform/context.ts';
import { inTurn } from '../../platform/file-pieces.ts';
import type { Outside } from '../../platform/http/handlers.ts';
import { type Ask, knownRows } from '../../platform/known-rows.ts';
import type { Keys, PersonalData, Row } from '../../platform/personal-data.ts';
import { allRecords, recordLines, recordsFile, recordsHead } from '../wallet/index.ts';

type All = Pick<Everything, 'personalData' | 'subjects'>;
type Format = 'json' | 'csv';

/** Returns what a file with everything that is known about the person is called, or one of the wallet's records. */
export const exportedFile = (ctx: ReadContext, format: Format) =>
  format === 'csv'
    ? recordsFile(ctx)
    : {
        fileName: `banyan-my-data-${ctx.today}.json`,
        mediaType: 'application/json; charset=utf-8',
        text: '',
      };

/**
 * Gives the text of that file, piece by piece. What is being written while it is made may be in one piece and not in
 * another: each is read for itself, and no transaction waits for whoever reads slowly.
 */
export function exportPieces(
  outside: Outside<SignedIn>,
  keys: Keys,
  { personalData, subjects }: All,
  format: Format,
): AsyncGenerator<string> {
  return inTurn(
    format === 'csv' ? csvPieces(outside, { subjects, keys }) : jsonPieces(outside, keys, personalData),
  );
}

const askOf =
  (outside: Outside): Ask =>
  (read) =>
    outside.query(({ reader }) => read(reader));

async function* csvPieces(
  outside: Outside<SignedIn>,
  all: Pick<All, 'subjects'> & { keys: Keys },
): AsyncGenerator<string> {
  const { language } = outside.client;
  yield recordsHead(language);
  const to = { userId: outside.userId, language, ask: askOf(outside) };
  for await (const records of allRecords(to, all)) yield recordLines(records, language);
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

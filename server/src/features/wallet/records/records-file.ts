import type { walletApi } from '@banyan/api/wallet/wallet.ts';
import { kindNameOf } from '@banyan/domain/ledger/kind-name.ts';
import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { csvLines, toCsv } from '@banyan/domain/money/csv.ts';
import type { Client, ReadContext, SignedIn } from '../../../platform/context.ts';
import { inTurn } from '../../../platform/file-pieces.ts';
import type { InputOf, Outside } from '../../../platform/http/handlers.ts';
import type { Ask } from '../../../platform/known-rows.ts';
import { filteredRecords, type ShownRecord, type Subjects } from './records.ts';

type Language = Client['language'];

const headings = {
  zh: ['时间', '类型', '金额', '余额', '对象', '流水号'],
  en: ['Time', 'Type', 'Amount', 'Balance', 'Subject', 'Transfer'],
};

/** Returns the first line of a file of records. */
export const recordsHead = (language: Language): string => toCsv([headings[language]]);

/** Returns records as further lines of it. */
export const recordLines = (records: readonly ShownRecord[], language: Language): string =>
  csvLines(
    records.map((record) => [
      record.at.toISOString(),
      kindNameOf(record.kind, record.isReversal, language),
      formatAmount(record.amount, currency),
      formatAmount(record.balanceAfter, currency),
      record.subject ?? '',
      record.transferId,
    ]),
  );

/** Returns what a file of records is called; its text follows piece by piece. */
export const recordsFile = ({ today }: ReadContext) => ({
  fileName: `banyan-records-${today}.csv`,
  mediaType: 'text/csv; charset=utf-8',
  text: '',
});

/** Gives the text of the file with the records of a filter, piece by piece. */
export const filteredPieces = (
  outside: Outside<SignedIn>,
  all: Subjects,
  filter: InputOf<typeof walletApi.exportRecords>,
): AsyncGenerator<string> => inTurn(piecesOf(outside, all, filter));

async function* piecesOf(
  outside: Outside<SignedIn>,
  all: Subjects,
  filter: InputOf<typeof walletApi.exportRecords>,
): AsyncGenerator<string> {
  const { language } = outside.client;
  const ask: Ask = (read) => outside.query(({ reader }) => read(reader));
  yield recordsHead(language);
  const to = { userId: outside.userId, language, ask };
  for await (const records of filteredRecords(to, all, filter)) yield recordLines(records, language);
}

import { readAmount, readText } from '@banyan/domain/bank/statement/read-cells.ts';
import { isReference, type RowProblem } from '@banyan/domain/bank/statement/read-row.ts';
import type { StatementLine } from '@banyan/domain/bank/statement/statement.ts';
import { type BusinessDate, businessDateOf, isBusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { z } from 'zod';

/**
 * The parts of ISO 20022's camt.053 (bank to customer statement) that are read, as an XML parser gives them: every
 * version since 02 has them, a party of the newer ones one step deeper.
 */
const text = z.string();
const money = z.object({ '#text': text, '@_Ccy': text });
const day = z.object({ Dt: text.optional(), DtTm: text.optional() });
const party = z.object({ Nm: text.optional(), Pty: z.object({ Nm: text.optional() }).optional() }).optional();
const account = z
  .object({ Id: z.object({ IBAN: text.optional(), Othr: z.object({ Id: text }).optional() }) })
  .optional();
const references = z.object({ AcctSvcrRef: text.optional(), EndToEndId: text.optional() }).optional();

const part = z.object({
  Refs: references,
  Amt: money.optional(),
  AmtDtls: z.object({ TxAmt: z.object({ Amt: money }).optional() }).optional(),
  RltdPties: z.object({ Dbtr: party, DbtrAcct: account, Cdtr: party, CdtrAcct: account }).optional(),
  RmtInf: z.object({ Ustrd: z.array(text).optional() }).optional(),
});
type Part = z.output<typeof part>;

const entry = z.object({
  Amt: money,
  CdtDbtInd: z.enum(['CRDT', 'DBIT']),
  Sts: z.union([text, z.object({ Cd: text })]),
  BookgDt: day.optional(),
  AcctSvcrRef: text.optional(),
  AddtlNtryInf: text.optional(),
  NtryDtls: z.array(z.object({ TxDtls: z.array(part).optional() })).optional(),
});
type Entry = z.output<typeof entry>;

const balance = z.object({
  Tp: z.object({ CdOrPrtry: z.object({ Cd: text.optional() }) }),
  Amt: money,
  CdtDbtInd: z.enum(['CRDT', 'DBIT']),
  Dt: day,
});

export const camt053 = z.object({
  Document: z.object({
    BkToCstmrStmt: z.object({
      Stmt: z
        .array(
          z.object({
            Acct: z.object({
              Id: z.object({ IBAN: text.optional(), Othr: z.object({ Id: text }).optional() }),
            }),
            FrToDt: z.object({ FrDtTm: text, ToDtTm: text }).optional(),
            Bal: z.array(balance),
            Ntry: z.array(entry).optional(),
          }),
        )
        .length(1),
    }),
  }),
});
export type CamtStatement = z.output<typeof camt053>['Document']['BkToCstmrStmt']['Stmt'][number];

/** A date, or an instant, with its zone or without: nothing that `Date` would have to guess at. */
const written = /^(\d{4}-\d\d-\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?(Z|[+-]\d\d:\d\d)?$/;

/** Returns the day that a date or an instant is on in Shanghai; null for what is neither, and for no day. */
export function dayOf({ Dt, DtTm }: z.output<typeof day>): BusinessDate | null {
  const said = Dt ?? DtTm ?? '';
  const [, date = '', zone] = written.exec(said) ?? [];
  if (!isBusinessDate(date)) return null;
  if (zone === undefined || !said.includes('T')) return date;
  const instant = new Date(said);
  if (Number.isNaN(instant.getTime())) return null;
  const inShanghai = businessDateOf(instant);
  return isBusinessDate(inShanghai) ? inShanghai : null;
}

const signOf = (indicator: 'CRDT' | 'DBIT') => (indicator === 'CRDT' ? 1n : -1n);

/**
 * Returns a balance by its code, with its day; undefined where the statement has none that can be read. The indicator
 * says which side of zero it is on: an amount below zero would say something else.
 */
export function balanceOf(statement: CamtStatement, codes: readonly string[]) {
  const found = statement.Bal.find(({ Tp }) => codes.includes(Tp.CdOrPrtry.Cd ?? ''));
  const amount = found && readAmount(found.Amt['#text']);
  if (!found || typeof amount !== 'bigint' || amount < 0n) return undefined;
  return { amount: signOf(found.CdtDbtInd) * amount, day: dayOf(found.Dt) };
}

/** Returns the currencies that a statement speaks of. */
export const currenciesOf = ({ Bal, Ntry = [] }: CamtStatement): Set<string> =>
  new Set([...Bal, ...Ntry].map(({ Amt }) => Amt['@_Ccy']));

type ReadEntry = { line: StatementLine } | { problem: RowProblem; text: string };

const isBooked = ({ Sts }: Entry) => (typeof Sts === 'string' ? Sts : Sts.Cd) === 'BOOK';

/** Returns what was booked, movement by movement: one for each part of a batch that says what each part was. */
export const entriesOf = (statement: CamtStatement): { read: ReadEntry[]; skipped: number } => {
  const all = statement.Ntry ?? [];
  const booked = all.filter(isBooked);
  return { read: booked.flatMap(linesOf), skipped: all.length - booked.length };
};

function linesOf(each: Entry): ReadEntry[] {
  const parts = (each.NtryDtls ?? []).flatMap(({ TxDtls }) => TxDtls ?? []);
  const amounts = parts.map(amountOf);
  const total = readAmount(each.Amt['#text']);
  const areTold = amounts.every((amount) => amount !== null && amount > 0n);
  const isBatch = parts.length > 1 && areTold && sumOf(amounts) === total;
  if (!isBatch) return [lineOf(each, parts.length === 1 ? parts[0] : undefined, total, each.AcctSvcrRef)];
  const alike = Map.groupBy(parts, ({ Refs }) => Refs?.AcctSvcrRef);
  return parts.map((one, i) => {
    const own = one.Refs?.AcctSvcrRef;
    // Some banks repeat the reference of the whole in each part.
    const isOwn = own !== undefined && alike.get(own)?.length === 1;
    const numbered = each.AcctSvcrRef === undefined ? undefined : `${each.AcctSvcrRef}-${i + 1}`;
    return lineOf(each, one, amounts[i] ?? null, isOwn ? own : numbered);
  });
}

/** Returns what a part moved on the account; null where it says nothing, or another currency. */
const amountOf = ({ Amt, AmtDtls }: Part): bigint | null => {
  const said = Amt ?? AmtDtls?.TxAmt?.Amt;
  return said?.['@_Ccy'] === currency ? readAmount(said['#text']) : null;
};
const sumOf = (amounts: readonly (bigint | null)[]) =>
  amounts.reduce((all: bigint, each) => all + (each ?? 0n), 0n);

const problem = (what: RowProblem, text: string | undefined): ReadEntry => ({
  problem: what,
  text: readText(text, 60),
});

function lineOf(
  each: Entry,
  one: Part | undefined,
  amount: bigint | null,
  reference: string | undefined,
): ReadEntry {
  const bookedOn = each.BookgDt ? dayOf(each.BookgDt) : null;
  if (bookedOn === null) return problem('date', each.BookgDt?.Dt ?? each.BookgDt?.DtTm);
  if (amount === null || amount <= 0n) return problem('amount', each.Amt['#text']);
  const bankReference = readText(reference ?? one?.Refs?.AcctSvcrRef, 60);
  if (!isReference(bankReference)) return problem('reference', bankReference);
  const isIn = each.CdtDbtInd === 'CRDT';
  const who = isIn ? one?.RltdPties?.Dbtr : one?.RltdPties?.Cdtr;
  const where = isIn ? one?.RltdPties?.DbtrAcct : one?.RltdPties?.CdtrAcct;
  const remark = one?.RmtInf?.Ustrd?.join(' ') ?? each.AddtlNtryInf;
  return {
    line: {
      bookedOn,
      amount: signOf(each.CdtDbtInd) * amount,
      bankReference,
      payer: readText(who?.Nm ?? who?.Pty?.Nm, 100),
      payerAccount: readText(where?.Id.IBAN ?? where?.Id.Othr?.Id, 60),
      remark: readText(remark, 200),
    },
  };
}

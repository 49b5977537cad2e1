import type { borrowingApi } from '@banyan/api/loan/loan.ts';
import { startOf } from '@banyan/domain/calendar/business-date.ts';
import { maskName } from '@banyan/domain/certification/real-name.ts';
import type { LoanFacts, RepaymentFact } from '@banyan/domain/loan/loan-facts.ts';
import { payoffOf } from '@banyan/domain/loan/loan-standing.ts';
import { formatAmount, sum } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { displayRate, groupDigits } from '@banyan/domain/money/display.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { UserRead } from '../../../platform/context.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { factRows } from '../../../platform/pdf/fact-rows.ts';
import { type Box, colours, type TextStyle } from '../../../platform/pdf/page-flow.ts';
import { paperPdf } from '../../../platform/pdf/paper.ts';
import type { Fonts } from '../../../platform/pdf/pdf-fonts.ts';
import { certificateFacts, type Seal } from '../../../platform/pdf/seal.ts';
import { tableRows } from '../../../platform/pdf/table-rows.ts';
import { textBoxes } from '../../../platform/pdf/text-boxes.ts';
import { certifiedName, type Keys } from '../../certification/index.ts';
import { maskedName } from '../../people/index.ts';
import { loanProductById } from '../products/product.store.ts';
import { type LoanRow, loanById } from '../repaying/loan.store.ts';
import { bringUpTo, factsOf } from '../repaying/loan-facts.store.ts';
import { type PaperMessages, paperMessages } from './papers.messages.ts';

type Line = readonly [name: string, text: string];

/** What a paper about a loan shows, in the words of its language. */
interface Content {
  facts: Line[];
  /** What is certified; undefined on a statement. */
  text?: string;
  tables: { title: string; names: string[]; lines: string[][]; none: string }[];
}

const title = { face: 'heading', size: 20, colour: colours.ink } as const satisfies TextStyle;
const heading = { face: 'heading', size: 12, colour: colours.ink } as const satisfies TextStyle;
const body = { face: 'text', size: 11, colour: colours.ink } as const satisfies TextStyle;
const quiet = { face: 'text', size: 8.5, colour: colours.quiet } as const satisfies TextStyle;

const figure = (amount: bigint): string => groupDigits(formatAmount(amount, currency));

/**
 * Returns a paper about a loan as a sealed PDF: its statement as of today, or that it is settled. Throws `loan.no_paper`
 * for a loan of which there is nothing to state, or that is not settled.
 */
export async function loanPaper(
  ctx: UserRead,
  keys: Keys,
  seal: Seal,
  { loanId, kind }: InputOf<typeof borrowingApi.loanPaper>,
): Promise<Uint8Array> {
  const row = found(await loanById(ctx.reader, ctx.userId, loanId));
  const isMissing = kind === 'settlement' ? row.state !== 'settled' : row.state === 'waiting';
  if (isMissing) throw new AppError('loan.no_paper');
  const { language } = ctx.client;
  const words = paperMessages[language];
  const day = kind === 'settlement' ? (row.settled_on ?? ctx.today) : ctx.today;
  const number = `${row.number}-${kind === 'settlement' ? 'C' : 'S'}${day.replaceAll('-', '')}`;
  const head = await headOf(ctx, keys, words, row, number);
  const rest =
    kind === 'settlement' ? await settlementOf(ctx, words, row) : await statementOf(ctx, words, row);
  const content = { ...rest, facts: [...head, ...rest.facts] };
  const paper = { title: words[kind], number, language, asOf: startOf(day), content, words };
  return paperPdf(
    { ...paper, boxes: (fonts) => boxesOf(words, words[kind], content, { fonts, seal }) },
    seal,
  );
}

async function headOf(
  ctx: UserRead,
  keys: Keys,
  words: PaperMessages,
  row: LoanRow,
  number: string,
): Promise<Line[]> {
  const { language } = ctx.client;
  const name = await certifiedName(ctx, keys, ctx.userId);
  const borrower = name === null ? await maskedName(ctx.reader, ctx.userId) : maskName(name);
  const product = found(await loanProductById(ctx.reader, row.product_id));
  return [
    [words.number, number],
    [words.loan, row.number],
    [words.contract, row.contract_number],
    [words.borrower, borrower],
    [words.lender, product.lender[language]],
    [words.licence, product.licence_reference],
    [words.product, product.name[language]],
    [words.principal, figure(row.principal)],
    [words.rate, `${displayRate(row.rate_bps)}%`],
    [words.startsOn, row.starts_on ?? ''],
    ...feeOf(row, words),
    ...(row.written_off_on ? [[words.writtenOffOn, row.written_off_on] satisfies Line] : []),
  ];
}

/** Returns the fee that was taken, and given back with a withdrawal; nothing where there was none. */
function feeOf({ fee, ending }: LoanRow, words: PaperMessages): Line[] {
  if (fee === 0n) return [];
  const taken: Line = [words.fee, figure(fee)];
  return ending === 'withdrawal' ? [taken, [words.feeReturned, figure(fee)]] : [taken];
}

/** Returns what was repaid, from all repayments that there are. */
function repaidOf({ repayments }: LoanFacts, words: PaperMessages): Line[] {
  const total = (part: keyof Pick<RepaymentFact, 'principal' | 'interest' | 'penalty'>) =>
    sum(repayments.map((each) => each[part]));
  return [
    [words.repaid, figure(total('principal') + total('interest') + total('penalty'))],
    [words.paidPrincipal, figure(total('principal'))],
    [words.paidInterest, figure(total('interest'))],
    [words.paidPenalty, figure(total('penalty'))],
  ];
}

const knownOf = async ({ reader }: UserRead, row: LoanRow): Promise<LoanFacts> =>
  found((await factsOf(reader, [row])).get(row.loan_id));

async function settlementOf(ctx: UserRead, words: PaperMessages, row: LoanRow): Promise<Content> {
  const facts = repaidOf(await knownOf(ctx, row), words);
  return {
    facts: [...facts, [words.settledOn, row.settled_on ?? '']],
    text: words.settlementText,
    tables: [],
  };
}

async function statementOf(ctx: UserRead, words: PaperMessages, row: LoanRow): Promise<Content> {
  const known = await knownOf(ctx, row);
  const { standing } = bringUpTo(row, known, ctx.today);
  const schedule = {
    title: words.schedule,
    names: [words.dueOn, words.principal, words.interest, words.paid],
    lines: standing.rows.map((each) => [
      each.dueOn,
      figure(each.principal),
      figure(each.interest),
      figure(each.principalPaid + each.interestPaid),
    ]),
    none: '',
  };
  const repayments = {
    title: words.repayments,
    names: [words.on, words.amount, words.penalty, words.interest, words.principal],
    lines: known.repayments.map(({ on, penalty, interest, principal }) => [
      on,
      ...[penalty + interest + principal, penalty, interest, principal].map(figure),
    ]),
    none: words.noRepayments,
  };
  return {
    facts: [
      [words.asOf, ctx.today],
      [words.outstanding, figure(standing.outstanding)],
      [words.payoff, figure(payoffOf(standing.owed))],
      ...repaidOf(known, words),
    ],
    // Of what was written off no instalment falls due any more.
    tables: schedule.lines.length > 0 ? [schedule, repayments] : [repayments],
  };
}

function boxesOf(
  words: PaperMessages,
  name: string,
  { facts, text, tables }: Content,
  { fonts, seal }: { fonts: Fonts; seal: Seal },
): Box[] {
  const certificate = certificateFacts(seal.certificates[0]);
  const sealed: Line = [words.seal, `${certificate.subject}    SHA-256 ${certificate.sha256}`];
  return [
    ...textBoxes(name, title, fonts, { before: 0, leading: 30 }),
    ...factRows([...facts, sealed], fonts),
    ...(text === undefined ? [] : textBoxes(text, body, fonts, { before: 18 })),
    ...tables.flatMap((table) => [
      ...textBoxes(table.title, heading, fonts, { before: 18 }).map((box) => ({
        ...box,
        staysWithNext: true,
      })),
      ...(table.lines.length > 0
        ? tableRows(table.names, table.lines)
        : textBoxes(table.none, body, fonts, { before: 6 })),
    ]),
    ...textBoxes(words.note, quiet, fonts, { before: 16, leading: 13 }),
  ];
}

import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { writtenDate } from '@banyan/domain/contracts/template-fields.ts';
import { payableUntil } from '@banyan/domain/loan/due-dates.ts';
import { annualRateBps } from '@banyan/domain/loan/effective-rate.ts';
import type { Instalment, LoanMethod } from '@banyan/domain/loan/loan-terms.ts';
import { originationFee } from '@banyan/domain/loan/origination-fee.ts';
import { loanSchedule, totalInterest } from '@banyan/domain/loan/schedule.ts';
import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { UserRead } from '../../platform/context.ts';
import type { ContractKindOf, ContractRequest } from '../../platform/contract-kinds.ts';
import { sql } from '../../platform/db/sql.ts';
import { closedDays } from '../market/index.ts';
import { type ApplicationRow, applicationById } from './applications/application.store.ts';
import { type Bilingual, type LoanProductRow, loanProductById } from './products/product.store.ts';

type Language = UserRead['client']['language'];

const methodWords: Readonly<Record<LoanMethod, Bilingual>> = {
  equal_instalments: { zh: '等额本息', en: 'equal instalments' },
  equal_principal: { zh: '等额本金', en: 'equal principal' },
  interest_first: { zh: '先息后本', en: 'interest first, principal at the end' },
};

const amount = (minor: bigint): string => formatAmount(minor, currency);

/** An offer as it would be signed today: what it costs follows from it. */
export interface OfferToday {
  application: ApplicationRow;
  product: LoanProductRow;
  principal: bigint;
  schedule: Instalment[];
  /** The days that are declared closed: what falls due on them may be paid on the day after. */
  closed: ReadonlySet<BusinessDate>;
  interest: bigint;
  /** What is taken once, out of what is paid out. */
  fee: bigint;
  annualRateBps: number;
}

/** Returns an application's offer with what it costs if it is paid out today. Throws `loan.no_offer`. */
export async function offerToday(
  ctx: Pick<UserRead, 'reader' | 'today'>,
  application: ApplicationRow,
): Promise<OfferToday> {
  const { approved_amount: principal, state, months, method } = application;
  if (state !== 'approved' || principal === null) throw new AppError('loan.no_offer');
  const product = found(await loanProductById(ctx.reader, application.product_id));
  const startsOn = ctx.today;
  const fee = originationFee(principal, product.fee_bps);
  const schedule = loanSchedule({ principal, rateBps: product.rate_bps, months, method, startsOn });
  return {
    application,
    product,
    principal,
    schedule,
    closed: await closedDays(ctx.reader, startsOn),
    interest: totalInterest(schedule),
    fee,
    annualRateBps: annualRateBps({ principal, fee, startsOn }, schedule),
  };
}

/** Returns what is signed for a loan, in the language of whoever signs. */
export function loanRequest(ctx: UserRead, offer: OfferToday): ContractRequest {
  const { application, product, principal, schedule, interest, fee } = offer;
  const { language } = ctx.client;
  const { coolingOffDays, graceDays, penaltyBpsPerDay, penaltyCapBps } = ctx.policy.loan;
  const endsOn = schedule.at(-1)?.dueOn ?? ctx.today;
  const same = {
    principal: amount(principal),
    months: String(application.months),
    startsOn: ctx.today,
    endsOn,
    interest: amount(interest),
    fee: amount(fee),
    coolingOffDays: String(coolingOffDays),
    graceDays: String(graceDays),
  };
  const lender = product.lender[language];
  return {
    kind: 'loan',
    parties: [{ role: 'lender', name: lender, reference: product.licence_reference }],
    values: {
      ...same,
      lender,
      lenderReference: product.licence_reference,
      product: product.name[language],
      rate: String(product.rate_bps),
      annualRate: String(offer.annualRateBps),
      method: methodWords[application.method][language],
      total: amount(principal + interest),
      cost: amount(interest + fee),
      schedule: scheduleRows(offer, language),
      penaltyRate: String(penaltyBpsPerDay),
      penaltyCap: String(penaltyCapBps),
    },
    terms: {
      ...same,
      rateBps: String(product.rate_bps),
      annualRateBps: String(offer.annualRateBps),
      method: application.method,
      penaltyBpsPerDay: String(penaltyBpsPerDay),
      penaltyCapBps: String(penaltyCapBps),
    },
    // A text from before there were fees says that there are none.
    mustSay: fee > 0n ? ['fee'] : [],
    effectiveOn: ctx.today,
    expiresOn: endsOn,
  };
}

function scheduleRows({ schedule, closed }: OfferToday, language: Language): string[][] {
  return schedule.map(({ dueOn, principal, interest }, index) => [
    String(index + 1),
    dueDateWords(dueOn, payableUntil(dueOn, closed), language),
    amount(principal),
    amount(interest),
    amount(principal + interest),
  ]);
}

/** Returns a due date, and where a weekend or a closed day delays it the last day for paying. */
function dueDateWords(dueOn: BusinessDate, lastDay: BusinessDate, language: Language): string {
  const [due, until] = [writtenDate(dueOn, language), writtenDate(lastDay, language)];
  if (due === until) return due;
  return language === 'zh' ? `${due}（最晚 ${until}）` : `${due} (until ${until})`;
}

/** What stands behind contracts of this kind: an application with its offer, later the loan. */
export const loanContracts: ContractKindOf = {
  flag: 'loan',
  request: async (ctx, { subjectId }) => {
    const application = found(await applicationById(ctx.reader, ctx.userId, subjectId, ctx.now));
    return loanRequest(ctx, await offerToday(ctx, application));
  },
  describe: async (reader, subjects) => {
    const rows = await reader.rows<{ id: string; name: Bilingual; ending: string | null }>(sql`
      select l.loan_id as id, p.name, l.ending
      from loans l join loan_products p on p.product_id = l.product_id
      where l.user_id = any(${subjects.map((subject) => subject.user_id)}::uuid[])
        and l.loan_id = any(${subjects.map((subject) => subject.subject_id)}::uuid[])`);
    const known = new Map(rows.map((row) => [row.id, row]));
    return (subjectId) => {
      const { name, ending } = found(known.get(subjectId));
      return { name, isWithdrawn: ending === 'withdrawal' };
    };
  },
};

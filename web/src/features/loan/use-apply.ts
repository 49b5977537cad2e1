import { ApiProblem } from '@banyan/client/problem.ts';
import { type employments, isTooMuchFor, type loanPurposes } from '@banyan/domain/loan/application.ts';
import { affordableInstalment } from '@banyan/domain/loan/loan-limit.ts';
import { displayRate } from '@banyan/domain/money/display.ts';
import { useCommand } from '../../platform/command.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { useMessages } from '../../platform/i18n.ts';
import { useMoneyText } from '../../platform/money.ts';
import { redirectTo } from '../../platform/navigation.ts';
import { refreshQueries } from '../../platform/query.ts';
import { minorUnits } from '../../shared/amounts/amount-problem.ts';
import { wireAmount } from '../../ui/amount-input.ts';
import { applyMessages } from './apply.messages.ts';
import type { LoanProduct, Offers, Overview } from './loan.queries.ts';
import type { LoanCost } from './loan-cost.ts';
import { isUnderWay } from './under-way.ts';
import { type Wish, wireOf } from './wish.ts';

/** An application for a loan: the loan, the person, and the rules. */
export interface Applying {
  offers: Offers;
  product: LoanProduct;
  wish: Wish;
  cost: LoanCost;
  own: Overview;
}

interface Draft {
  employment: (typeof employments)[number] | '';
  monthlyIncome: string;
  purpose: (typeof loanPurposes)[number] | '';
  /** A consent is to one version of the agreement: when there is a newer one, it is asked for again. */
  agreedVersion: number;
}

const nothingSaid: Draft = { employment: '', monthlyIncome: '', purpose: '', agreedVersion: 0 };

/** Returns the form of an application, what stands in its way, and what is said of the income. */
export function useApply({ offers, product, wish, cost, own }: Applying) {
  const t = useMessages(applyMessages);
  const apply = useCommand('/api/loan/apply');
  const obstacle = obstacleTo(own, product, cost.terms.principal);
  const income = useIncome(offers, cost, minorUnits(own.committed));
  const form = useForm({
    initial: nothingSaid,
    problems: ({ employment, monthlyIncome, purpose, agreedVersion }) => ({
      employment: employment === '' && t('needEmployment'),
      monthlyIncome: income.problem(monthlyIncome),
      purpose: purpose === '' && t('needPurpose'),
      agreedVersion: agreedVersion !== product.agreementVersion && t('needConsent'),
    }),
    command: apply,
    onSubmit: ({ employment, monthlyIncome, purpose }) => {
      if (employment === '' || purpose === '' || obstacle) return;
      const { productId, months, method } = wish;
      const { agreementVersion } = product;
      const amount = wireOf(cost.terms.principal);
      const person = { employment, purpose, monthlyIncome: wireOf(income.minor(monthlyIncome)) };
      apply.mutate(
        { productId, months, method, amount, ...person, agreementVersion, consents: true },
        {
          // The newest agreement is read before the application is sent again.
          onError: (error) => {
            if (error instanceof ApiProblem && error.code === 'loan.agreement_outdated') refreshQueries();
          },
          onSuccess: ({ applicationId }) =>
            redirectTo(`/pages/dai_kuan/dai_kuan_ji_lu?application=${applicationId}&result=new`),
        },
      );
    },
  });
  return { apply, form, income, obstacle };
}

/** Returns what is said of an income: whether it carries the highest instalment, and how much of it that takes. */
function useIncome({ maxInstalmentShareBps }: Offers, { regular }: LoanCost, committed: bigint) {
  const t = useMessages(applyMessages);
  const money = useMoneyText();
  const minor = (text: string) => minorUnits(wireAmount(text));
  const rules = { maxInstalmentShareBps };
  const live = (text: string) => {
    const income = { monthly: minor(text), committed };
    if (income.monthly === 0n || !isTooMuchFor(income, regular, rules)) return undefined;
    const most = money(wireOf(affordableInstalment(income, rules)));
    const highest = money(wireOf(regular));
    return committed > 0n
      ? t('tooMuchBeside', { highest, most, committed: money(wireOf(committed)) })
      : t('tooMuch', { highest, most });
  };
  return {
    minor,
    live,
    problem: (text: string) => (minor(text) === 0n ? t('needIncome') : live(text)),
    hint: (text: string) => {
      const stated = minor(text);
      if (stated === 0n) return t('incomeHint', { share: displayRate(maxInstalmentShareBps) });
      const share = Number((regular * 10_000n + stated - 1n) / stated);
      return t('affordable', { highest: money(wireOf(regular)), share: displayRate(share) });
    },
  };
}

export type Obstacle = 'certify' | 'underWay' | 'notYet' | 'aboveLimit';

/** Returns what keeps one from applying, before it is sent. */
function obstacleTo(
  { lines, application, limit, notYet }: Overview,
  { productId }: LoanProduct,
  principal: bigint,
): Obstacle | undefined {
  if (lines.some(({ kind }) => kind === 'not_certified')) return 'certify';
  if (isUnderWay(application)) return 'underWay';
  if (notYet.some((each) => each.productId === productId)) return 'notYet';
  return principal > minorUnits(limit) ? 'aboveLimit' : undefined;
}

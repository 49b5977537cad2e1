import { employments, isTooMuchFor, loanPurposes } from '@banyan/domain/loan/application.ts';
import { affordableInstalment } from '@banyan/domain/loan/loan-limit.ts';
import { displayRate } from '@banyan/domain/money/display.ts';
import type { ReactNode } from 'react';
import { useCommand } from '../../../platform/command.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { redirectTo } from '../../../platform/navigation.ts';
import { useOnline } from '../../../platform/offline.ts';
import { minorUnits } from '../../../shared/amounts/amount-problem.ts';
import { useIsStopped } from '../../../ui/account-freeze.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { AmountField } from '../../../ui/amount-field.tsx';
import { wireAmount } from '../../../ui/amount-input.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Fact, Facts } from '../../../ui/card.tsx';
import { Consent } from '../../../ui/choice.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { applyMessages } from '../apply.messages.ts';
import { loanMessages } from '../loan.messages.ts';
import type { LoanProduct, Offers, Overview } from '../loan.queries.ts';
import type { LoanCost } from '../loan-cost.ts';
import { useApplicationWords } from '../use-application-words.ts';
import { type Wish, wireOf } from '../wish.ts';
import { ChoiceField } from './choice-field.tsx';
import { CostCard } from './cost-card.tsx';
import { isUnderWay } from './own-loans.tsx';

interface Props {
  offers: Offers;
  product: LoanProduct;
  wish: Wish;
  cost: LoanCost;
  own: Overview;
}

type Employment = (typeof employments)[number];
type Purpose = (typeof loanPurposes)[number];

/** Asks what the decision needs and nothing else; what would be refused is said before it is sent. */
export function ApplyForm({ offers, product, wish, cost, own }: Props) {
  const t = useMessages(applyMessages);
  const words = useApplicationWords();
  const isOnline = useOnline();
  const isFrozen = useIsStopped();
  const apply = useCommand('/api/loan/apply');
  const obstacle = obstacleTo(own, cost.terms.principal);
  const income = useIncome(offers, cost);
  const form = useForm({
    initial: {
      employment: '' as Employment | '',
      monthlyIncome: '',
      purpose: '' as Purpose | '',
      consents: false,
    },
    problems: ({ employment, monthlyIncome, purpose, consents }) => ({
      employment: employment === '' && t('needEmployment'),
      monthlyIncome: income.problem(monthlyIncome),
      purpose: purpose === '' && t('needPurpose'),
      consents: !consents && t('needConsent'),
    }),
    command: apply,
    onSubmit: ({ employment, monthlyIncome, purpose }) => {
      if (employment === '' || purpose === '' || obstacle) return;
      const { productId, months, method } = wish;
      apply.mutate(
        {
          productId,
          months,
          method,
          amount: wireOf(cost.terms.principal),
          purpose,
          employment,
          monthlyIncome: wireOf(income.minor(monthlyIncome)),
          consents: true,
        },
        {
          onSuccess: ({ applicationId }) =>
            redirectTo(`/pages/dai_kuan/dai_kuan_ji_lu?application=${applicationId}&result=new`),
        },
      );
    },
  });
  const { values, set } = form;
  const field = form.field('monthlyIncome');
  return (
    <Screen
      title={t('title')}
      action={
        <>
          <OutcomeNotice error={apply.error} />
          {obstacle && !isFrozen && !apply.isPending && <Obstacle of={obstacle} own={own} />}
          <Button
            type="submit"
            form={form.props.id}
            busy={apply.isPending}
            disabled={!isOnline || obstacle !== undefined}
          >
            {t('submit')}
          </Button>
        </>
      }
    >
      <form {...form.props} className="space-y-3">
        <WishCard product={product} wish={wish} cost={cost} />
        <CostCard cost={cost} title={t('wish')} />
        <Card title={t('you')} className="space-y-4">
          <p className="-mt-2 text-sm text-soft">{t('youNote')}</p>
          <AmountField
            label={t('income')}
            {...field}
            error={income.live(values.monthlyIncome) ?? field.error}
            hint={income.hint(values.monthlyIncome)}
          />
          <ChoiceField
            label={t('employment')}
            options={employments.map((value) => ({ value, label: words.employment(value) }))}
            value={values.employment}
            onChange={(employment) => set({ employment })}
            error={form.error('employment')}
          />
          <ChoiceField
            label={t('purpose')}
            options={loanPurposes.map((value) => ({ value, label: words.purpose(value) }))}
            value={values.purpose}
            onChange={(purpose) => set({ purpose })}
            error={form.error('purpose')}
          />
        </Card>
        <div className="px-1">
          <Consent
            checked={values.consents}
            onChange={(consents) => set({ consents })}
            error={form.error('consents')}
          >
            {t('consent')}
          </Consent>
          <p className="mt-1 text-sm text-soft">{t('noDuty')}</p>
        </div>
      </form>
    </Screen>
  );
}

/** Returns what is said of an income: whether it carries the highest instalment, and how much of it that takes. */
function useIncome({ maxInstalmentShareBps }: Offers, { highest }: LoanCost) {
  const t = useMessages(applyMessages);
  const money = useMoneyText();
  const minor = (text: string) => minorUnits(wireAmount(text));
  const rules = { maxInstalmentShareBps };
  const live = (text: string) =>
    text !== '' && isTooMuchFor(minor(text), highest, rules)
      ? t('tooMuch', {
          highest: money(wireOf(highest)),
          most: money(wireOf(affordableInstalment(minor(text), rules))),
        })
      : undefined;
  return {
    minor,
    live,
    problem: (text: string) => (minor(text) === 0n ? t('needIncome') : live(text)),
    hint: (text: string) => {
      const stated = minor(text);
      if (stated === 0n) return t('incomeHint', { share: displayRate(maxInstalmentShareBps) });
      const share = Number((highest * 10_000n + stated - 1n) / stated);
      return t('affordable', { highest: money(wireOf(highest)), share: displayRate(share) });
    },
  };
}

type Obstacle = 'certify' | 'underWay' | 'aboveLimit';

/** Returns what keeps one from applying, before it is sent. */
function obstacleTo({ lines, application, limit }: Overview, principal: bigint): Obstacle | undefined {
  if (lines.some(({ kind }) => kind === 'not_certified')) return 'certify';
  if (isUnderWay(application)) return 'underWay';
  return principal > minorUnits(limit) ? 'aboveLimit' : undefined;
}

function Obstacle({ of, own }: { of: Obstacle; own: Overview }): ReactNode {
  const t = useMessages(applyMessages);
  const money = useMoneyText();
  return (
    <Notice tone="warning" className="mb-3">
      {t(of, { amount: money(own.limit) })}{' '}
      {of === 'certify' && <TextLink to="/pages/certification/index">{t('toCertify')}</TextLink>}
      {of === 'underWay' && <TextLink to="/pages/dai_kuan/dai_kuan">{t('see')}</TextLink>}
      {of === 'aboveLimit' && (
        <TextLink to="/pages/dai_kuan/dai_kuan">{t('changeAmount')}</TextLink>
      )}
    </Notice>
  );
}

function WishCard({ product, wish, cost }: Pick<Props, 'product' | 'wish' | 'cost'>) {
  const t = useMessages(loanMessages);
  const text = useBilingual();
  return (
    <Card className="py-2!">
      <Facts>
        <Fact label={t('product')}>{text(product.name)}</Fact>
        <Fact label={t('amount')} strong>
          <Amount value={wireOf(cost.terms.principal)} />
        </Fact>
        <Fact label={t('term')}>{t('months', { n: wish.months })}</Fact>
        <Fact label={t('method')}>{t(wish.method)}</Fact>
      </Facts>
    </Card>
  );
}

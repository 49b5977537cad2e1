import { employments, loanPurposes } from '@banyan/domain/loan/application.ts';
import type { ReactNode } from 'react';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { useOwnMoneyText } from '../../../platform/money.ts';
import { useOnline } from '../../../platform/offline.ts';
import { useIsStopped } from '../../../ui/account-freeze.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { AmountField } from '../../../ui/amount-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, Fact, Facts } from '../../../ui/card.tsx';
import { Consent } from '../../../ui/choice.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { agreementMessages } from '../agreement.messages.ts';
import { applyMessages } from '../apply.messages.ts';
import { loanMessages } from '../loan.messages.ts';
import type { LoanProduct, Overview } from '../loan.queries.ts';
import { useAdmissionText } from '../use-admission-text.ts';
import { useApplicationWords } from '../use-application-words.ts';
import { type Applying, type Obstacle, useApply } from '../use-apply.ts';
import { wireOf } from '../wish.ts';
import { AgreementButton } from './agreement-button.tsx';
import { ChoiceField } from './choice-field.tsx';
import { CostCard } from './cost-card.tsx';

/** Asks what the decision needs and nothing else; what would be refused is said before it is sent. */
export function ApplyForm(applying: Applying) {
  const { cost, own, product } = applying;
  const t = useMessages(applyMessages);
  const agreed = useMessages(agreementMessages);
  const isOnline = useOnline();
  const isFrozen = useIsStopped();
  const application = useApply(applying);
  const { apply, form, obstacle } = application;
  return (
    <Screen
      title={t('title')}
      action={
        <>
          <OutcomeNotice error={apply.error} />
          {obstacle && !isFrozen && !apply.isPending && (
            <ObstacleNotice of={obstacle} own={own} product={product} />
          )}
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
        <Wished {...applying} />
        <CostCard cost={cost} title={t('wish')} />
        <AboutYou application={application} />
        <div className="px-1">
          <Consent
            checked={form.values.agreedVersion === product.agreementVersion}
            onChange={(next) => form.set({ agreedVersion: next ? product.agreementVersion : 0 })}
            error={form.error('agreedVersion')}
          >
            {t('consent')}
          </Consent>
          <AgreementButton
            productId={product.productId}
            version={product.agreementVersion}
            label={agreed('read', { n: product.agreementVersion })}
          />
          <p className="mt-1 text-sm text-soft">{t('noDuty')}</p>
        </div>
      </form>
    </Screen>
  );
}

/** Asks the person for the particulars; says, while the income is typed, whether it carries the instalments. */
function AboutYou({ application: { form, income } }: { application: ReturnType<typeof useApply> }) {
  const t = useMessages(applyMessages);
  const words = useApplicationWords();
  const { values, set } = form;
  const field = form.field('monthlyIncome');
  return (
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
  );
}

function ObstacleNotice({
  of,
  own,
  product,
}: {
  of: Obstacle;
  own: Overview;
  product: LoanProduct;
}): ReactNode {
  const t = useMessages(applyMessages);
  const money = useOwnMoneyText();
  const terms = useAdmissionText()(product) ?? '';
  return (
    <Notice tone="warning" className="mb-3">
      {t(of, { amount: money(own.limit), terms })}{' '}
      {of === 'certify' && <TextLink to="/pages/certification/index">{t('toCertify')}</TextLink>}
      {of === 'underWay' && <TextLink to="/pages/dai_kuan/dai_kuan">{t('see')}</TextLink>}
      {of === 'notYet' && <TextLink to="/pages/dai_kuan/dai_kuan">{t('otherProduct')}</TextLink>}
      {of === 'aboveLimit' && <TextLink to="/pages/dai_kuan/dai_kuan">{t('changeAmount')}</TextLink>}
    </Notice>
  );
}

/** Shows the choices that were made at the calculator. */
function Wished({ product, wish, cost }: Pick<Applying, 'product' | 'wish' | 'cost'>) {
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

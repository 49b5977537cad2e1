import type { WireInput } from '@banyan/api/contract.ts';
import { formatAmount, parseAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { suitability } from '@banyan/domain/risk/suitability.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '../../../platform/form/use-form.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { useOnline } from '../../../platform/offline.ts';
import { FrozenNotice, useFrozen } from '../../../shared/account-freeze/frozen-notice.tsx';
import { usePayment } from '../../../shared/payment/use-payment.tsx';
import { IssuerDelay } from '../../../shared/product/issuer-delay.tsx';
import type { RiskStanding } from '../../../shared/risk/risk-profile.ts';
import { Button } from '../../../ui/button.tsx';
import { Consent } from '../../../ui/choice.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { createSubscription } from '../investing.commands.ts';
import { investingMessages } from '../investing.messages.ts';
import { type Product, type Projection, projection } from '../investing.queries.ts';
import { unitsProblem } from '../units-problem.ts';
import { ProjectedReturn } from './projected-return.tsx';
import { RiskRow } from './risk-row.tsx';
import { RiskSheet } from './risk-sheet.tsx';
import { UnitsCard } from './units-card.tsx';

type ShownTerms = WireInput<'/api/subscription/create'>['shown'];

const termsOf = ({ rateBps }: Product, { valueOn, maturesOn, interest }: Projection): ShownTerms => ({
  rateBps,
  valueOn,
  maturesOn,
  interest,
});

const minor = (text: string) => {
  const parsed = parseAmount(text, currency);
  return parsed.ok ? parsed.amount : 0n;
};

interface Props {
  product: Product;
  available: string;
  hasPaymentPassword: boolean;
  risk: RiskStanding;
}

const limitsOf = (product: Product, available: string) => ({
  minUnits: BigInt(product.minUnits),
  maxUnits: BigInt(product.maxUnits),
  leftUnits: BigInt(product.quotaUnits) - BigInt(product.soldUnits),
  unitPrice: minor(product.unitPrice),
  available: minor(available),
});

/** Returns the form of a purchase, what it comes to, whether the person may buy, and the payment. */
function usePurchase({ product, available, hasPaymentPassword, risk }: Props) {
  const t = useMessages(investingMessages);
  const text = useBilingual();
  const [isWarning, setWarning] = useState(false);
  const payment = usePayment(createSubscription);
  const limits = limitsOf(product, available);
  const level = risk.isValid ? risk.current?.level : undefined;
  const fit = level && suitability(level, product.riskLevel);
  const mayBuy = hasPaymentPassword && level !== undefined && fit !== 'not_suitable';
  const form = useForm({
    // A consent is to one version: when there is a newer one, it is asked for again.
    initial: { units: product.minUnits, agreedVersion: 0 },
    problems: ({ units, agreedVersion }) => ({
      units: unitsProblem(units, limits),
      consent: agreedVersion !== product.agreementVersion && t('needConsent'),
    }),
    command: payment,
    onSubmit: () => {
      if (!mayBuy || !shown) return;
      if (fit === 'needs_acknowledgement') setWarning(true);
      else pay(false);
    },
  });
  const { units } = form.values;
  const problem = unitsProblem(units, limits);
  const principal = formatAmount(BigInt(units || '0') * limits.unitPrice, currency);
  const shownUnits = problem && problem !== 'insufficient' ? '' : units;
  const projected = useQuery({ ...projection(product.productId, shownUnits), enabled: shownUnits !== '' });
  const shown = projected.data && termsOf(product, projected.data);
  /** The terms are those on the screen at this moment. */
  const pay = (acknowledgesRisk: boolean) => {
    setWarning(false);
    if (!shown) return;
    const { productId, agreementVersion } = product;
    payment.authorize({
      input: { productId, units, agreementVersion, agreed: true, acknowledgesRisk, shown },
      amount: principal,
      payee: { id: productId, name: `${text(product.name)} · ${text(product.issuer)}` },
    });
  };
  const warning = { isOpen: isWarning, close: () => setWarning(false), accept: () => pay(true) };
  return { form, payment, limits, problem, principal, shownUnits, level, fit, mayBuy, warning };
}

export function BuyForm(props: Props) {
  const { product, available, hasPaymentPassword } = props;
  const t = useMessages(investingMessages);
  const money = useMoneyText();
  const isOnline = useOnline();
  const isFrozen = useFrozen() !== null;
  const { form, payment, limits, problem, principal, shownUnits, level, fit, mayBuy, warning } =
    usePurchase(props);
  return (
    <Screen
      action={
        <>
          {payment.notice}
          <RiskObstacle level={level} isRefused={fit === 'not_suitable'} />
          {!hasPaymentPassword && (
            <Notice tone="warning" className="mb-3">
              {t('needPin')} <TextLink to="/pages/pay_pwd/pwd_update">{t('setPin')}</TextLink>
            </Notice>
          )}
          <Button
            type="submit"
            form={form.props.id}
            busy={payment.isPending}
            disabled={!isOnline || !mayBuy || isFrozen}
          >
            {t('confirmBuy', { amount: money(principal) })}
          </Button>
        </>
      }
    >
      <form {...form.props} className="space-y-3">
        <FrozenNotice />
        <UnitsCard
          product={product}
          units={form.values.units}
          onUnits={(next) => form.set({ units: next })}
          problem={problem}
          refusal={form.refusal('units')}
          limits={limits}
          available={available}
          principal={principal}
        />
        <RiskRow product={product} />
        <ProjectedReturn product={product} units={shownUnits} />
        <IssuerDelay product={product} />
        <div className="px-1">
          <Consent
            checked={form.values.agreedVersion === product.agreementVersion}
            onChange={(next) => form.set({ agreedVersion: next ? product.agreementVersion : 0 })}
            error={form.error('consent')}
          >
            {t('consent')}{' '}
            <TextLink
              to={`/pages/product/agreement?id=${product.productId}&version=${product.agreementVersion}`}
            >
              {t('agreement')}
            </TextLink>
            {t('consentRisk')}
          </Consent>
        </div>
      </form>
      <RiskSheet
        open={warning.isOpen}
        onClose={warning.close}
        product={product}
        level={level ?? ''}
        onAcknowledge={warning.accept}
      />
      {payment.sheet}
    </Screen>
  );
}

/** Why the person's risk profile stands in the way, and what to do about it. */
function RiskObstacle({ level, isRefused }: { level: string | undefined; isRefused: boolean }) {
  const t = useMessages(investingMessages);
  if (level === undefined) {
    return (
      <Notice tone="warning" className="mb-3">
        {t('needRiskProfile')} <TextLink to="/pages/risk/index?for=buy">{t('takeRiskProfile')}</TextLink>
      </Notice>
    );
  }
  return isRefused ? (
    <Notice tone="danger" className="mb-3">
      {t('riskRefused', { level })}
    </Notice>
  ) : null;
}

import { lazy, type ReactNode, Suspense } from 'react';
import type { MoneyPath } from '../../platform/calls.ts';
import { useMessages } from '../../platform/i18n.ts';
import { useMoneyText } from '../../platform/money.ts';
import { useOnline } from '../../platform/offline.ts';
import { useIsStopped } from '../../ui/account-freeze.tsx';
import { Button } from '../../ui/button.tsx';
import { Consent } from '../../ui/choice.tsx';
import { Coming } from '../../ui/coming.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { FirstNeed } from '../needs/command-needs.tsx';
import { IssuerDelay } from '../product/issuer-delay.tsx';
import { OwnAllowance } from './own-allowance.tsx';
import { ProjectedReturn } from './projected-return.tsx';
import { purchaseMessages } from './purchase.messages.ts';
import type { Buyer } from './purchase.queries.ts';
import { RiskRow } from './risk-row.tsx';
import { RiskSheet } from './risk-sheet.tsx';
import { SignatureRow } from './signature-row.tsx';
import { UnitsCard } from './units-card.tsx';
import { usePurchase, type WayOfBuying } from './use-purchase.ts';

const slotToCome = (
  <Coming>
    <div className="min-h-18 rounded-card bg-card" />
  </Coming>
);
const pointsToCome = (
  <Coming>
    <div className="min-h-32 rounded-card bg-card" />
  </Coming>
);
const loadPoints = () => import('./purchase-points.tsx');
// Fetched at once: what comes late moves what somebody is about to press.
void loadPoints().catch(() => {});
const PurchasePoints = lazy(loadPoints);

interface Props<P extends MoneyPath> {
  way: WayOfBuying<P>;
  buyer: Buyer;
  /** Returns the label of the button for an amount. */
  submitLabel: (amount: string) => string;
  /** Stands at the head of the form: what is particular about this way of buying. */
  head?: ReactNode;
  /** Stands below the expected figures. */
  belowReturn?: (units: string) => ReactNode;
  /** Stands below what the server refused: what helps. */
  afterRefusal?: (error: Error) => ReactNode;
}

/** Shows the form of a purchase: how much, what it may bring, contract, consent, payment. */
export function PurchaseForm<P extends MoneyPath>(props: Props<P>) {
  const { way, buyer, submitLabel, head, belowReturn, afterRefusal } = props;
  const { product, available, needs } = buyer;
  const money = useMoneyText();
  const isOnline = useOnline();
  const isFrozen = useIsStopped();
  const purchase = usePurchase(way, buyer);
  const { form, payment, limits, problem, principal, toPay, slots, shownUnits, projected } = purchase;
  const { level, fit, mayBuy, warning, signature, setUnits } = purchase;
  return (
    <Screen
      action={
        <>
          {payment.notice}
          {payment.error && afterRefusal?.(payment.error)}
          {fit === 'not_suitable' && !isFrozen ? (
            <RiskRefusal level={level ?? ''} />
          ) : (
            <FirstNeed needs={needs} />
          )}
          <Button
            type="submit"
            form={form.props.id}
            busy={payment.isPending}
            disabled={!isOnline || !mayBuy || isFrozen || !slots.isSettled}
          >
            {submitLabel(money(toPay))}
          </Button>
        </>
      }
    >
      <form {...form.props} className="space-y-3">
        {head}
        <UnitsCard
          product={product}
          units={form.values.units}
          onUnits={setUnits}
          problem={problem}
          refusal={form.refusal('units')}
          limits={limits}
          available={available}
          principal={principal}
        />
        {slots.parts.map(({ slot, Row, choice }) => (
          <Suspense key={slot} fallback={slotToCome}>
            <Row choice={choice} principal={principal} error={form.error(slot)} />
          </Suspense>
        ))}
        <OwnAllowance productId={product.productId} />
        <RiskRow product={product} />
        <ProjectedReturn product={product} query={projected} bonusesOf={slots.bonusesOf}>
          {belowReturn?.(shownUnits)}
        </ProjectedReturn>
        {product.pointsPerTen !== '0' && (
          <Suspense fallback={pointsToCome}>
            <PurchasePoints product={product} principal={principal} paidBySlots={slots.pays} />
          </Suspense>
        )}
        <IssuerDelay product={product} />
        <SignatureRow {...signature} contract={way.contract} units={shownUnits} />
        <AgreementConsent
          product={product}
          version={form.values.agreedVersion}
          onChange={(agreedVersion) => form.set({ agreedVersion })}
          error={form.error('consent')}
        />
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

/** The consent to the agreement in its newest version. */
function AgreementConsent(props: {
  product: Buyer['product'];
  /** The version of the agreement that is agreed to; 0 for none. */
  version: number;
  onChange: (version: number) => void;
  error: string | undefined;
}) {
  const { agreementVersion, productId } = props.product;
  const t = useMessages(purchaseMessages);
  return (
    <div className="px-1">
      <Consent
        checked={props.version === agreementVersion}
        onChange={(next) => props.onChange(next ? agreementVersion : 0)}
        error={props.error}
      >
        {t('consent')}{' '}
        <TextLink to={`/pages/product/agreement?id=${productId}&version=${agreementVersion}`}>
          {t('agreement')}
        </TextLink>
        {t('consentRisk')}
      </Consent>
    </div>
  );
}

/** Says why the product is not for somebody of this risk level. */
function RiskRefusal({ level }: { level: string }) {
  const t = useMessages(purchaseMessages);
  return (
    <Notice tone="danger" className="mb-3">
      {t('riskRefused', { level })}
    </Notice>
  );
}

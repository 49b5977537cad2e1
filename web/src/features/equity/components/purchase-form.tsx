import { useDates } from '../../../platform/dates.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { useOnline } from '../../../platform/offline.ts';
import { RiskRow } from '../../../shared/purchase/risk-row.tsx';
import { RiskSheet } from '../../../shared/purchase/risk-sheet.tsx';
import { SignatureRow } from '../../../shared/purchase/signature-row.tsx';
import { Obstacle } from '../../../shared/shares/obstacle.tsx';
import { worstMessages } from '../../../shared/shares/worst.messages.ts';
import { useIsStopped } from '../../../ui/account-freeze.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Consent } from '../../../ui/choice.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { equityMessages } from '../equity.messages.ts';
import { purchaseMessages } from '../purchase.messages.ts';
import { type Subscribing, useSubscribing } from '../use-subscribing.ts';
import { LotsCard } from './lots-card.tsx';

/** Shows the form of a subscription: how many lots, what is held, the worst case, contract, consent, payment. */
export function PurchaseForm(props: Subscribing) {
  const { offering, available, needs, level } = props;
  const t = useMessages(purchaseMessages);
  const text = useBilingual();
  const money = useMoneyText();
  const isOnline = useOnline();
  const isFrozen = useIsStopped();
  const subscribing = useSubscribing(props);
  const { form, payment, warning, mayBuy, amount, isInsufficient } = subscribing;
  // The loss that everybody may have here is the worst case that the risk is acknowledged with.
  const risky = {
    riskLevel: offering.riskLevel,
    provenance: { worstCase: worstMessages.worstNote },
  };
  return (
    <Screen
      action={
        <>
          {payment.notice}
          <Obstacle needs={needs} fit={subscribing.fit} level={level} lacking={0n} />
          <Button
            type="submit"
            form={form.props.id}
            busy={payment.isPending}
            disabled={!isOnline || !mayBuy || isFrozen || isInsufficient}
          >
            {t('submit', { amount: money(amount) })}
          </Button>
        </>
      }
    >
      <form {...form.props} className="space-y-3">
        <LotsCard
          offering={offering}
          lots={subscribing.lots}
          onLots={subscribing.setLots}
          error={form.error('lots')}
          amount={amount}
          available={available}
          isInsufficient={isInsufficient}
        />
        <RiskRow product={risky} />
        <WhatHappens {...props} />
        <Notice tone="warning">{text(worstMessages.worstNote)}</Notice>
        <SignatureRow
          contract={subscribing.contract}
          units={subscribing.signedLots}
          isSigned={subscribing.isSigned}
          isOutdated={subscribing.isOutdated}
          error={form.error('signature')}
          notes={{ toSign: t('toSign'), outdated: t('outdated') }}
        />
        <AgreementConsent
          offering={offering}
          version={form.values.agreedVersion}
          onChange={(agreedVersion) => form.set({ agreedVersion })}
          error={form.error('consent')}
        />
      </form>
      <RiskSheet
        open={warning.isOpen}
        onClose={warning.close}
        product={risky}
        level={level ?? ''}
        onAcknowledge={warning.accept}
      />
      {payment.sheet}
    </Screen>
  );
}

/** Asks for the consent to the agreement in its newest version, whose hash stands below, and leads to the ones before it. */
function AgreementConsent(props: {
  offering: Subscribing['offering'];
  /** The version that is agreed to; 0 for none. */
  version: number;
  onChange: (version: number) => void;
  error: string | undefined;
}) {
  const { offeringId, agreementVersion, agreementSha256 } = props.offering;
  const t = useMessages(purchaseMessages);
  const words = useMessages(equityMessages);
  return (
    <div className="px-1">
      <Consent
        checked={props.version === agreementVersion}
        onChange={(next) => props.onChange(next ? agreementVersion : 0)}
        error={props.error}
      >
        {t('consent')}{' '}
        <TextLink to={`/pages/equity/agreement?id=${offeringId}&version=${agreementVersion}`}>
          {words('agreement')}
        </TextLink>
        {t('consentRisk')}
      </Consent>
      <p className="text-sm text-soft">{t('agreementNow', { version: agreementVersion })}</p>
      <p className="font-mono text-xs wrap-anywhere text-soft">{agreementSha256}</p>
      {agreementVersion > 1 && (
        <p className="py-3 text-sm">
          <TextLink to={`/pages/equity/agreement?id=${offeringId}`}>{t('agreementsBefore')}</TextLink>
        </p>
      )}
    </div>
  );
}

function WhatHappens({ offering }: Subscribing) {
  const t = useMessages(purchaseMessages);
  const { at } = useDates();
  return (
    <Card title={t('whatHappens')} className="space-y-2 text-sm">
      <p>{t('heldNote', { closes: at(offering.closesAt) })}</p>
      <p>{t('allotNote', { date: at(offering.allotBy) })}</p>
    </Card>
  );
}

import { isReady } from '@banyan/domain/needs/need-state.ts';
import { lazy, Suspense } from 'react';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { useOnline } from '../../../platform/offline.ts';
import { FirstNeed } from '../../../shared/needs/command-needs.tsx';
import { SignatureRow } from '../../../shared/purchase/signature-row.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, Fact, Facts } from '../../../ui/card.tsx';
import { Consent } from '../../../ui/choice.tsx';
import { Coming } from '../../../ui/coming.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { loanMessages } from '../loan.messages.ts';
import { signMessages } from '../sign.messages.ts';
import { type Signing, units, useSigning } from '../use-signing.ts';
import { CostCard } from './cost-card.tsx';

const FairWords = lazy(() => import('./fair-words.tsx'));
const fairWordsToCome = (
  <Coming>
    <div className="min-h-96 rounded-card bg-card" />
  </Coming>
);

/** Shows what an offer costs, takes the signature under its contract, and signs with the payment password. */
export function SignForm(signing: Signing) {
  const { application, offer, cost, offers, needs } = signing;
  const t = useMessages(signMessages);
  const money = useMoneyText();
  const isOnline = useOnline();
  const { contract, payment, form, isSigned, isOutdated } = useSigning(signing);
  return (
    <Screen
      action={
        <>
          {payment.notice}
          <FirstNeed needs={needs} />
          <Button
            type="submit"
            form={form.props.id}
            busy={payment.isPending}
            disabled={!isOnline || !isReady(needs)}
          >
            {t('submit', { amount: money(offer.amount) })}
          </Button>
        </>
      }
    >
      <form {...form.props} className="space-y-3">
        <OfferCard application={application} offer={offer} />
        <CostCard cost={cost} title={t('cost')} />
        <p className="px-1 text-sm text-soft">{t('startNote')}</p>
        <Suspense fallback={fairWordsToCome}>
          <FairWords
            rules={offers}
            lender={offers.items.find(({ productId }) => productId === application.product.productId)}
          />
        </Suspense>
        <SignatureRow
          contract={contract}
          units={units}
          isSigned={isSigned}
          isOutdated={isOutdated}
          error={form.error('signature')}
          notes={{ toSign: t('toSign'), outdated: t('outdated') }}
        />
        <div className="px-1">
          <Consent
            checked={form.values.agrees}
            onChange={(agrees) => form.set({ agrees })}
            error={form.error('agrees')}
          >
            {t('consent')}
          </Consent>
        </div>
      </form>
      {payment.sheet}
    </Screen>
  );
}

/** Shows how much is offered and until when; says if it is less than was asked for. */
function OfferCard({ application, offer }: Pick<Signing, 'application' | 'offer'>) {
  const t = useMessages(signMessages);
  const words = useMessages(loanMessages);
  const text = useBilingual();
  const money = useMoneyText();
  return (
    <Card title={t('offer')} className="pb-2!">
      <p className="text-sm text-soft">{text(application.product.name)}</p>
      <Amount value={offer.amount} className="text-3xl font-semibold" />
      {offer.amount !== application.amount && (
        <p className="mt-1 text-sm text-soft">{t('less', { amount: money(application.amount) })}</p>
      )}
      <Facts className="mt-2">
        <Fact label={t('ends')}>
          <Countdown until={offer.endsAt} />
        </Fact>
        <Fact label={words('term')}>{words('months', { n: application.months })}</Fact>
        <Fact label={words('method')}>{words(application.method)}</Fact>
        <Fact label={t('payout')}>{t('wallet')}</Fact>
      </Facts>
    </Card>
  );
}

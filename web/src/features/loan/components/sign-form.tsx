import { useForm } from '../../../platform/form/use-form.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { redirectTo } from '../../../platform/navigation.ts';
import { useOnline } from '../../../platform/offline.ts';
import { dropSignature } from '../../../shared/contracts/signed.ts';
import { usePayment } from '../../../shared/payment/use-payment.tsx';
import { SignatureRow } from '../../../shared/purchase/signature-row.tsx';
import { useContractSignature } from '../../../shared/purchase/use-contract-signature.ts';
import { useIsStopped } from '../../../ui/account-freeze.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, Fact, Facts } from '../../../ui/card.tsx';
import { Consent } from '../../../ui/choice.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { signLoan } from '../loan.commands.ts';
import { loanMessages } from '../loan.messages.ts';
import type { Application, Offers } from '../loan.queries.ts';
import type { LoanCost } from '../loan-cost.ts';
import { signMessages } from '../sign.messages.ts';
import { wireOf } from '../wish.ts';
import { CostCard } from './cost-card.tsx';
import { FairWords } from './fair-words.tsx';

interface Props {
  application: Application;
  offer: NonNullable<Application['offer']>;
  cost: LoanCost;
  offers: Offers;
  hasPaymentPassword: boolean;
}

/** A loan is one piece: a contract of units is drafted for one of them. */
const units = '1';

/** Shows what an offer costs, takes the signature under its contract, and signs with the payment password. */
export function SignForm({ application, offer, cost, offers, hasPaymentPassword }: Props) {
  const t = useMessages(signMessages);
  const words = useMessages(loanMessages);
  const text = useBilingual();
  const money = useMoneyText();
  const isOnline = useOnline();
  const isFrozen = useIsStopped();
  const { applicationId, product } = application;
  const contract = { kind: 'loan', subjectId: applicationId } as const;
  const payment = usePayment(signLoan, {
    about: applicationId,
    onDone: (reply) => {
      dropSignature();
      redirectTo(signLoan.result(reply));
    },
  });
  const signature = useContractSignature(contract, payment.error);
  const signed = signature.signedFor(units);
  const form = useForm({
    initial: { agrees: false },
    problems: ({ agrees }) => ({
      signature: !signed && t('needSignature'),
      agrees: !agrees && t('needConsent'),
    }),
    command: payment,
    onSubmit: () => {
      if (!signed || !hasPaymentPassword) return;
      const shown = { annualRateBps: cost.annualRateBps, interest: wireOf(cost.interest) };
      payment.authorize({
        input: { applicationId, shown, contract: signed },
        amount: offer.amount,
        payee: { id: applicationId, name: text(product.name), label: t('payeeLabel') },
        note: t('pinNote'),
      });
    },
  });
  return (
    <Screen
      action={
        <>
          {payment.notice}
          {!hasPaymentPassword && !isFrozen && (
            <Notice tone="warning" className="mb-3">
              {words('needPin')} <TextLink to="/pages/pay_pwd/pwd_update">{words('setPin')}</TextLink>
            </Notice>
          )}
          <Button
            type="submit"
            form={form.props.id}
            busy={payment.isPending}
            disabled={!isOnline || !hasPaymentPassword}
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
        <FairWords
          rules={offers}
          lender={offers.items.find(({ productId }) => productId === product.productId)}
        />
        <SignatureRow
          contract={contract}
          units={units}
          isSigned={signed !== null}
          isOutdated={signature.isOutdated}
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

function OfferCard({ application, offer }: Pick<Props, 'application' | 'offer'>) {
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

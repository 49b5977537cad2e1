import { isReady } from '@banyan/domain/needs/need-state.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { useBilingual, useMessages } from '../../platform/i18n.ts';
import { useMoneyText } from '../../platform/money.ts';
import { redirectTo } from '../../platform/navigation.ts';
import { dropSignature } from '../../shared/contracts/signed.ts';
import type { CommandNeed } from '../../shared/needs/use-needs.ts';
import { usePayment } from '../../shared/payment/use-payment.tsx';
import { useContractSignature } from '../../shared/purchase/use-contract-signature.ts';
import { signLoan } from './loan.commands.ts';
import type { Application, Offers } from './loan.queries.ts';
import type { LoanCost } from './loan-cost.ts';
import { signMessages } from './sign.messages.ts';
import { wireOf } from './wish.ts';

/** An offer, what it costs if it is paid out today, and who signs. */
export interface Signing {
  application: Application;
  offer: NonNullable<Application['offer']>;
  cost: LoanCost;
  offers: Offers;
  needs: readonly CommandNeed[];
}

/** A loan is one piece: a contract of units is drafted for one of them. */
export const units = '1';

/** Returns the form of a signature under a loan's contract, and its payment password. */
export function useSigning({ application, offer, cost, needs }: Signing) {
  const t = useMessages(signMessages);
  const text = useBilingual();
  const money = useMoneyText();
  const { applicationId, product } = application;
  const contract = { kind: 'loan', subjectId: applicationId } as const;
  const payment = usePayment(signLoan, {
    about: applicationId,
    onDone: (reply) => {
      dropSignature();
      redirectTo(signLoan.result(reply));
    },
  });
  const signature = useContractSignature(contract, payment);
  const signed = signature.signedFor(units);
  const form = useForm({
    initial: { agrees: false },
    problems: ({ agrees }) => ({
      signature: !signed && t('needSignature'),
      agrees: !agrees && t('needConsent'),
    }),
    command: payment,
    onSubmit: () => {
      if (!signed || !isReady(needs)) return;
      const [interest, fee] = [wireOf(cost.interest), wireOf(cost.fee)];
      const shown = { annualRateBps: cost.annualRateBps, interest, fee };
      payment.authorize({
        input: { applicationId, shown, contract: signed },
        amount: offer.amount,
        payee: { id: applicationId, name: text(product.name), label: t('payeeLabel') },
        note: cost.fee > 0n ? t('pinFeeNote', { fee: money(fee) }) : t('pinNote'),
      });
    },
  });
  return { contract, payment, form, isSigned: signed !== null, isOutdated: signature.isOutdated };
}

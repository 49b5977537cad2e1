import { isReady } from '@banyan/domain/needs/need-state.ts';
import { suitability } from '@banyan/domain/risk/suitability.ts';
import { useState } from 'react';
import { useForm } from '../../platform/form/use-form.ts';
import { useBilingual, useMessages } from '../../platform/i18n.ts';
import { redirectTo } from '../../platform/navigation.ts';
import { usePageQuery } from '../../platform/page.ts';
import { minorUnits, wireOf } from '../../shared/amounts/amount-problem.ts';
import { dropSignature } from '../../shared/contracts/signed.ts';
import type { CommandNeed } from '../../shared/needs/use-needs.ts';
import { usePayment } from '../../shared/payment/use-payment.tsx';
import { useContractSignature } from '../../shared/purchase/use-contract-signature.ts';
import { subscribeShares } from './equity.commands.ts';
import type { Offering } from './equity.queries.ts';
import { purchaseMessages } from './purchase.messages.ts';

/** The offering, and the person who subscribes to it. */
export interface Subscribing {
  offering: Offering;
  available: string;
  needs: readonly CommandNeed[];
  /** The person's own risk level, while it counts. */
  level: 'C1' | 'C2' | 'C3' | 'C4' | 'C5' | undefined;
}

/** Digits of a typed number of lots, without leading zeros. */
const lotsText = (text: string): string =>
  text
    .replace(/[^0-9]/g, '')
    .replace(/^0+/, '')
    .slice(0, 9);

/** Returns what is wrong with a number of lots; the server decides in the end. */
function problemOf(lots: string, max: bigint): 'badLots' | 'aboveLots' | undefined {
  if (lots === '') return 'badLots';
  return BigInt(lots) > max ? 'aboveLots' : undefined;
}

/** Returns the form of a subscription, what is held for it, and the payment. */
export function useSubscribing({ offering, available, needs, level }: Subscribing) {
  const t = useMessages(purchaseMessages);
  const text = useBilingual();
  const { lots: asked = '' } = usePageQuery();
  const [isWarning, setWarning] = useState(false);
  const { offeringId, price, lotShares, maxLots } = offering;
  const contract = { kind: 'share_subscription', subjectId: offeringId } as const;
  const payment = usePayment(subscribeShares, {
    about: offeringId,
    onDone: (reply) => {
      dropSignature();
      redirectTo(subscribeShares.result(reply));
    },
  });
  const signature = useContractSignature(contract, payment);
  const fit = level && suitability(level, offering.riskLevel);
  const mayBuy = isReady(needs) && level !== undefined && fit !== 'not_suitable';
  const form = useForm({
    // A consent is to one version: when there is a newer one, it is asked for again.
    initial: { lots: lotsText(asked) || '1', agreedVersion: 0 },
    problems: ({ lots, agreedVersion }) => {
      const problem = problemOf(lots, BigInt(maxLots));
      return {
        lots: problem && t(problem),
        signature: !signature.signedFor(lots) && t('needSignature'),
        consent: agreedVersion !== offering.agreementVersion && t('needConsent'),
      };
    },
    command: payment,
    onSubmit: () => {
      if (!mayBuy || isInsufficient) return;
      if (fit === 'needs_acknowledgement') setWarning(true);
      else pay(false);
    },
  });
  const { lots } = form.values;
  const amount = BigInt(lots || '0') * BigInt(lotShares) * minorUnits(price);
  const isInsufficient = amount > minorUnits(available);
  const pay = (acknowledgesRisk: boolean) => {
    setWarning(false);
    const signed = signature.signedFor(lots);
    if (!signed) return;
    payment.authorize({
      input: {
        offeringId,
        lots,
        agreementVersion: offering.agreementVersion,
        agreed: true,
        acknowledgesRisk,
        shown: { price, amount: wireOf(amount) },
        contract: signed,
      },
      amount: wireOf(amount),
      payee: { id: offeringId, name: `${text(offering.company)} · ${offering.symbol}` },
    });
  };
  const setLots = (typed: string) => {
    const next = lotsText(typed);
    signature.unitsChanged(next);
    form.set({ lots: next });
  };
  return {
    contract,
    payment,
    form,
    lots,
    setLots,
    amount: wireOf(amount),
    isInsufficient,
    isSigned: signature.signedFor(lots) !== null,
    isOutdated: signature.isOutdated,
    /** The lots that the contract is drafted for; empty while nothing can be signed for. */
    signedLots: problemOf(lots, BigInt(maxLots)) ? '' : lots,
    fit,
    mayBuy,
    warning: { isOpen: isWarning, close: () => setWarning(false), accept: () => pay(true) },
  };
}

import type { WireInput } from '@banyan/api/contract.ts';
import type { PurchaseSlotName } from '@banyan/api/gathered.ts';
import { isReady } from '@banyan/domain/needs/need-state.ts';
import { suitability } from '@banyan/domain/risk/suitability.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { MoneyPath } from '../../platform/calls.ts';
import { focusFirstFault } from '../../platform/form/focus-fault.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { useBilingual, useMessages } from '../../platform/i18n.ts';
import type { MoneyKind } from '../../platform/money-command/kinds.ts';
import { redirectTo } from '../../platform/navigation.ts';
import { usePageQuery } from '../../platform/page.ts';
import type { SlotPiece } from '../../purchase-slots.ts';
import { minorUnits, wireOf } from '../amounts/amount-problem.ts';
import { dropSignature } from '../contracts/signed.ts';
import type { PaymentInput } from '../payment/authorize.ts';
import { usePayment } from '../payment/use-payment.tsx';
import { purchaseMessages } from './purchase.messages.ts';
import type { Buyer, Projection } from './purchase.queries.ts';
import type { SlottedPurchase } from './purchase-slot.ts';
import { boundsProblem, type UnitsLimits, unitsProblem, unitsText } from './units-problem.ts';
import { type ContractOf, useContractSignature } from './use-contract-signature.ts';
import { slotsNamed, useSlots, withoutProblems } from './use-slots.ts';

type Subscribe = WireInput<'/api/subscription/create'>;

/** The choices and the signature of a person, in whatever way the product is bought. */
export type Chosen = Omit<Subscribe, 'productId' | 'authorization'>;

/** The slots that a call takes: those fields of its input that are named as slots are. */
type SlotsOf<P extends MoneyPath> = Extract<keyof PaymentInput<P>, PurchaseSlotName>;

/** A way of buying units of a product, such as alone or in a group. */
export interface WayOfBuying<P extends MoneyPath> {
  command: MoneyKind<P>;
  /** The id that the payment password is asked for. */
  payeeId: string;
  contract: ContractOf;
  /** The yearly rate that this way promises, in basis points. */
  rateBps: number;
  /** The slots that the form offers: all that the call takes, and no other. */
  slots: Readonly<Record<SlotsOf<P>, true>>;
  /** The money is held at first: slots pay their part later, and take nothing off now. */
  isHeld?: boolean;
  /** Returns the projection of so many units bought this way; nothing is asked for no units. */
  useProjection: (units: string) => UseQueryResult<Projection>;
  input: (chosen: Chosen) => PaymentInput<P>;
}

const limitsOf = ({ product, available }: Buyer) => ({
  minUnits: BigInt(product.minUnits),
  maxUnits: BigInt(product.maxUnits),
  leftUnits: BigInt(product.quotaUnits) - BigInt(product.soldUnits),
  unitPrice: minorUnits(product.unitPrice),
  available: minorUnits(available),
});

/** Returns what so many units cost, what slots pay of that, what is left to pay, and what stands in the way. */
function useCost(offered: readonly SlotPiece[], purchase: SlottedPurchase, limits: UnitsLimits) {
  const { units } = purchase;
  const principal = BigInt(units || '0') * limits.unitPrice;
  const shownUnits = boundsProblem(units, limits) ? '' : units;
  const slots = useSlots(offered, { ...purchase, units: shownUnits });
  const problem = unitsProblem(units, { ...limits, available: limits.available + slots.discount });
  return {
    principal: wireOf(principal),
    shownUnits,
    slots,
    problem,
    toPay: wireOf(principal - slots.discount),
  };
}

/** Returns the form of a purchase, what it comes to, whether the person may buy, and the payment. */
export function usePurchase<P extends MoneyPath>(way: WayOfBuying<P>, buyer: Buyer) {
  const { product, needs, risk } = buyer;
  const offered = slotsNamed(way.slots);
  const t = useMessages(purchaseMessages);
  const text = useBilingual();
  const [isWarning, setWarning] = useState(false);
  const payment = usePayment(way.command, {
    onDone: (reply) => {
      dropSignature();
      redirectTo(way.command.result(reply));
    },
  });
  const limits = limitsOf(buyer);
  const level = risk.isValid ? risk.current?.level : undefined;
  const fit = level && suitability(level, product.riskLevel);
  const mayBuy = isReady(needs) && level !== undefined && fit !== 'not_suitable';
  const contract = useContractSignature(way.contract, payment);
  const { units: asked = '' } = usePageQuery();
  const form = useForm({
    // A consent is to one version: when there is a newer one, it is asked for again.
    initial: { units: unitsText(asked) || product.minUnits, agreedVersion: 0 },
    problems: ({ units, agreedVersion }) => ({
      units: boundsProblem(units, limits),
      consent: agreedVersion !== product.agreementVersion && t('needConsent'),
      signature: !contract.signedFor(units) && t('needSignature'),
      ...withoutProblems(offered),
    }),
    command: payment,
    onSubmit: () => {
      // A slot may pay what the balance lacks: that is known once the units are.
      if (problem && form.props.ref.current) focusFirstFault(form.props.ref.current);
      if (problem || !mayBuy || !shown || !slots.isSettled) return;
      if (fit === 'needs_acknowledgement') setWarning(true);
      else pay(false);
    },
  });
  const { units } = form.values;
  const bought = { productId: product.productId, units, isHeld: way.isHeld === true };
  const cost = useCost(offered, bought, limits);
  const { shownUnits, slots, problem, toPay } = cost;
  const projected = way.useProjection(shownUnits);
  const shown = termsIn(way.rateBps, product.pointsPerTen, projected);
  /** The terms are those on the screen at this moment. */
  const pay = (acknowledgesRisk: boolean) => {
    setWarning(false);
    const signed = contract.signedFor(units);
    if (!shown || !signed) return;
    const { agreementVersion } = product;
    const chosen = { units, agreementVersion, agreed: true, ...slots.chosen } as const;
    payment.authorize({
      input: way.input({ ...chosen, acknowledgesRisk, shown, contract: signed }),
      amount: toPay,
      payee: { id: way.payeeId, name: `${text(product.name)} · ${text(product.issuer)}` },
    });
  };
  const warning = { isOpen: isWarning, close: () => setWarning(false), accept: () => pay(true) };
  const setUnits = (next: string) => {
    contract.unitsChanged(next);
    form.set({ units: next });
  };
  const signature = {
    isSigned: contract.signedFor(units) !== null,
    isOutdated: contract.isOutdated,
    error: form.error('signature'),
  };
  return {
    form,
    payment,
    limits,
    ...cost,
    projected,
    level,
    fit,
    mayBuy,
    warning,
    signature,
    setUnits,
  };
}

/** Returns the terms that are on the screen; none while it shows those of other units. */
const termsIn = (
  rateBps: number,
  pointsPerTen: string,
  { data, isPlaceholderData }: UseQueryResult<Projection>,
): Chosen['shown'] | undefined =>
  data && !isPlaceholderData
    ? {
        rateBps,
        valueOn: data.valueOn,
        maturesOn: data.maturesOn,
        interest: data.interest,
        ...(pointsPerTen !== '0' && { pointsPerTen }),
      }
    : undefined;

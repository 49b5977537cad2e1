import { max, min } from '@banyan/domain/money/amount.ts';
import { isReady } from '@banyan/domain/needs/need-state.ts';
import { mostLent, priceReaching } from '@banyan/domain/pledge/loan-to-value.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { useBilingual, useMessages } from '../../platform/i18n.ts';
import { useMoneyText } from '../../platform/money.ts';
import { minorUnits } from '../../shared/amounts/amount-problem.ts';
import type { CommandNeed } from '../../shared/needs/use-needs.ts';
import { usePayment } from '../../shared/payment/use-payment.tsx';
import { sharesText, wireOf } from '../../shared/shares/figures.ts';
import { wireAmount } from '../../ui/amount-input.ts';
import { digitsOf, sharesOf } from './figures.ts';
import { formMessages } from './form.messages.ts';
import { openPledge } from './pledge.commands.ts';
import type { Overview, Pledgeable } from './pledge.queries.ts';

interface NewPledge {
  of: Overview;
  item: Pledgeable;
  needs: readonly CommandNeed[];
}

/** Returns the form of a new pledge, what its shares allow, and its payment. */
export function useNewPledge({ of, item, needs }: NewPledge) {
  const t = useMessages(formMessages);
  const text = useBilingual();
  const money = useMoneyText();
  const { terms } = of;
  const sellable = BigInt(item.sellable);
  const payment = usePayment(openPledge, { about: item.instrumentId });
  const allowedBy = (shares: bigint) =>
    mostLent(min(shares, sellable), minorUnits(item.lendingPrice), terms.ltvBps);
  const sharesProblem = (typed: string) => {
    const shares = sharesOf(typed);
    if (shares === 0n) return t('needShares');
    return shares > sellable && t('tooMany', { n: sharesText(sellable) });
  };
  const principalProblem = (typed: string, shares: bigint) => {
    const principal = minorUnits(wireAmount(typed));
    if (principal === 0n) return t('needAmount');
    if (principal > allowedBy(shares)) return t('aboveValue', { amount: money(wireOf(allowedBy(shares))) });
    if (principal > minorUnits(of.mostPrincipal)) return t('aboveMost', { amount: money(of.mostPrincipal) });
    return principal < minorUnits(of.leastPrincipal) && t('belowLeast', { amount: money(of.leastPrincipal) });
  };
  const form = useForm({
    initial: { shares: item.sellable, principal: '' },
    problems: ({ shares, principal }) => ({
      shares: sharesProblem(shares),
      principal: principalProblem(principal, sharesOf(shares)),
    }),
    command: payment,
    onSubmit: () => {
      if (!isReady(needs)) return;
      payment.authorize({
        input: {
          instrumentId: item.instrumentId,
          shares: secured.shares.toString(),
          principal: wireOf(secured.debt),
          shown: {
            rateBps: terms.rateBps,
            warningPrice,
            callPrice,
            cureHours: terms.cureHours,
            ltvBps: terms.ltvBps,
          },
        },
        amount: wireOf(secured.debt),
        payee: { id: item.instrumentId, name: `${text(item.company)} · ${item.symbol}`, label: t('payee') },
        note: t('note', { n: sharesText(secured.shares) }),
      });
    },
  });
  const secured = {
    shares: min(sharesOf(form.values.shares), sellable),
    debt: minorUnits(wireAmount(form.values.principal)),
  };
  const warningPrice = wireOf(priceReaching(secured, terms.warningBps));
  const callPrice = wireOf(priceReaching(secured, terms.callBps));
  const left = minorUnits(of.mostPrincipal);
  const allowed = max(0n, min(allowedBy(secured.shares), left));
  return {
    form,
    payment,
    secured,
    sellable,
    warningPrice,
    callPrice,
    allowed,
    /** True if the limit is set by what the person owes already, and not by the shares. */
    isByLeft: left < allowedBy(secured.shares),
    setShares: (typed: string) => form.set({ shares: digitsOf(typed) }),
    isTooFew: allowed < minorUnits(of.leastPrincipal),
  };
}

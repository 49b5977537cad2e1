import { addDays } from '@banyan/domain/calendar/business-date.ts';
import { arrivalOf } from '@banyan/domain/savings/redemption.ts';
import type { ReactNode } from 'react';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useNeeds } from '../../../shared/needs/use-needs.ts';
import { usePayment } from '../../../shared/payment/use-payment.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Fact } from '../../../ui/card.tsx';
import { redeemSavings } from '../savings.commands.ts';
import { savingsMessages } from '../savings.messages.ts';
import type { Pot } from '../savings.queries.ts';
import { minorUnits } from '../savings-amount.ts';
import { TransferForm } from './transfer-form.tsx';

/** Moves money from the pot to the wallet; the day of arrival follows what is typed. */
export function RedeemForm({ pot, choice }: { pot: Pot; choice: ReactNode }) {
  const t = useMessages(savingsMessages);
  const { on } = useDates();
  const command = usePayment(redeemSavings);
  const { data: needs = [] } = useNeeds('savings_redeem');
  const arrivalFor = (amount: string) =>
    arrivalOf(
      minorUnits(amount),
      { instantLimit: minorUnits(pot.instantLeft), redeemedAtOnce: 0n },
      addDays(pot.nextDay, -1),
    );
  return (
    <TransferForm
      words={{ amount: 'redeemAmount', available: 'inPot', submit: 'redeem' }}
      choice={choice}
      command={command}
      needs={needs}
      min={pot.minAmount}
      available={pot.available}
      onSubmit={(amount) =>
        command.authorize({
          input: { amount, shown: { arrivesOn: arrivalFor(amount).arrivesOn } },
          amount,
          payee: { id: pot.walletAccountId, name: t('walletPayee') },
        })
      }
      facts={(amount) => {
        const { isInstant, arrivesOn } = arrivalFor(amount);
        return (
          <>
            <Fact label={t('arrival')} strong>
              {isInstant ? t('arrivesNow') : t('arrivesOn', { date: on(arrivesOn) })}
            </Fact>
            <Fact label={t('instantLeft')}>
              <Amount value={pot.instantLeft} hideable />
            </Fact>
            <Fact label={t('fee')}>{t('free')}</Fact>
          </>
        );
      }}
      note={(amount) => {
        const { isInstant, arrivesOn } = arrivalFor(amount);
        return isInstant ? null : t('wholeLater', { date: on(arrivesOn) });
      }}
    />
  );
}

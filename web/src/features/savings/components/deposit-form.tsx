import { displayRate } from '@banyan/domain/money/display.ts';
import type { ReactNode } from 'react';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useNeeds } from '../../../shared/needs/use-needs.ts';
import { usePayment } from '../../../shared/payment/use-payment.tsx';
import { Fact } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { depositSavings } from '../savings.commands.ts';
import { savingsMessages } from '../savings.messages.ts';
import type { Pot } from '../savings.queries.ts';
import { TransferForm } from './transfer-form.tsx';

/** Moves money from the wallet into the pot; the person sees beforehand at which rate and from when it earns. */
export function DepositForm({ pot, choice }: { pot: Pot; choice: ReactNode }) {
  const t = useMessages(savingsMessages);
  const { on } = useDates();
  const command = usePayment(depositSavings);
  const { data: needs = [] } = useNeeds('savings_deposit');
  const shown = { rateBps: pot.rateBps, earnsFrom: pot.nextDay };
  return (
    <TransferForm
      words={{ amount: 'depositAmount', available: 'inWallet', submit: 'deposit' }}
      choice={choice}
      command={command}
      needs={needs}
      min={pot.minAmount}
      available={pot.walletAvailable}
      onSubmit={(amount) =>
        command.authorize({
          input: { amount, shown },
          amount,
          payee: { id: pot.potAccountId, name: t('potPayee') },
        })
      }
      facts={() => (
        <>
          <Fact label={t('rate')}>{`${displayRate(pot.rateBps)}%`}</Fact>
          <Fact label={t('arrival')}>{t('arrivesNow')}</Fact>
          <Fact label={t('earnsFrom')}>{on(pot.nextDay)}</Fact>
        </>
      )}
      below={
        <TextLink to="/pages/recharge/index" className="tap inline-flex items-center">
          {t('toWallet')}
        </TextLink>
      }
    />
  );
}

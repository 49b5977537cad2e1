import { isReady } from '@banyan/domain/needs/need-state.ts';
import { announce } from '../../../platform/announce.ts';
import { useCommand } from '../../../platform/command.ts';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useOwnMoneyText } from '../../../platform/money.ts';
import { useOnline } from '../../../platform/offline.ts';
import { FirstNeed } from '../../../shared/needs/command-needs.tsx';
import { useNeeds } from '../../../shared/needs/use-needs.ts';
import { usePayment } from '../../../shared/payment/use-payment.tsx';
import { useIsStopped } from '../../../ui/account-freeze.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { recordMessages } from '../record.messages.ts';
import { renewVipCard } from '../vip.commands.ts';
import { vipMessages } from '../vip.messages.ts';
import type { VipCardDetail } from '../vip.queries.ts';

/** Says whether a card is renewed, and lets its owner switch that on, by the payment password, and off. */
export function RenewalCard({ card }: { card: VipCardDetail }) {
  const t = useMessages(recordMessages);
  const money = useOwnMoneyText();
  const { on } = useDates();
  const { renewsOn, renewal, mayRenew } = card;
  const price = money(card.price);
  return (
    <Card title={t('renewal')}>
      <p className="text-sm text-soft">
        {renewal !== null
          ? t(`renewal_${renewal}`)
          : renewsOn !== null
            ? t('renewsOn', { date: on(renewsOn), price })
            : t('renewalOff')}
      </p>
      {renewsOn !== null ? (
        <SwitchOff card={card} />
      ) : (
        mayRenew && (
          <>
            <p className="mt-2 text-sm text-soft">{t('renewalOffer', { price })}</p>
            <SwitchOn card={card} />
          </>
        )
      )}
    </Card>
  );
}

function SwitchOn({ card }: { card: VipCardDetail }) {
  const t = useMessages(recordMessages);
  const words = useMessages(vipMessages);
  const isOnline = useOnline();
  const isFrozen = useIsStopped();
  const { cardId, price, days, makeUps, bonusBps, bonusDays, cap, payee } = card;
  const payment = usePayment(renewVipCard, { about: cardId, onDone: () => announce(t('renewalIsOn')) });
  const { data: needs = [] } = useNeeds('renew_vip_card');
  const ask = () =>
    payment.authorize({
      input: { cardId, shown: { price, days, makeUps, bonusBps, bonusDays, cap } },
      amount: price,
      payee: { id: payee, name: words(card.product), label: t('renewalPayee') },
      note: t('renewalNote'),
    });
  return (
    <div className="mt-3">
      {payment.notice}
      <FirstNeed needs={needs} />
      <Button
        look="secondary"
        onClick={ask}
        busy={payment.isPending}
        disabled={!isOnline || isFrozen || !isReady(needs)}
      >
        {t('renewalOn')}
      </Button>
      {payment.sheet}
    </div>
  );
}

function SwitchOff({ card: { cardId } }: { card: VipCardDetail }) {
  const t = useMessages(recordMessages);
  const isOnline = useOnline();
  const command = useCommand('/api/vip/card/renewal/off');
  const stop = () => command.mutate({ cardId }, { onSuccess: () => announce(t('renewalIsOff')) });
  return (
    <div className="mt-3">
      <OutcomeNotice error={command.error} />
      <Button look="secondary" onClick={stop} busy={command.isPending} disabled={!isOnline}>
        {t('renewalStop')}
      </Button>
    </div>
  );
}

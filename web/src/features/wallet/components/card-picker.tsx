import { CreditCard, Plus } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { Card, ListRow } from '../../../ui/card.tsx';
import { ChoiceList } from '../../../ui/choice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { walletMessages } from '../wallet.messages.ts';
import type { PayoutMethod } from '../wallet.queries.ts';

/** Shows the card that the money goes to, chosen in a sheet. */
export function CardPicker({
  cards,
  value,
  onChange,
}: {
  cards: PayoutMethod[];
  value: string;
  onChange: (payoutMethodId: string) => void;
}) {
  const t = useMessages(walletMessages);
  const [isOpen, setOpen] = useState(false);
  const chosen = cards.find((card) => card.payoutMethodId === value);
  return (
    <Card className="py-1!">
      <ListRow
        icon={<CreditCard className="size-5" aria-hidden />}
        title={
          <>
            <span className="text-sm text-soft">{t('account')}</span> <bdi>{chosen?.bank}</bdi>
          </>
        }
        note={chosen && `${chosen.number} · ${chosen.holder}`}
        onClick={() => setOpen(true)}
      />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('chooseAccount')}>
        <ChoiceList
          label={t('chooseAccount')}
          value={value}
          onChange={(next) => {
            onChange(next);
            setOpen(false);
          }}
          options={cards.map((card) => ({
            value: card.payoutMethodId,
            title: card.bank,
            note: `${card.number} · ${card.holder}`,
            icon: <CreditCard className="size-5" aria-hidden />,
          }))}
        />
        <div className="border-t border-line px-4">
          <ListRow
            icon={<Plus className="size-5" aria-hidden />}
            title={t('addCard')}
            to="/pages/wallet/type"
          />
        </div>
      </Sheet>
    </Card>
  );
}

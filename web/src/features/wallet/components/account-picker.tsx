import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { Card, ListRow } from '../../../ui/card.tsx';
import { ChoiceList } from '../../../ui/choice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { walletMessages } from '../wallet.messages.ts';
import type { PayoutMethod } from '../wallet.queries.ts';
import { payoutMethodIcons, payoutMethodName, payoutMethodNote } from './payout-method-name.ts';

/** Shows the account that the money goes to, chosen in a sheet. */
export function AccountPicker({
  accounts,
  value,
  onChange,
}: {
  accounts: PayoutMethod[];
  value: string;
  onChange: (payoutMethodId: string) => void;
}) {
  const t = useMessages(walletMessages);
  const [isOpen, setOpen] = useState(false);
  const options = accounts.map((account) => {
    const Icon = payoutMethodIcons[account.kind];
    return {
      value: account.payoutMethodId,
      title: payoutMethodName(account, t).at,
      note: payoutMethodNote(account, t),
      icon: <Icon className="size-5" aria-hidden />,
    };
  });
  const chosen = options.find((option) => option.value === value) ?? options[0];
  return (
    <Card className="py-1!">
      <ListRow
        icon={chosen?.icon}
        title={
          <>
            <span className="text-sm text-soft">{t('account')}</span> <bdi>{chosen?.title}</bdi>
          </>
        }
        note={chosen?.note}
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
          options={options}
        />
        <div className="border-t border-line px-4">
          <ListRow
            icon={<Plus className="size-5" aria-hidden />}
            title={t('addAccount')}
            to="/pages/wallet/type"
          />
        </div>
      </Sheet>
    </Card>
  );
}

import { CreditCard } from 'lucide-react';
import { useMessages } from '../../../platform/i18n.ts';
import { Card, ListRow } from '../../../ui/card.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { walletMessages } from '../wallet.messages.ts';

/** Shows which kind of account to add. */
export default function PayoutMethodTypeScreen() {
  const t = useMessages(walletMessages);
  return (
    <Screen>
      <p className="mb-3 text-soft">{t('typeQuestion')}</p>
      <Card className="py-1!">
        <ListRow
          icon={<CreditCard className="size-5" aria-hidden />}
          title={t('bank')}
          note={t('bankCardNote')}
          to="/pages/wallet/edit"
          replaces
        />
      </Card>
    </Screen>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { RowsSkeleton } from '../../../ui/skeleton.tsx';
import { BankCardForm } from '../components/bank-card-form.tsx';
import { walletMessages } from '../wallet.messages.ts';
import { payoutMethods } from '../wallet.queries.ts';

/** Adds a bank card, or with `?id=` changes one. */
export default function PayoutMethodScreen() {
  const t = useMessages(walletMessages);
  const { id } = usePageQuery();
  const query = useQuery(payoutMethods);
  return (
    <Screen title={id ? t('editTitle') : t('addTitle')}>
      <Loaded query={query} skeleton={<RowsSkeleton />}>
        {({ items, holder }) => (
          <BankCardForm card={items.find((item) => item.payoutMethodId === id)} holder={holder} />
        )}
      </Loaded>
    </Screen>
  );
}

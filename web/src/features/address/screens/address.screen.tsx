import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { FormSkeleton } from '../../../ui/skeletons.tsx';
import { addressMessages } from '../address.messages.ts';
import { addresses } from '../address.queries.ts';
import { AddressForm } from '../components/address-form.tsx';

/** Adds an address, or with `?addressId=` changes one. */
export default function AddressScreen() {
  const t = useMessages(addressMessages);
  const { addressId } = usePageQuery();
  const query = useQuery({ ...addresses, enabled: addressId !== undefined });
  if (!addressId) return <AddressForm title={t('addTitle')} />;
  const address = query.data?.items.find((item) => item.addressId === addressId);
  if (address) return <AddressForm key={addressId} address={address} title={t('editTitle')} />;
  return (
    <Screen title={t('editTitle')}>
      <Loaded query={query} skeleton={<FormSkeleton />}>
        {() => (
          <Empty
            of="addresses"
            title={t('gone')}
            action={<ButtonLink to="/pages/address/index">{t('toList')}</ButtonLink>}
          />
        )}
      </Loaded>
    </Screen>
  );
}

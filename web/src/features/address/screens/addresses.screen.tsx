import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../../../platform/announce.ts';
import { useCommand } from '../../../platform/command.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { addressMessages } from '../address.messages.ts';
import { type Address, addresses } from '../address.queries.ts';
import { AddressCard } from '../components/address-card.tsx';

const addPage = '/pages/address/update';

/** Shows the address book. */
export default function AddressesScreen() {
  const t = useMessages(addressMessages);
  const query = useQuery(addresses);
  const [removing, setRemoving] = useState<Address>();
  const remove = useCommand('/api/address/remove');
  const setDefault = useCommand('/api/address/set_default');
  const items = query.data?.items ?? [];
  const isFull = query.data !== undefined && items.length >= query.data.maxAddresses;
  const confirm = () => {
    if (!removing) return;
    remove.mutate(
      { addressId: removing.addressId },
      { onSuccess: () => announce(t('removed')), onSettled: () => setRemoving(undefined) },
    );
  };
  return (
    <Screen
      onRefresh={query.refetch}
      action={items.length > 0 && !isFull && <ButtonLink to={addPage}>{t('add')}</ButtonLink>}
    >
      <OutcomeNotice error={remove.error ?? setDefault.error} />
      <Loaded query={query} skeleton={<CardSkeleton count={2} />}>
        {({ maxAddresses }) =>
          items.length === 0 ? (
            <Empty
              of="addresses"
              title={t('none')}
              note={t('noneNote')}
              action={<ButtonLink to={addPage}>{t('add')}</ButtonLink>}
            />
          ) : (
            <div className="space-y-3">
              {items.map((address) => (
                <AddressCard
                  key={address.addressId}
                  address={address}
                  isBusy={setDefault.isPending}
                  onRemove={() => setRemoving(address)}
                  onDefault={() =>
                    setDefault.mutate(
                      { addressId: address.addressId },
                      { onSuccess: () => announce(t('isDefaultNow')) },
                    )
                  }
                />
              ))}
              {isFull && <Notice>{t('full', { n: maxAddresses })}</Notice>}
            </div>
          )
        }
      </Loaded>
      <Modal
        open={removing !== undefined}
        title={t('removeTitle')}
        cancelLabel={t('keepAddress')}
        confirmLabel={t('removeTitle')}
        onCancel={() => setRemoving(undefined)}
        onConfirm={confirm}
        busy={remove.isPending}
        isDestructive
      >
        {removing && t('removeQuestion', { detail: removing.detail })}
      </Modal>
    </Screen>
  );
}

import { divisionNames } from '@banyan/domain/address/divisions.ts';
import { maskPhone } from '@banyan/domain/people/credentials.ts';
import { MapPin, Plus } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { Card, ListRow } from '../../../ui/card.tsx';
import { ChoiceList } from '../../../ui/choice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { exchangeGoodMessages } from '../exchange-good.messages.ts';
import type { Address, OrderDetail } from '../goods.queries.ts';

const addPage = '/pages/address/update';

interface Props {
  addresses: readonly Address[];
  /** The number of addresses that the book can hold. */
  maxAddresses: number;
  chosen: Address | undefined;
  onChange: (addressId: string) => void;
  error: string | undefined;
}

/** Shows where a parcel goes: one of one's addresses, chosen in a sheet; without any, the way to add one and come back. */
export function AddressField({ addresses, maxAddresses, chosen, onChange, error }: Props) {
  const t = useMessages(exchangeGoodMessages);
  const [isOpen, setOpen] = useState(false);
  const icon = <MapPin className="size-5" aria-hidden />;
  if (!chosen)
    return (
      <div>
        <Card className="py-1!">
          <ListRow icon={icon} title={t('addAddress')} note={t('addFirst')} to={addPage} />
        </Card>
        {error && <Fault text={error} />}
      </div>
    );
  return (
    <div>
      <Card className="py-1!">
        <ListRow
          icon={icon}
          title={<Addressee address={chosen} />}
          note={<Place address={chosen} />}
          onClick={() => setOpen(true)}
        />
      </Card>
      {error && <Fault text={error} />}
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('chooseAddress')}>
        <ChoiceList
          label={t('chooseAddress')}
          value={chosen.addressId}
          onChange={(next) => {
            onChange(next);
            setOpen(false);
          }}
          options={addresses.map((address) => ({
            value: address.addressId,
            title: <Addressee address={address} />,
            note: <Place address={address} />,
          }))}
        />
        {addresses.length < maxAddresses && (
          <div className="border-t border-line px-4">
            <ListRow icon={<Plus className="size-5" aria-hidden />} title={t('addAddress')} to={addPage} />
          </div>
        )}
      </Sheet>
    </div>
  );
}

const Fault = ({ text }: { text: string }) => (
  // It takes the focus that a submit in vain leads to.
  <p role="alert" tabIndex={-1} data-invalid="" className="mt-1 px-1 text-sm text-danger outline-none">
    {text}
  </p>
);

type Named = Pick<Address, 'name' | 'phone'> & { isDefault?: boolean };

/** Shows who a parcel is for, the number masked. */
export function Addressee({ address }: { address: Named }) {
  const t = useMessages(exchangeGoodMessages);
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <bdi lang="" className="font-medium wrap-anywhere">
        {address.name}
      </bdi>
      <span className="figures text-sm text-soft">{maskPhone(address.phone)}</span>
      {address.isDefault && (
        <span className="rounded bg-tint px-1.5 py-0.5 text-xs text-pressed">{t('isDefault')}</span>
      )}
    </span>
  );
}

/** Shows where a parcel goes. */
export const Place = ({ address }: { address: NonNullable<OrderDetail['address']> }) => (
  <>
    <span lang="zh-Hans">{divisionNames(address).join(' ')}</span>{' '}
    <bdi lang="" className="wrap-anywhere">
      {address.detail}
    </bdi>
  </>
);

import { divisionNames } from '@banyan/domain/address/divisions.ts';
import { maskPhone } from '@banyan/domain/people/credentials.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { useMessages } from '../../../platform/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { addressMessages } from '../address.messages.ts';
import type { Address } from '../address.queries.ts';

/** Shows one address with what can be done to it. */
export function AddressCard(props: {
  address: Address;
  onDefault: () => void;
  onRemove: () => void;
  isBusy: boolean;
}) {
  const t = useMessages(addressMessages);
  const { address, isBusy } = props;
  return (
    <article className="rounded-card bg-card px-4 pt-4">
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{address.name}</span>
        <span className="figures text-soft">{maskPhone(address.phone)}</span>
        {address.isDefault && (
          <span className="rounded bg-tint px-1.5 py-0.5 text-xs text-pressed">{t('isDefault')}</span>
        )}
      </h2>
      <p className="mt-1 text-sm">
        <span lang="zh-Hans" className="text-soft">
          {divisionNames(address).join(' ')}
        </span>{' '}
        {address.detail}
      </p>
      <div className="mt-2 flex items-center border-t border-line">
        <div className="flex-1">
          {!address.isDefault && (
            <button
              type="button"
              onClick={props.onDefault}
              disabled={isBusy}
              aria-label={`${t('setDefault')} ${address.detail}`}
              className="tap -ml-2 rounded-full px-2 text-sm font-medium text-action"
            >
              {t('setDefault')}
            </button>
          )}
        </div>
        <Link
          to={`/pages/address/update?addressId=${address.addressId}`}
          label={`${t('edit')} ${address.detail}`}
          className="tap grid place-items-center rounded-full active:bg-line"
        >
          <Pencil className="size-[18px] text-soft" aria-hidden />
        </Link>
        <IconButton label={`${t('remove')} ${address.detail}`} onClick={props.onRemove} className="-mr-3">
          <Trash2 className="size-[18px] text-soft" aria-hidden />
        </IconButton>
      </div>
    </article>
  );
}

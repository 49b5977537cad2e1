import { clsx } from 'clsx';
import { useDates } from '../../../platform/dates.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { Link } from '../../../ui/link.tsx';
import { contractsMessages } from '../contracts.messages.ts';
import type { Contract } from '../contracts.queries.ts';

const looks: Record<Contract['standing'], string> = {
  upcoming: 'bg-warning-tint text-warning',
  in_force: 'bg-tint text-pressed',
  expired: 'bg-line text-soft',
  withdrawn: 'bg-line text-soft',
};

export function StandingBadge({ standing }: { standing: Contract['standing'] }) {
  const t = useMessages(contractsMessages);
  return (
    <span
      className={clsx('ml-auto shrink-0 rounded px-1.5 py-0.5 text-xs whitespace-nowrap', looks[standing])}
    >
      {t(standing)}
    </span>
  );
}

/** Shows one contract in the list: about what, its number, from when to when. */
export function ContractCard({ item }: { item: Contract }) {
  const t = useMessages(contractsMessages);
  const text = useBilingual();
  const { at, on } = useDates();
  return (
    <Link
      to={`/pages/other_view/tou_zi_he_tong?id=${item.contractId}`}
      className="block rounded-card bg-card p-4 active:bg-tint"
    >
      <span className="flex flex-wrap items-start gap-2">
        <span className="min-w-min flex-[1_1_9rem] font-semibold">
          {text(item.name)} · {text(item.subject)}
        </span>
        <StandingBadge standing={item.standing} />
      </span>
      <span className="mt-1 block text-sm text-soft">
        {t('number')} {item.number}
      </span>
      <span className="mt-3 flex flex-wrap justify-between gap-x-3 border-t border-line pt-3 text-sm text-soft">
        <span>
          {t('signedAt')} {at(item.signedAt, 'day')}
        </span>
        <span>
          {on(item.effectiveOn)} – {on(item.expiresOn)}
        </span>
      </span>
    </Link>
  );
}

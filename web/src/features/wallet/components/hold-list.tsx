import type { WireOutput } from '@banyan/api/contract.ts';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { pageOfCause } from '../../../platform/navigation.ts';
import { useKindName } from '../../../shared/kind-name/kind-name.ts';
import { Amount } from '../../../ui/amount.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { holdsMessages } from '../holds.messages.ts';

type Hold = WireOutput<'/api/wallet/overview'>['holds'][number];

/** Lists every frozen cent with its reason, what it is for, since when and until when (H4). */
export function HoldList({ holds }: { holds: readonly Hold[] }) {
  const t = useMessages(holdsMessages);
  const nameOf = useKindName();
  const { at } = useDates();
  return (
    <ul className="divide-y divide-line">
      {holds.map((hold) => (
        <li key={hold.holdId} className="flex flex-wrap items-start gap-x-3 py-3">
          <div className="min-w-0 flex-[1_1_7rem]">
            <p className="font-medium">{nameOf(hold.kind)}</p>
            {hold.subject && (
              <p className="text-sm wrap-anywhere">
                <bdi>{hold.subject}</bdi>
              </p>
            )}
            <p className="text-sm text-soft">
              {t('heldFrom', {
                since: at(hold.heldSince),
                until: hold.heldUntil ? t('until', { date: at(hold.heldUntil) }) : t('untilDecided'),
              })}
            </p>
          </div>
          <div className="ml-auto text-right">
            <Amount value={hold.amount} hideable className="block font-medium" />
            <CauseLink hold={hold} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function CauseLink({ hold }: { hold: Hold }) {
  const t = useMessages(holdsMessages);
  const page = pageOfCause(hold.causeType, hold.causeId);
  return page ? (
    <TextLink to={page} className="tap inline-flex items-center justify-end text-sm">
      {t('see')}
    </TextLink>
  ) : null;
}

import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { pageOfCause } from '../../../platform/navigation.ts';
import { useKindName } from '../../../shared/kind-name/kind-name.ts';
import { Amount } from '../../../ui/amount.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { profileMessages } from '../profile.messages.ts';
import type { Overview } from '../profile.queries.ts';

/** Shows every frozen cent with its reason, since when and until when (H4). */
export function FrozenSheet(props: { open: boolean; onClose: () => void; holds: Overview['holds'] }) {
  const t = useMessages(profileMessages);
  const nameOf = useKindName();
  const { at } = useDates();
  return (
    <Sheet open={props.open} onClose={props.onClose} title={t('frozenTitle')}>
      <p className="text-sm text-soft">{props.holds.length === 0 ? t('nothingFrozen') : t('frozenNote')}</p>
      <ul className="mt-3 divide-y divide-line">
        {props.holds.map((hold) => (
          <li key={hold.holdId} className="flex flex-wrap items-start gap-x-3 py-3">
            <div className="min-w-0 flex-[1_1_7rem]">
              <p className="font-medium">{nameOf(hold.kind)}</p>
              <p className="text-sm text-soft">
                {t('heldFrom', {
                  since: at(hold.heldSince),
                  until: hold.heldUntil ? t('until', { date: at(hold.heldUntil) }) : t('untilDecided'),
                })}
              </p>
            </div>
            <div className="ml-auto text-right">
              <Amount value={hold.amount} className="block font-medium" />
              <CauseLink hold={hold} />
            </div>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function CauseLink({ hold }: { hold: Overview['holds'][number] }) {
  const t = useMessages(profileMessages);
  const page = pageOfCause(hold.causeType, hold.causeId);
  return page ? (
    <TextLink to={page} className="tap inline-flex items-center justify-end text-sm">
      {t('see')}
    </TextLink>
  ) : null;
}

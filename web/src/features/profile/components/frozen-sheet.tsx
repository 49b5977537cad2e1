import { useMessages } from '../../../platform/i18n.ts';
import { HoldList } from '../../../shared/holds/hold-list.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { profileMessages } from '../profile.messages.ts';
import type { Overview } from '../profile.queries.ts';

/** Shows every frozen cent with its reason, since when and until when (H4). */
export function FrozenSheet(props: { open: boolean; onClose: () => void; holds: Overview['holds'] }) {
  const t = useMessages(profileMessages);
  return (
    <Sheet open={props.open} onClose={props.onClose} title={t('frozenTitle')}>
      <p className="mb-3 text-sm text-soft">
        {props.holds.length === 0 ? t('nothingFrozen') : t('frozenNote')}
      </p>
      <HoldList holds={props.holds} />
    </Sheet>
  );
}

import { useCommand } from '../../../platform/command.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import type { PushedDevice } from '../inbox.queries.ts';
import { kindMessages } from '../kinds.messages.ts';
import { pushMessages } from '../push.messages.ts';
import { SwitchRow } from './switch-row.tsx';

/** Shows of which kinds this device is told, and lets each be switched, but for what must always be heard of. */
export function PushKinds({ fingerprint, kinds }: Pick<PushedDevice, 'fingerprint' | 'kinds'>) {
  const t = useMessages(pushMessages);
  const names = useMessages(kindMessages);
  const set = useCommand('/api/inbox/push/kind');
  const asked = set.isPending ? set.variables : undefined;
  return (
    <>
      <h3 className="mt-4 mb-2 px-1 text-sm text-soft">{t('kinds')}</h3>
      <OutcomeNotice error={set.error} />
      <ul className="divide-y divide-line rounded-card bg-card px-4">
        {kinds.map(({ kind, isOn, isFixed }) => (
          <li key={kind}>
            <SwitchRow
              title={names(kind)}
              note={isFixed ? t('fixed') : undefined}
              isOn={asked?.kind === kind ? asked.isOn : isOn}
              isFixed={isFixed}
              onChange={(next) => !set.isPending && set.mutate({ fingerprint, kind, isOn: next })}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

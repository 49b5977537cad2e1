import { announce } from '../../../platform/announce.ts';
import { useCommand } from '../../../platform/command.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import type { InboxKind } from '../inbox.queries.ts';
import { inboxSettingsMessages } from '../inbox-settings.messages.ts';
import { kindMessages } from '../kinds.messages.ts';
import { SwitchRow } from './switch-row.tsx';

interface Props {
  kind: InboxKind;
  isOn: boolean;
  /** It cannot be switched off; its note says why. */
  isFixed: boolean;
}

/** Switches e-mails of one kind on or off. */
export function KindSwitch({ kind, isOn, isFixed }: Props) {
  const t = useMessages(inboxSettingsMessages);
  const kinds = useMessages(kindMessages);
  const set = useCommand('/api/inbox/settings/set');
  // The requested setting shows at once, and the former one again if it is refused.
  const shown = set.isPending ? set.variables.mail : isOn;
  const change = (mail: boolean) =>
    set.mutate({ kind, mail }, { onSuccess: () => announce(t(mail ? 'on' : 'off')) });
  return (
    <li>
      <SwitchRow
        title={kinds(kind)}
        note={t(kind)}
        isOn={shown}
        isFixed={isFixed}
        onChange={(mail) => !set.isPending && change(mail)}
      />
      <OutcomeNotice error={set.error} />
    </li>
  );
}

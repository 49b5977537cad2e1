import { announce } from '../../../platform/announce.ts';
import { useCommand } from '../../../platform/command.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useOnline } from '../../../platform/offline.ts';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import type { InboxKind } from '../inbox.queries.ts';
import { inboxSettingsMessages } from '../inbox-settings.messages.ts';
import { kindMessages } from '../kinds.messages.ts';

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
  const isOnline = useOnline();
  const set = useCommand('/api/inbox/settings/set');
  // What was asked for shows at once, and goes back where it is refused.
  const shown = set.isPending ? set.variables.mail : isOn;
  const change = (mail: boolean) =>
    set.mutate({ kind, mail }, { onSuccess: () => announce(t(mail ? 'on' : 'off')) });
  return (
    <li>
      <label className="tap flex cursor-pointer items-center gap-4 py-3">
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{kinds(kind)}</span>
          <span className="block text-sm text-soft">{t(kind)}</span>
        </span>
        <span className="relative inline-flex shrink-0">
          <input
            type="checkbox"
            role="switch"
            checked={shown}
            disabled={isFixed || !isOnline}
            onChange={({ target }) => !set.isPending && change(target.checked)}
            className="peer h-7 w-12 cursor-pointer appearance-none rounded-full bg-edge transition-colors checked:bg-action disabled:opacity-50"
          />
          <span
            aria-hidden
            className="pointer-events-none absolute top-0.5 left-0.5 size-6 rounded-full bg-white transition-transform peer-checked:translate-x-5"
          />
        </span>
      </label>
      <OutcomeNotice error={set.error} />
    </li>
  );
}

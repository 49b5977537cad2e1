import { entriesAt } from '../../../entries.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { EntryRows } from '../../../shared/entries/entry-rows.tsx';
import { Logout } from '../../../shared/logout/logout.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { settingsMessages } from '../settings.messages.ts';

/** Shows where everything about the account's safety, its identity and the app itself is set. */
export default function SettingsScreen() {
  const t = useMessages(settingsMessages);
  return (
    <Screen className="space-y-5">
      <EntryRows title={t('security')} entries={entriesAt('settings.security')} />
      <EntryRows title={t('general')} entries={entriesAt('settings.general')} />
      <Logout />
    </Screen>
  );
}

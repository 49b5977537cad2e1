import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { useOpen } from '../../../shared/entries/entry.ts';
import { shortcuts } from '../../../shortcuts.ts';
import { Link } from '../../../ui/link.tsx';
import { homeMessages } from '../home.messages.ts';

/** Shows at most eight ways on, each with a name of one line. */
export function Shortcuts() {
  const t = useMessages(homeMessages);
  const text = useBilingual();
  const open = useOpen(shortcuts);
  return (
    <nav aria-label={t('shortcuts')} className="quads rounded-card bg-card py-2">
      {open.map(({ to, label, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          className="flex flex-col items-center gap-1.5 rounded-field px-1 py-2 text-center text-xs active:bg-page"
        >
          <span className="grid size-11 place-items-center rounded-full bg-tint text-brand">
            <Icon className="size-5" aria-hidden />
          </span>
          {text(label)}
        </Link>
      ))}
    </nav>
  );
}

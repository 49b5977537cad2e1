import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { type Shortcut, useOpen } from '../../../shared/entries/entry.ts';
import { Link } from '../../../ui/link.tsx';
import { homeMessages } from '../home.messages.ts';

/** Shows ways on, each with a name of one line, and room for those that are still to come. */
export function ShortcutTiles({ items, coming = 0 }: { items: readonly Shortcut[]; coming?: number }) {
  const t = useMessages(homeMessages);
  const text = useBilingual();
  const open = useOpen(items);
  return (
    <nav aria-label={t('shortcuts')} className="quads rounded-card bg-card pt-2">
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
      {Array.from({ length: coming }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <span key={index} aria-hidden className="flex flex-col items-center gap-1.5 px-1 py-2 text-xs">
          <span className="size-11 rounded-full bg-tint" />
          &nbsp;
        </span>
      ))}
      <Link
        to="/pages/index/shortcuts"
        className="tap col-span-full grid place-items-center justify-self-end rounded-field px-4 text-xs text-soft active:bg-page"
      >
        {t('editShortcuts')}
      </Link>
    </nav>
  );
}

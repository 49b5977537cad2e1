import { useBilingual } from '../../../platform/i18n.ts';
import { type Entry, useOpen } from '../../../shared/entries/entry.ts';
import { Link } from '../../../ui/link.tsx';

/** Shows entries as a grid: the lists behind the figures, one glance and one tap away. */
export function EntryGrid({ label, entries }: { label: string; entries: readonly Entry[] }) {
  const text = useBilingual();
  const open = useOpen(entries);
  return (
    <nav aria-label={label} className="triples desktop:grid-cols-3 gap-x-1 gap-y-1 rounded-card bg-card p-2">
      {open.map(({ icon: Icon, label: name, to }) => (
        <Link
          key={to}
          to={to}
          className="flex min-w-0 flex-col items-center gap-1.5 rounded-field px-1 py-3 text-center text-xs active:bg-page"
        >
          <Icon className="size-6 text-brand" strokeWidth={1.8} aria-hidden />
          <span className="max-w-full leading-snug">{text(name)}</span>
        </Link>
      ))}
    </nav>
  );
}

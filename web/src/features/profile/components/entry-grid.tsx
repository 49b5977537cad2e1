import { useId } from 'react';
import { useBilingual } from '../../../platform/i18n.ts';
import { type Entry, useOpen } from '../../../shared/entries/entry.ts';
import { Link } from '../../../ui/link.tsx';

/** Shows a group of entries as a grid, one tap away each; nothing where all of them are switched off. */
export function EntryGrid({ title, entries }: { title: string; entries: readonly Entry[] }) {
  const text = useBilingual();
  const open = useOpen(entries);
  const id = useId();
  return open.length === 0 ? null : (
    <nav aria-labelledby={id} className="rounded-card bg-card p-2">
      <h2 id={id} className="px-2 pt-2 pb-1 font-semibold">
        {title}
      </h2>
      <div className="triples gap-y-1 desktop:grid-cols-4">
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
      </div>
    </nav>
  );
}

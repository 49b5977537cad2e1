import { useBilingual } from '../../platform/i18n.ts';
import { ListRow } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { type Entry, useOpen } from './entry.ts';

/** Shows entries as rows of a card, under a heading where one is given; without entries there is neither. */
export function EntryRows({ title, entries }: { title?: string; entries: readonly Entry[] }) {
  const open = useOpen(entries);
  if (open.length === 0) return null;
  return (
    <section>
      {title && <h2 className="mb-2 px-1 text-sm text-soft">{title}</h2>}
      <div className="divide-y divide-line rounded-card bg-card px-4 py-1">
        {open.map((entry) => (
          <EntryRow key={entry.to} entry={entry} />
        ))}
      </div>
    </section>
  );
}

const useNoStatus = () => undefined;

function EntryRow({ entry: { icon: Icon, label, to, useStatus = useNoStatus } }: { entry: Entry }) {
  const text = useBilingual();
  const status = useStatus();
  const words = status && (typeof status.text === 'string' ? status.text : text(status.text));
  const value = status?.isWarning ? <span className="text-warning">{words}</span> : words;
  return <ListRow icon={<Icon className="size-5" aria-hidden />} title={text(label)} to={to} value={value} />;
}

/** Shows entries as icons for the head of a page; what wants to be seen to is a dot, and said in the name. */
export function EntryIcons({ entries }: { entries: readonly Entry[] }) {
  const open = useOpen(entries);
  return open.map((entry) => <EntryIcon key={entry.to} entry={entry} />);
}

function EntryIcon({ entry: { icon: Icon, label, to, useStatus = useNoStatus } }: { entry: Entry }) {
  const text = useBilingual();
  const status = useStatus();
  const words = status && (typeof status.text === 'string' ? status.text : text(status.text));
  return (
    <Link
      to={to}
      label={[text(label), words].filter(Boolean).join(' · ')}
      className="tap relative grid place-items-center rounded-full active:bg-line"
    >
      <Icon className="size-5 text-soft" aria-hidden />
      {status?.isWarning && (
        <span className="absolute top-2 right-2 size-2 rounded-full bg-warning" aria-hidden />
      )}
    </Link>
  );
}

/** Shows nothing; asks at once for what the rows will say, so that they need not be filled in later. */
export const EntryStatuses = ({ entries }: { entries: readonly Entry[] }) =>
  entries.map(({ to, useStatus }) => useStatus && <Asked key={to} useStatus={useStatus} />);

function Asked({ useStatus }: { useStatus: () => unknown }) {
  useStatus();
  return null;
}

import type { PermissionFlag } from '@banyan/domain/policy.ts';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useConfig } from '../../../platform/config.ts';
import { type PageUrl, pageOf } from '../../../platform/navigation.ts';
import { Card, ListRow } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';

export interface Entry {
  icon: LucideIcon;
  title: string;
  to: PageUrl;
  /** The area's switch: off, there is no entry. */
  flag?: PermissionFlag;
  value?: ReactNode;
}

/** What there is: an entry whose page does not exist, or whose area is switched off, does not show. */
function useShown(entries: readonly Entry[]): readonly Entry[] {
  const permissions = useConfig()?.permissions;
  return entries.filter(({ to, flag }) => pageOf(to) && (!flag || permissions?.[flag] !== false));
}

/** Entries as rows of a card. */
export function EntryRows({ entries }: { entries: readonly Entry[] }) {
  const shown = useShown(entries);
  if (shown.length === 0) return null;
  return (
    <Card className="divide-y divide-line py-1!">
      {shown.map(({ icon: Icon, title, to, value }) => (
        <ListRow
          key={to}
          icon={<Icon className="size-5" aria-hidden />}
          title={title}
          to={to}
          {...(value ? { value } : {})}
        />
      ))}
    </Card>
  );
}

/** Entries as a grid: the lists behind the figures, one glance and one tap away. */
export function EntryGrid({ label, entries }: { label: string; entries: readonly Entry[] }) {
  const shown = useShown(entries);
  return (
    <nav aria-label={label} className="triples desktop:grid-cols-3 gap-x-1 gap-y-1 rounded-card bg-card p-2">
      {shown.map(({ icon: Icon, title, to }) => (
        <Link
          key={to}
          to={to}
          className="flex min-w-0 flex-col items-center gap-1.5 rounded-field px-1 py-3 text-center text-xs active:bg-page"
        >
          <Icon className="size-6 text-brand" strokeWidth={1.8} aria-hidden />
          <span className="max-w-full leading-snug">{title}</span>
        </Link>
      ))}
    </nav>
  );
}

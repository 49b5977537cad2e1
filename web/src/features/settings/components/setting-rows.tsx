import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { type PageUrl, pageOf } from '../../../platform/navigation.ts';
import { ListRow } from '../../../ui/card.tsx';

export interface Setting {
  icon: LucideIcon;
  title: string;
  to: PageUrl;
  value?: ReactNode;
}

/** A group of settings. A page that does not exist has no row, and a group without rows no heading. */
export function SettingRows({ title, settings }: { title: string; settings: Setting[] }) {
  const shown = settings.filter(({ to }) => pageOf(to) !== undefined);
  if (shown.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 px-1 text-sm text-soft">{title}</h2>
      <div className="divide-y divide-line rounded-card bg-card px-4 py-1">
        {shown.map(({ icon: Icon, ...row }) => (
          <ListRow key={row.to} icon={<Icon className="size-5" aria-hidden />} {...row} />
        ))}
      </div>
    </section>
  );
}

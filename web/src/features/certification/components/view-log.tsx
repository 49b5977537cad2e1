import { useInfiniteQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { certificationMessages } from '../certification.messages.ts';
import { type View, views } from '../certification.queries.ts';
import { sideTexts } from '../side-texts.ts';

/** Shows every look at one's documents: who, what, when and why. */
export function ViewLog() {
  const t = useMessages(certificationMessages);
  const query = useInfiniteQuery(views);
  return (
    <Card title={t('viewsTitle')}>
      <Paged
        query={query}
        skeleton={<RowsSkeleton count={2} />}
        empty={<p className="text-sm text-soft">{t('noViews')}</p>}
        isPart
      >
        {(items) => (
          <ul className="divide-y divide-line">
            {items.map((view) => (
              <Row key={view.viewId} view={view} />
            ))}
          </ul>
        )}
      </Paged>
    </Card>
  );
}

function Row({ view }: { view: View }) {
  const t = useMessages(certificationMessages);
  const dates = useDates();
  const what = view.what === 'details' ? t('details') : t(sideTexts[view.what].name);
  const [role] = view.roles.includes('reviewer') ? (['reviewer'] as const) : view.roles;
  return (
    <li className="flex gap-3 py-3">
      <Eye className="mt-0.5 size-5 shrink-0 text-soft" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          {what}
          <time dateTime={view.at} className="text-sm text-soft">
            {dates.at(view.at)}
          </time>
        </p>
        <p className="text-sm text-soft">
          {[view.operator, role && t(`role_${role}`), t(`reason_${view.reason}`)].filter(Boolean).join(' · ')}
        </p>
      </div>
    </li>
  );
}

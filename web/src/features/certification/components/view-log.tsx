import { useInfiniteQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { ListFoot } from '../../../ui/endless-list.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { RowBones, Waiting } from '../../../ui/waiting.tsx';
import { certificationMessages } from '../certification.messages.ts';
import { type View, views } from '../certification.queries.ts';
import { sideTexts } from '../side-texts.ts';

/** Every look at one's documents: who, what, when and why. */
export function ViewLog() {
  const t = useMessages(certificationMessages);
  const query = useInfiniteQuery(views);
  const items = query.data?.pages.flatMap((page) => page.items);
  return (
    <Card title={t('viewsTitle')}>
      {items === undefined &&
        (query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Waiting>
            <RowBones count={2} />
          </Waiting>
        ))}
      {items?.length === 0 && <p className="text-sm text-soft">{t('noViews')}</p>}
      {items && items.length > 0 && (
        <>
          <ul className="divide-y divide-line">
            {items.map((view) => (
              <Row key={view.viewId} view={view} />
            ))}
          </ul>
          {query.hasNextPage && <ListFoot query={query} />}
        </>
      )}
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
        <p>
          {view.operator}
          {role && <span className="text-soft"> · {t(`role_${role}`)}</span>}
        </p>
        <p className="text-sm text-soft">
          {what} · {t(`reason_${view.reason}`)}
        </p>
      </div>
      <time dateTime={view.at} className="shrink-0 text-right text-sm text-soft">
        {dates.at(view.at)}
      </time>
    </li>
  );
}

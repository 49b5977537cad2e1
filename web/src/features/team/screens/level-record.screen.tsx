import { useInfiniteQuery } from '@tanstack/react-query';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { teamMessages } from '../team.messages.ts';
import { type LevelChange, levelChanges } from '../team.queries.ts';

/** Shows every change of the team's level, with the facts behind it. */
export default function TeamLevelRecordScreen() {
  const t = useMessages(teamMessages);
  const query = useInfiniteQuery(levelChanges);
  return (
    <Screen onRefresh={query.refetch}>
      <Paged
        query={query}
        empty={
          <Empty
            of="records"
            title={t('noRecords')}
            note={t('noRecordsNote')}
            action={<ButtonLink to="/pages/vip/team_level">{t('toLevel')}</ButtonLink>}
          />
        }
      >
        {(items) => (
          <ul className="divide-y divide-line rounded-card bg-card px-4">
            {items.map((change) => (
              <ChangeRow key={change.number} change={change} />
            ))}
          </ul>
        )}
      </Paged>
    </Screen>
  );
}

function ChangeRow({ change: { from, to, qualified, threshold, at: when } }: { change: LevelChange }) {
  const t = useMessages(teamMessages);
  const { at } = useDates();
  const Icon = to > from ? TrendingUp : TrendingDown;
  return (
    <li className="flex items-start gap-3 py-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-tint text-action">
        <Icon className="size-4.5" aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-medium">{t(to > from ? 'rose' : 'fell', { to })}</p>
        <p className="text-sm text-soft">{t('change', { from, qualified, threshold })}</p>
        <p className="text-sm text-soft">{at(when)}</p>
      </div>
    </li>
  );
}

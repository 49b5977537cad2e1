import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useMessages } from '../../../platform/i18n.ts';
import { TeamBadge } from '../../../shared/team/team-badge.tsx';
import { teamLevel } from '../../../shared/team/team-level.ts';
import { Card, ListRow } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton, Skeleton } from '../../../ui/skeleton.tsx';
import { teamMessages } from '../team.messages.ts';
import type { TeamLevel } from '../team.queries.ts';

/** Shows the level of the own team, what each level gives, and what the next one takes. */
export default function TeamLevelScreen() {
  const t = useMessages(teamMessages);
  const query = useQuery(teamLevel);
  return (
    <Screen onRefresh={query.refetch}>
      <Loaded
        query={query}
        skeleton={
          <div className="space-y-3">
            <Skeleton className="h-36 w-full" />
            <CardSkeleton />
          </div>
        }
      >
        {(state) => (
          <div className="space-y-3">
            <Head state={state} />
            <LevelTable state={state} />
            <Card title={t('how')}>
              <ul className="list-disc space-y-1.5 pl-5 text-sm text-soft">
                <li>{t('howQualified')}</li>
                <li>{t('howMoney')}</li>
              </ul>
            </Card>
            <Card className="divide-y divide-line py-1!">
              <ListRow title={t('toRecords')} to="/pages/vip/team_level_record" />
              <ListRow title={t('toInvite')} to="/pages/invite/index" />
            </Card>
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

function Head({ state: { level, qualified, missing } }: { state: TeamLevel }) {
  const t = useMessages(teamMessages);
  const goal = missing === null ? qualified : qualified + missing;
  return (
    <section className="rounded-card bg-pressed p-4 text-white">
      <div className="flex items-center gap-3">
        <TeamBadge level={level} className="size-14" />
        <div className="min-w-0">
          <h2 className="text-xl font-semibold">{t('level', { level })}</h2>
          <p className="text-sm">{t('qualified', { count: qualified })}</p>
        </div>
      </div>
      <div className="mt-4 space-y-2">
        {missing !== null && (
          <ProgressBar value={BigInt(qualified)} max={BigInt(goal)} label={t('progress')} />
        )}
        <p className="text-sm">
          {missing === null ? t('highest') : t('missing', { count: missing, level: level + 1 })}
        </p>
      </div>
    </section>
  );
}

function LevelTable({ state }: { state: TeamLevel }) {
  const t = useMessages(teamMessages);
  return (
    <Card title={t('table')}>
      {/* With large text it is wider than a small phone: it scrolls by itself, by keys, too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t('table')}>
        <table className="w-full text-sm">
          <thead>
            <tr className="text-left text-soft">
              {(['columnLevel', 'columnBadge', 'columnMembers', 'columnMakeUps'] as const).map((key, i) => (
                <th key={key} scope="col" className={clsx('py-2 font-normal', i > 0 && 'pl-2 text-right')}>
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {state.levels.map(({ level, members, makeUps }) => {
              const isOwn = level === state.level;
              return (
                <tr key={level} className={clsx(isOwn && 'font-semibold text-action')}>
                  <th scope="row" className="py-2 text-left font-[inherit]">
                    {level} {isOwn && <span className="text-xs">({t('own')})</span>}
                  </th>
                  <td className="py-2 pl-2">
                    {level > 0 ? (
                      <TeamBadge level={level} label={t('badgeOf', { level })} className="ml-auto size-9" />
                    ) : (
                      <span className="block text-right text-soft">{t('noBadge')}</span>
                    )}
                  </td>
                  <td className="figures py-2 pl-2 text-right">{t('from', { count: members })}</td>
                  <td className="figures py-2 pl-2 text-right">+{makeUps}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

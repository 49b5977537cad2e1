import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Download, Sparkles } from 'lucide-react';
import { announce } from '../../../platform/announce.ts';
import { useAppUpdate } from '../../../platform/app-update.ts';
import { appVersion } from '../../../platform/app-version.ts';
import { useDates } from '../../../platform/dates.ts';
import { useLocale, useMessages } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, ListRow } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Leaf } from '../../../ui/pictures.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { LogToken } from '../components/log-token.tsx';
import { versionMessages } from '../version.messages.ts';
import { newestRelease, useUpdateApp } from '../version.queries.ts';

/** Shows which version runs, whether there is a newer one, and what is new in it. */
export default function VersionScreen() {
  const t = useMessages(versionMessages);
  const language = useLocale();
  const { at } = useDates();
  const query = useQuery(newestRelease());
  const isWaiting = useAppUpdate() !== null;
  const update = useUpdateApp();
  const check = () =>
    void query.refetch().then(({ data }) => data && !data.isNewer && announce(t('checked')));
  return (
    <Screen className="space-y-3">
      <div className="flex flex-col items-center gap-1 py-6 text-center">
        <Leaf className="size-18 text-brand" />
        <p className="mt-2 text-xl font-semibold">Banyan 榕</p>
        <p className="text-sm text-soft">
          {t('current')} {t('build', { version: appVersion.version, code: appVersion.code })}
        </p>
      </div>
      <Loaded query={query} skeleton={<CardSkeleton count={1} />}>
        {(release) => {
          const isOld = release.isNewer || isWaiting;
          return (
            <>
              <Card className="space-y-4">
                <p className="flex items-center gap-2 font-medium">
                  {isOld ? (
                    <Sparkles className="size-5 text-warning" aria-hidden />
                  ) : (
                    <CircleCheck className="size-5 text-brand" aria-hidden />
                  )}
                  {!isOld && t('upToDate')}
                  {isOld && (release.isNewer ? t('newer', { version: release.version }) : t('newVersion'))}
                </p>
                {release.isMandatory && <Notice tone="warning">{t('mandatory')}</Notice>}
                <section>
                  <h2 className="text-sm text-soft">
                    {t('whatsNew')} · {release.version} ·{' '}
                    {t('releasedOn', { date: at(release.releasedAt, 'day') })}
                  </h2>
                  <ul className="mt-2 list-disc space-y-1.5 pl-5">
                    {release.notes[language].map((note) => (
                      <li key={note}>{note}</li>
                    ))}
                  </ul>
                </section>
                {update.error && <Notice tone="danger">{t('updateFailed')}</Notice>}
                {isOld ? (
                  <Button busy={update.isPending} onClick={() => update.mutate()}>
                    {t('updateNow')}
                  </Button>
                ) : (
                  <Button look="secondary" busy={query.isRefetching} onClick={check}>
                    {t('check')}
                  </Button>
                )}
              </Card>
              <Card className="py-1!">
                <ListRow
                  icon={<Download className="size-5" aria-hidden />}
                  title={t('download')}
                  note={t('downloadNote')}
                  to="/pages/version_update/download"
                />
              </Card>
            </>
          );
        }}
      </Loaded>
      <LogToken />
    </Screen>
  );
}

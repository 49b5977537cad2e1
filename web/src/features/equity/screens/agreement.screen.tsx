import { useQuery } from '@tanstack/react-query';
import { useDates } from '../../../platform/dates.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { ListRow } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Markdown } from '../../../ui/markdown.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type Agreement, agreement } from '../equity.queries.ts';
import { offeringMessages } from '../offering.messages.ts';

/**
 * Shows the agreement that goes with an offering, with its version and the hash of its text: the newest, or the version
 * that the address names. It leads to the others.
 */
export default function AgreementScreen() {
  const t = useMessages(offeringMessages);
  const text = useBilingual();
  const { at } = useDates();
  const { id = '', version } = usePageQuery();
  const query = useQuery(agreement(id, Number(version) || undefined));
  return (
    <Screen className="bg-card">
      <Loaded query={query} skeleton={<Skeleton className="h-80 w-full" />}>
        {(data) => (
          <article>
            <h2 className="text-xl font-semibold">{text(data.company)}</h2>
            <p className="mt-1 text-sm text-soft">
              {t('agreementSince', { version: data.version, date: at(data.publishedAt, 'day') })}
            </p>
            <p className="mb-4 font-mono text-xs wrap-anywhere text-soft">{data.sha256}</p>
            <Outdated shown={data} />
            <Markdown text={text(data.body)} />
            <Versions offeringId={id} shown={data} />
          </article>
        )}
      </Loaded>
    </Screen>
  );
}

/** Says of an older version that there is a newer one. */
function Outdated({ shown: { version, versions } }: { shown: Agreement }) {
  const t = useMessages(offeringMessages);
  const newest = versions[0]?.version ?? version;
  if (newest === version) return null;
  return (
    <div className="mb-4">
      <Notice tone="warning">{t('agreementOutdated', { version: newest })}</Notice>
    </div>
  );
}

/** Lists all versions where there are several, and leads to those that are not on the page. */
function Versions({ offeringId, shown }: { offeringId: string; shown: Agreement }) {
  const t = useMessages(offeringMessages);
  const { at } = useDates();
  if (shown.versions.length < 2) return null;
  return (
    <section className="mt-6 border-t border-line pt-3">
      <h3 className="text-soft">{t('agreementVersions')}</h3>
      <ul className="divide-y divide-line">
        {shown.versions.map(({ version, sha256, publishedAt }) => (
          <li key={version}>
            <ListRow
              title={t('agreementSince', { version, date: at(publishedAt, 'day') })}
              note={<span className="font-mono text-xs wrap-anywhere">{sha256}</span>}
              {...(version !== shown.version && {
                to: `/pages/equity/agreement?id=${offeringId}&version=${version}` as const,
              })}
            />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm">
        <TextLink to={`/pages/about/agreements?of=share_offering&key=${offeringId}`}>
          {t('agreementChanges')}
        </TextLink>
      </p>
    </section>
  );
}

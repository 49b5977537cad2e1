import { useQuery } from '@tanstack/react-query';
import { useDates } from '../../../platform/dates.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Markdown } from '../../../ui/markdown.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { investingMessages } from '../investing.messages.ts';
import { agreement } from '../investing.queries.ts';

/** Shows the agreement in the version that would be, or was, signed. */
export default function AgreementScreen() {
  const t = useMessages(investingMessages);
  const text = useBilingual();
  const { at } = useDates();
  const { id = '', version } = usePageQuery();
  const query = useQuery(agreement(id, Number(version) || undefined));
  return (
    <Screen className="bg-card">
      <Loaded query={query} skeleton={<Skeleton className="h-80 w-full" />}>
        {(data) => (
          <article>
            <h2 className="text-xl font-semibold">{text(data.title)}</h2>
            <p className="mt-1 mb-4 text-sm text-soft">
              {t('agreementVersion', { version: data.version, date: at(data.publishedAt, 'day') })}
            </p>
            <Markdown text={text(data.body)} />
          </article>
        )}
      </Loaded>
    </Screen>
  );
}

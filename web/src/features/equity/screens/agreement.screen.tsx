import { useQuery } from '@tanstack/react-query';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Markdown } from '../../../ui/markdown.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { agreement } from '../equity.queries.ts';
import { offeringMessages } from '../offering.messages.ts';

/** Shows the agreement that goes with an offering, with its version and the hash of its text. */
export default function AgreementScreen() {
  const t = useMessages(offeringMessages);
  const text = useBilingual();
  const { id = '' } = usePageQuery();
  const query = useQuery(agreement(id));
  return (
    <Screen className="bg-card">
      <Loaded query={query} skeleton={<Skeleton className="h-80 w-full" />}>
        {(data) => (
          <article>
            <h2 className="text-xl font-semibold">{text(data.company)}</h2>
            <p className="mt-1 text-sm text-soft">{t('agreementNote', { version: data.version })}</p>
            <p className="mb-4 font-mono text-xs wrap-anywhere text-soft">{data.sha256}</p>
            <Markdown text={text(data.body)} />
          </article>
        )}
      </Loaded>
    </Screen>
  );
}

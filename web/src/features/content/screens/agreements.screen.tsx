import { useQuery } from '@tanstack/react-query';
import { useDates } from '../../../platform/dates.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { usePage } from '../../../platform/page.ts';
import { Card, ListRow } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { sourceOf, sources, titleOf } from '../agreement-sources.ts';
import { agreementsMessages } from '../agreements.messages.ts';
import { AgreementPage } from '../components/agreement-page.tsx';
import { agreements } from '../content.queries.ts';

/** Shows all agreements; with the name of one, that one with its versions. */
export default function AgreementsScreen() {
  const { query } = usePage();
  const { of: source, key } = query;
  const of = sourceOf(source);
  if (of && key) return <AgreementPage of={of} name={key} />;
  return <AgreementList />;
}

function AgreementList() {
  const t = useMessages(agreementsMessages);
  const text = useBilingual();
  const { at } = useDates();
  const query = useQuery(agreements);
  return (
    <Screen className="space-y-3" onRefresh={query.refetch}>
      <p className="text-sm text-soft">{t('about')}</p>
      <Loaded query={query} skeleton={<RowsSkeleton count={6} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="rounded-card bg-card p-6 text-center text-soft">{t('none')}</p>
          ) : (
            sources.map((of) => {
              const own = items.filter((item) => item.of === of);
              return own.length === 0 ? null : (
                <Card key={of} title={t(titleOf[of])} className="pb-1!">
                  <ul className="-mt-2 divide-y divide-line">
                    {own.map((item) => (
                      <li key={item.key}>
                        <ListRow
                          title={text(item.title)}
                          note={`${t('version', { n: item.number })} · ${t('since', { date: at(item.since, 'day') })}`}
                          to={`/pages/about/agreements?of=${of}&key=${item.key}`}
                        />
                      </li>
                    ))}
                  </ul>
                </Card>
              );
            })
          )
        }
      </Loaded>
    </Screen>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useDates } from '../../../platform/dates.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { usePage } from '../../../platform/page.ts';
import { Card, ListRow } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Markdown } from '../../../ui/markdown.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ArticleSkeleton } from '../components/article-view.tsx';
import { contentMessages } from '../content.messages.ts';
import { aboutPage, brand } from '../content.queries.ts';

/** Shows a page of the about family, and the others of it; without a key, the first. */
export default function PageScreen() {
  const t = useMessages(contentMessages);
  const text = useBilingual();
  const { at } = useDates();
  const page = usePage();
  const query = useQuery(aboutPage(page.query['key'] ?? 'about'));
  const shown = query.data;
  return (
    <Screen {...(shown && { title: text(shown.title) })}>
      <Loaded query={query} skeleton={<ArticleSkeleton />}>
        {({ key, summary, body, publishedAt, family }) => (
          <div className="space-y-3">
            <Card>
              {key === 'about' && <Brand />}
              <p className="mb-4 text-soft">{text(summary)}</p>
              <Markdown text={text(body)} isLong />
              <p className="mt-6 text-sm text-soft">{t('publishedAt', { date: at(publishedAt, 'day') })}</p>
            </Card>
            {family.length > 0 && (
              <Card title={t('more')}>
                <ul className="-my-3 divide-y divide-line">
                  {family.map((other) => (
                    <li key={other.key}>
                      <ListRow
                        title={text(other.title)}
                        note={text(other.summary)}
                        to={`/pages/about/pageview?key=${other.key}`}
                      />
                    </li>
                  ))}
                </ul>
              </Card>
            )}
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

/** Shows logo and name, where these are to be shown. */
function Brand() {
  const text = useBilingual();
  const { data } = useQuery(brand);
  if (!data?.isShown) return null;
  return (
    <div className="mb-4 flex items-center gap-3">
      <img src={`.${data.logo}`} alt="" width={48} height={48} className="size-12 rounded-card" />
      <p className="text-xl font-semibold">{text(data.name)}</p>
    </div>
  );
}

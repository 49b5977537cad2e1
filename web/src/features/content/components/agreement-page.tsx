import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDates } from '../../../platform/dates.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Chips } from '../../../ui/choice.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Markdown } from '../../../ui/markdown.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { titleOf } from '../agreement-sources.ts';
import { agreementsMessages } from '../agreements.messages.ts';
import { type Agreement, type AgreementSource, agreement } from '../content.queries.ts';
import { withBlanks } from '../with-blanks.ts';
import { AgreementChanges } from './agreement-changes.tsx';
import { ArticleSkeleton } from './article-view.tsx';

/** Shows one agreement in a version that is chosen, at first the newest, and what differs from the one before. */
export function AgreementPage({ of, name }: { of: AgreementSource; name: string }) {
  const text = useBilingual();
  const query = useQuery(agreement(of, name));
  return (
    <Screen {...(query.data && { title: text(query.data.title) })} onRefresh={query.refetch}>
      <Loaded query={query} skeleton={<ArticleSkeleton />}>
        {({ versions }) => <Versions of={of} versions={versions} />}
      </Loaded>
    </Screen>
  );
}

function Versions({ of, versions }: { of: AgreementSource; versions: Agreement['versions'] }) {
  const t = useMessages(agreementsMessages);
  const text = useBilingual();
  const { at } = useDates();
  const [chosen, setChosen] = useState<number>();
  const position = Math.max(
    0,
    versions.findIndex(({ number }) => number === chosen),
  );
  const shown = versions[position];
  const before = versions[position + 1];
  if (!shown) return null;
  return (
    <div className="space-y-3">
      {versions.length > 1 && (
        <Chips
          isWide
          label={t('versions')}
          options={versions.map(({ number }) => ({
            value: String(number),
            label: t('version', { n: number }),
          }))}
          value={String(shown.number)}
          onChange={(number) => setChosen(Number(number))}
        />
      )}
      <Card title={before ? t('changes', { n: before.number }) : t('first')}>
        <p className="text-sm text-soft">
          {t(titleOf[of])} · {t('since', { date: at(shown.since, 'day') })}
        </p>
        {before && <AgreementChanges before={text(before.body)} after={text(shown.body)} />}
      </Card>
      <Card>
        {of === 'contract' && <p className="mb-3 text-sm text-soft">{t('fields')}</p>}
        <Markdown text={withBlanks(text(shown.body))} isLong />
      </Card>
    </div>
  );
}

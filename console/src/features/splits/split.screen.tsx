import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { showInstant } from '../../platform/instants.ts';
import { useLanguage } from '../../platform/language.ts';
import { reading } from '../../platform/reading.ts';
import { Amount } from '../../ui/amount.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { type SplitDetail, splitTone } from './split.ts';
import { SplitActions } from './split-actions.tsx';
import { useTerms } from './split-dialogs.tsx';
import { useSplitsMessages } from './splits.messages.ts';

/** Shows one split: its terms, who decided about it, whose shares it has reached, and what was issued for it. */
export function SplitScreen() {
  const texts = useSplitsMessages();
  const language = useLanguage();
  const { splitId } = useParams({ from: '/splits/$splitId' });
  const { data, error, refetch } = useQuery(reading('/console/api/splits/detail', { splitId }));
  return (
    <Page
      title={data?.company[language] ?? texts.splits}
      lead={<Link to="/splits">{texts.back}</Link>}
      actions={data && <SplitActions split={data} />}
    >
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />)}
      {data && (
        <>
          <Terms split={data} />
          <Postings split={data} />
        </>
      )}
    </Page>
  );
}

interface Props {
  split: SplitDetail;
}

const shown = (instant: string | null): string => (instant === null ? '—' : showInstant(instant));

function Terms({ split }: Props) {
  const texts = useSplitsMessages();
  return (
    <Card
      title={texts.terms}
      aside={<Badge tone={splitTone[split.state]}>{texts[`state_${split.state}`]}</Badge>}
    >
      <Facts
        columns={2}
        facts={[
          ...useTerms(split),
          [texts.decidedBy, split.decidedBy ?? '—'],
          [texts.askedBy, split.withdrawalAskedBy ?? '—'],
          [texts.withdrawnBy, split.withdrawnBy ?? '—'],
          [texts.startedAt, shown(split.startedAt)],
          [texts.carriedOutAt, shown(split.carriedOutAt)],
        ]}
      />
    </Card>
  );
}

/** Shows the shares before and after the split, and those issued out of the register to make up the difference. */
function Postings({ split }: Props) {
  const texts = useSplitsMessages();
  const { owners, sharesBefore, sharesAfter, freeAdded, pledgedAdded, register, left } = split;
  const price = (value: string | null) => (value === null ? '—' : <Amount value={value} />);
  return (
    <Card title={texts.postings} aside={<Link to="/market">{texts.toMarket}</Link>}>
      <Facts
        columns={2}
        facts={[
          [texts.owners, owners],
          [texts.left, left],
          [texts.sharesBefore, sharesBefore],
          [texts.sharesAfter, sharesAfter],
          [texts.freeAdded, freeAdded],
          [texts.pledgedAdded, pledgedAdded],
          [texts.priceBefore, price(split.priceBefore)],
          [texts.priceAfter, price(split.priceAfter)],
          [texts.register, register],
        ]}
      />
    </Card>
  );
}

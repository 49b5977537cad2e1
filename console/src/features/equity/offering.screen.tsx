import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { showInstant } from '../../platform/instants.ts';
import { useLanguage } from '../../platform/language.ts';
import { reading } from '../../platform/reading.ts';
import { trailOf, useUrlState } from '../../platform/url-state.ts';
import { Amount } from '../../ui/amount.tsx';
import { amountColumn } from '../../ui/amount-column.tsx';
import { Badge } from '../../ui/badge.tsx';
import { type Column, numberColumn, textColumn } from '../../ui/columns.ts';
import { Facts } from '../../ui/facts.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { useEquityMessages } from './equity.messages.ts';
import { type OfferingDetail, offeringTone, type Subscription } from './offering.ts';
import { OfferingActions } from './offering-actions.tsx';
import { OfferingAgreements } from './offering-agreements.tsx';
import { useFacts } from './offering-dialogs.tsx';
import { OfferingTexts } from './offering-texts.tsx';

const pageSize = 50;

/** Shows one offering whole: its terms, the allotment as it would be or was, and who subscribed. */
export function OfferingScreen() {
  const texts = useEquityMessages();
  const language = useLanguage();
  const { offeringId: equityOfferingId } = useParams({ from: '/equity-offerings/$offeringId' });
  const { data, error, refetch } = useQuery(
    reading('/console/api/equity-offerings/detail', { equityOfferingId }),
  );
  return (
    <Page
      title={data?.company[language] ?? texts.offerings}
      lead={<Link to="/equity-offerings">{texts.back}</Link>}
      actions={data && <OfferingActions offering={data} />}
    >
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />)}
      {data && (
        <>
          <Terms offering={data} />
          <OfferingTexts offering={data} />
          <OfferingAgreements offering={data} />
          {data.preview && <Preview offering={data} preview={data.preview} />}
          <Subscribers offeringId={equityOfferingId} />
        </>
      )}
    </Page>
  );
}

function Terms({ offering }: { offering: OfferingDetail }) {
  const texts = useEquityMessages();
  const language = useLanguage();
  const facts = useFacts(offering);
  return (
    <Card
      title={texts.facts}
      aside={<Badge tone={offeringTone[offering.state]}>{texts[`state_${offering.state}`]}</Badge>}
    >
      <Facts
        columns={2}
        facts={[
          ...facts,
          [texts.allotBy, offering.allotBy ? showInstant(offering.allotBy) : '—'],
          [texts.summary, offering.summary[language]],
          [texts.use, offering.useOfProceeds[language]],
          [texts.risks, offering.risks[language]],
          [texts.commitment, offering.drawCommitment ?? '—'],
        ]}
      />
    </Card>
  );
}

interface PreviewProps {
  offering: OfferingDetail;
  preview: NonNullable<OfferingDetail['preview']>;
}

function Preview({ offering, preview }: PreviewProps) {
  const texts = useEquityMessages();
  const decided = offering.decidedAt ? (offering.decidedBy ?? texts.byItself) : '—';
  return (
    <Card title={texts.preview}>
      <Facts
        columns={2}
        facts={[
          [texts.allottedLots, preview.allottedLots],
          [texts.raised, preview.raised],
          [texts.proceeds, <Amount key="proceeds" value={preview.proceeds} />],
          [texts.released, <Amount key="released" value={preview.released} />],
          [texts.whole, preview.whole],
          [texts.partly, preview.partly],
          [texts.nothing, preview.nothing],
          [texts.proposedBy, offering.proposedBy ?? '—'],
          [texts.decidedBy, decided],
          [texts.secret, offering.drawSecret ?? '—'],
        ]}
      />
    </Card>
  );
}

function Subscribers({ offeringId: equityOfferingId }: { offeringId: string }) {
  const texts = useEquityMessages();
  const [url] = useUrlState();
  const cursor = trailOf(url.trail).at(-1);
  const query = useQuery(
    reading('/console/api/equity-offerings/subscriptions', {
      equityOfferingId,
      limit: pageSize,
      ...(cursor && { cursor }),
    }),
  );
  const columns = useMemo<Column<Subscription>[]>(
    () => [
      textColumn('number', texts.number, (row) => row.number),
      textColumn('user', texts.user, (row) => row.user.username, {
        cell: (row) => (
          <Link to="/users/$userId" params={{ userId: row.user.userId }}>
            {row.user.username}
          </Link>
        ),
      }),
      numberColumn('lots', texts.lots, (row) => BigInt(row.lots), { align: 'end' }),
      amountColumn('amount', texts.held, (row) => row.amount),
      textColumn('state', texts.state, (row) => texts[`sub_${row.state}`]),
      numberColumn('wouldGet', texts.wouldGet, (row) => BigInt(row.previewLots ?? 0), {
        text: (row) => row.previewLots ?? '',
        cell: (row) => row.previewLots ?? '',
        align: 'end',
      }),
      numberColumn('got', texts.got, (row) => BigInt(row.allottedShares ?? 0), {
        text: (row) => row.allottedShares ?? '',
        cell: (row) => row.allottedShares ?? '',
        align: 'end',
      }),
      textColumn('at', texts.at, (row) => showInstant(row.subscribedAt)),
    ],
    [texts],
  );
  return (
    <TableCard
      label={texts.subscriptions}
      title={texts.subscriptions}
      query={query}
      columns={columns}
      rowKey={(row) => row.subscriptionId}
      empty={{ title: texts.noSubscriptions }}
    />
  );
}

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { showInstant } from '../../platform/instants.ts';
import { useLanguage } from '../../platform/language.ts';
import { useRight } from '../../platform/operator.ts';
import { reading } from '../../platform/reading.ts';
import { trailOf, useUrlState } from '../../platform/url-state.ts';
import { amountColumn } from '../../ui/amount-column.tsx';
import { Badge } from '../../ui/badge.tsx';
import { type Column, textColumn } from '../../ui/columns.ts';
import { Page } from '../../ui/page.tsx';
import { Stacked } from '../../ui/stacked.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { CreateOfferingDialog } from './create-offering-dialog.tsx';
import { useEquityMessages } from './equity.messages.ts';
import { type Offering, offeringTone } from './offering.ts';
import { OfferingActions } from './offering-actions.tsx';

const pageSize = 50;

/** Shows every offering of shares, drafts included, the newest first. */
export function OfferingsScreen() {
  const texts = useEquityMessages();
  const mayEdit = useRight('equity.edit');
  const [url] = useUrlState();
  const cursor = trailOf(url.trail).at(-1);
  const query = useQuery(
    reading('/console/api/equity-offerings', { limit: pageSize, ...(cursor && { cursor }) }),
  );
  const [isCreating, setCreating] = useState(false);
  return (
    <Page
      title={texts.offerings}
      lead={texts.offeringsLead}
      actions={
        mayEdit && (
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setCreating(true)}>
            {texts.create}
          </Button>
        )
      }
    >
      <TableCard
        label={texts.offerings}
        query={query}
        columns={useOfferingColumns()}
        rowKey={(row) => row.equityOfferingId}
        empty={{ title: texts.none, help: texts.noneHelp }}
      />
      {isCreating && <CreateOfferingDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}

function useOfferingColumns(): Column<Offering>[] {
  const texts = useEquityMessages();
  const language = useLanguage();
  const mayPublish = useRight('equity.publish');
  return useMemo(
    () => [
      textColumn('company', texts.company, (row) => row.company[language], {
        cell: (row) => (
          <Stacked below={`${row.symbol} · ${row.riskLevel} · ${row.licenceReference}`} wraps>
            <Link to="/equity-offerings/$offeringId" params={{ offeringId: row.equityOfferingId }}>
              {row.company[language]}
            </Link>
          </Stacked>
        ),
      }),
      amountColumn('price', texts.price, (row) => row.price),
      textColumn('quota', texts.quota, (row) => texts.lotsOf(row.quotaLots, row.lotShares), {
        compare: byBig((row) => row.quotaLots),
      }),
      textColumn('wanted', texts.wanted, (row) => texts.wantedOf(row.wantedLots, row.subscriptions), {
        compare: byBig((row) => row.wantedLots),
      }),
      textColumn('window', texts.closesAt, (row) => showInstant(row.closesAt), {
        cell: (row) => <Stacked below={showInstant(row.opensAt)}>{showInstant(row.closesAt)}</Stacked>,
      }),
      textColumn('state', texts.state, (row) => texts[`state_${row.state}`], {
        cell: (row) => (
          <Stacked below={mayPublish && row.state === 'draft' && !row.mayPublish && texts.waits}>
            <Badge tone={offeringTone[row.state]}>{texts[`state_${row.state}`]}</Badge>
          </Stacked>
        ),
      }),
      textColumn('by', texts.by, byText, {
        cell: (row) => <Stacked below={showInstant(row.publishedAt ?? row.createdAt)}>{byText(row)}</Stacked>,
      }),
      {
        id: 'actions',
        header: '',
        text: () => '',
        cell: (row) => <OfferingActions offering={row} isListed />,
      },
    ],
    [texts, language, mayPublish],
  );
}

const byBig = (read: (row: Offering) => string) => (a: Offering, b: Offering) =>
  Number(BigInt(read(a)) - BigInt(read(b)));

const byText = ({ createdBy, publishedBy }: Offering) =>
  publishedBy ? `${createdBy} → ${publishedBy}` : createdBy;

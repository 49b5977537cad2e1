import { campaignStatuses } from '@banyan/domain/coupons/campaign-status.ts';
import { couponKinds } from '@banyan/domain/coupons/coupon-value.ts';
import { groupDigits } from '@banyan/domain/money/display.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { showInstant } from '../../../platform/instants.ts';
import { useLanguage } from '../../../platform/language.ts';
import { useRight } from '../../../platform/operator.ts';
import { reading } from '../../../platform/reading.ts';
import { oneOf, trailOf, useUrlState } from '../../../platform/url-state.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, textColumn } from '../../../ui/columns.ts';
import { FilterLinks } from '../../../ui/filter-links.tsx';
import { Page } from '../../../ui/page.tsx';
import { Stacked } from '../../../ui/stacked.tsx';
import { TableCard } from '../../../ui/table-card.tsx';
import { useTermsText } from '../coupon-terms.ts';
import { useCouponsMessages } from '../coupons.messages.ts';
import { type Campaign, statusTone } from './campaign.ts';
import { useCampaignsMessages } from './campaigns.messages.ts';

const pageSize = 50;

/** Shows all campaigns, drafts included, by status and kind. */
export function CampaignsScreen() {
  const texts = useCampaignsMessages();
  const words = useCouponsMessages();
  const navigate = useNavigate();
  const mayEdit = useRight('campaigns.edit');
  const [url] = useUrlState();
  const status = oneOf(campaignStatuses, url.status);
  const kind = oneOf(couponKinds, url.kind);
  const cursor = trailOf(url.trail).at(-1);
  const query = useQuery(
    reading('/console/api/campaigns', {
      limit: pageSize,
      ...(status && { status }),
      ...(kind && { kind }),
      ...(cursor && { cursor }),
    }),
  );
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={
        mayEdit && (
          <Button
            leftSection={<Plus size={16} aria-hidden />}
            onClick={() => void navigate({ to: '/campaigns/$campaignId', params: { campaignId: 'new' } })}
          >
            {texts.create}
          </Button>
        )
      }
    >
      <TableCard
        label={texts.title}
        query={query}
        columns={useCampaignColumns()}
        rowKey={(row) => row.campaignId}
        empty={{ title: texts.empty, help: texts.emptyHelp }}
        filters={
          <>
            <FilterLinks
              label={words.status}
              name="status"
              value={status ?? ''}
              options={[
                { value: '', text: words.all },
                ...campaignStatuses.map((value) => ({ value, text: words[`status_${value}`] })),
              ]}
            />
            <KindFilter value={kind ?? ''} />
          </>
        }
      />
    </Page>
  );
}

function KindFilter({ value }: { value: string }) {
  const texts = useCampaignsMessages();
  const words = useCouponsMessages();
  const [, patch] = useUrlState();
  return (
    <NativeSelect
      size="xs"
      aria-label={words.kind}
      value={value}
      data={[
        { value: '', label: texts.allKinds },
        ...couponKinds.map((each) => ({ value: each, label: words[`kind_${each}`] })),
      ]}
      onChange={(event) => patch({ kind: event.currentTarget.value, trail: undefined })}
    />
  );
}

function useCampaignColumns(): Column<Campaign>[] {
  const texts = useCouponsMessages();
  const language = useLanguage();
  const termsText = useTermsText();
  return useMemo(
    () => [
      textColumn('name', texts.name, (row) => row.name[language], {
        cell: (row) => (
          <Stacked below={row.code} wraps>
            <Link to="/campaigns/$campaignId" params={{ campaignId: row.campaignId }}>
              {row.name[language]}
            </Link>
          </Stacked>
        ),
      }),
      textColumn('code', texts.code, (row) => row.code, { isHidden: true }),
      textColumn('kind', texts.kind, (row) => texts[`kind_${row.terms.kind}`]),
      {
        id: 'terms',
        header: texts.terms,
        text: (row) => termsText(row.terms),
        // The terms of the two kinds of coupons have no common order: the column cannot be sorted.
        cell: (row) => (
          <Stacked below={texts[`delivery_${row.delivery}`]} wraps>
            {termsText(row.terms)}
          </Stacked>
        ),
      },
      textColumn('delivery', texts.delivery, (row) => texts[`delivery_${row.delivery}`], { isHidden: true }),
      textColumn('runs', texts.runs, (row) => `${showInstant(row.startsAt)} – ${showInstant(row.endsAt)}`, {
        cell: (row) => <Stacked below={`– ${showInstant(row.endsAt)}`}>{showInstant(row.startsAt)}</Stacked>,
      }),
      textColumn('given', texts.given, givenText, {
        align: 'end',
        compare: (a, b) => a.givenCount - b.givenCount,
      }),
      textColumn('status', texts.status, (row) => texts[`status_${row.status}`], {
        cell: (row) => <Badge tone={statusTone[row.status]}>{texts[`status_${row.status}`]}</Badge>,
      }),
      textColumn('makers', texts.makers, makersText, {
        cell: (row) => (
          <Stacked below={row.publishedBy && `→ ${row.publishedBy}`}>{row.makers.join(' · ')}</Stacked>
        ),
      }),
    ],
    [texts, language, termsText],
  );
}

const givenText = ({ givenCount, totalCount }: Campaign) =>
  `${groupDigits(String(givenCount))} / ${groupDigits(String(totalCount))}`;

const makersText = ({ makers, publishedBy }: Campaign) =>
  [makers.join(' · '), ...(publishedBy ? [publishedBy] : [])].join(' → ');

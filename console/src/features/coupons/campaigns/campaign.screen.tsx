import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { reading } from '../../../platform/reading.ts';
import { textOf, useUrlState } from '../../../platform/url-state.ts';
import { Card, Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.tsx';
import { CampaignEditor } from './campaign-editor.tsx';
import { useCampaignsMessages } from './campaigns.messages.ts';
import { PublishedCampaign } from './published-campaign.tsx';

/** Shows one campaign: an editor for a draft, and what became of it once it is published. */
export function CampaignScreen() {
  const texts = useCampaignsMessages();
  const { campaignId } = useParams({ from: '/campaigns/$campaignId' });
  const [url] = useUrlState();
  const isNew = campaignId === 'new';
  const read = isNew ? textOf(url.from) : campaignId;
  const campaign = useQuery({
    ...reading('/console/api/campaigns/detail', { campaignId: read }),
    enabled: read !== '',
  });
  const { error } = campaign;
  // Another campaign's figures never stand on this one's page, not even while these are on their way.
  const data = campaign.data?.campaignId === read ? campaign.data : undefined;
  if (isNew && (data || read === '')) return <CampaignEditor key={`new ${read}`} template={data} />;
  if (!isNew && data)
    return data.status === 'draft' ? (
      // A new version, saved here or by somebody else, never replaces what is being typed.
      <CampaignEditor key={campaignId} campaign={data} />
    ) : (
      <PublishedCampaign campaign={data} />
    );
  return (
    <Page title={texts.title} lead={<Link to="/campaigns">{texts.back}</Link>}>
      <Card>
        {!error ? (
          <LoadingState rows={8} height={36} />
        ) : 'code' in error && error.code === 'request.not_found' ? (
          <EmptyState title={texts.notFound} action={<Link to="/campaigns">{texts.back}</Link>} />
        ) : (
          <ErrorState error={error} onRetry={() => void campaign.refetch()} />
        )}
      </Card>
    </Page>
  );
}

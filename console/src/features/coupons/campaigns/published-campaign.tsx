import { couponStates } from '@banyan/domain/coupons/coupon-state.ts';
import { groupDigits } from '@banyan/domain/money/display.ts';
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { showInstant } from '../../../platform/instants.ts';
import { useLanguage } from '../../../platform/language.ts';
import { useRight } from '../../../platform/operator.ts';
import { AuditButton } from '../../../ui/audit-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Card, Page } from '../../../ui/page.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { useCouponsMessages } from '../coupons.messages.ts';
import styles from '../coupons.module.css';
import { CampaignCoupons } from '../given/campaign-coupons.tsx';
import { BudgetCard } from './budget-card.tsx';
import { type CampaignDetail, statusTone } from './campaign.ts';
import { useCampaignsMessages } from './campaigns.messages.ts';
import { useCampaignFacts } from './publish-panel.tsx';

/** Shows a campaign that was published: its terms, its money, and what became of its coupons. */
export function PublishedCampaign({ campaign }: { campaign: CampaignDetail }) {
  const texts = useCampaignsMessages();
  const words = useCouponsMessages();
  const language = useLanguage();
  const maySeeCoupons = useRight('coupons.read');
  const { campaignId, status, stopped, publishedBy, publishedAt } = campaign;
  const terms = useCampaignFacts(campaign);
  const figure = (count: number) => groupDigits(String(count));
  return (
    <Page
      title={`${campaign.code} · ${campaign.name[language]}`}
      lead={<Link to="/campaigns">{texts.back}</Link>}
      actions={
        <>
          <Actions campaign={campaign} />
          <AuditButton isWide subjectId={campaignId} label={words.audit} />
        </>
      }
    >
      <div className={styles.columns}>
        <Card title={texts.facts}>
          <Facts
            facts={[
              [
                words.status,
                <Badge key="status" tone={statusTone[status]}>
                  {words[`status_${status}`]}
                </Badge>,
              ],
              ...terms,
              [words.makers, campaign.makers.join(' · ')],
              ...(publishedBy && publishedAt
                ? ([[words.publishedBy, `${publishedBy} · ${showInstant(publishedAt)}`]] as const)
                : []),
              ...(stopped
                ? ([
                    [texts.stoppedBy, texts.stoppedText(stopped.by, showInstant(stopped.at), stopped.reason)],
                  ] as const)
                : []),
            ]}
          />
        </Card>
        <div className={styles.cards}>
          <BudgetCard campaign={campaign} />
          <Card title={texts.given}>
            <Facts
              facts={[
                [texts.total, figure(campaign.totalCount)],
                [texts.givenCount, figure(campaign.givenCount)],
                [texts.leftCount, figure(campaign.totalCount - campaign.givenCount)],
                ...couponStates.map(
                  (state) => [words[`state_${state}`], figure(campaign.counts[state] ?? 0)] as const,
                ),
              ]}
            />
          </Card>
        </div>
      </div>
      {maySeeCoupons && <CampaignCoupons campaignId={campaignId} />}
    </Page>
  );
}

/** Shows the actions on a published campaign: stopping it, and beginning a new draft from it. */
function Actions({ campaign }: { campaign: CampaignDetail }) {
  const texts = useCampaignsMessages();
  const navigate = useNavigate();
  const mayEdit = useRight('campaigns.edit');
  const maySell = useRight('campaigns.publish');
  const [isAsking, setIsAsking] = useState(false);
  const { campaignId, version, status } = campaign;
  const mayStop = maySell && (status === 'scheduled' || status === 'running');
  return (
    <>
      {mayEdit && (
        <Button
          variant="default"
          onClick={() =>
            void navigate({
              to: '/campaigns/$campaignId',
              params: { campaignId: 'new' },
              search: { from: campaignId },
            })
          }
        >
          {texts.copy}
        </Button>
      )}
      {mayStop && (
        <Button variant="default" onClick={() => setIsAsking(true)}>
          {texts.stop}
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          path="/console/api/campaigns/stop"
          inputFor={(reason) => ({ campaignId, version, reason })}
          title={texts.stopTitle}
          submitText={texts.stop}
          doneText={texts.stopped}
          help={texts.stopHelp}
          isDanger
          bounds={{ shortest: 3, longest: 200, help: texts.stopReasonHelp }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

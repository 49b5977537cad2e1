import { groupDigits } from '@banyan/domain/money/display.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { showInstant } from '../../../platform/instants.ts';
import { useMe, useRight } from '../../../platform/operator.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { InBoth } from '../../../ui/in-both.tsx';
import { ObstacleNote } from '../../../ui/obstacle-note.tsx';
import { Card } from '../../../ui/page.tsx';
import { useTermsText } from '../coupon-terms.ts';
import { useCouponsMessages } from '../coupons.messages.ts';
import styles from '../coupons.module.css';
import { useTargetText } from '../target-text.ts';
import { type Campaign, statusTone } from './campaign.ts';
import { useCampaignsMessages } from './campaigns.messages.ts';

/** Shows who wrote a draft, and offers to publish it to whoever did not. */
export function PublishPanel({ campaign, isDirty }: { campaign: Campaign; isDirty: boolean }) {
  const texts = useCampaignsMessages();
  const words = useCouponsMessages();
  const mayPublish = useRight('campaigns.publish');
  const [isAsking, setIsAsking] = useState(false);
  const { campaignId, version, isMaker } = campaign;
  const isOver = campaign.endsAt <= useMe().now;
  const facts = useCampaignFacts(campaign);
  return (
    <Card title={texts.checking}>
      <div className={styles.stack}>
        <Facts
          facts={[
            [
              words.status,
              <Badge key="status" tone={statusTone[campaign.status]}>
                {words[`status_${campaign.status}`]}
              </Badge>,
            ],
            [words.makers, campaign.makers.join(' · ')],
          ]}
        />
        {mayPublish && (
          <Button fullWidth disabled={!campaign.mayPublish || isDirty} onClick={() => setIsAsking(true)}>
            {texts.publish}
          </Button>
        )}
        {isOver && <p className={styles.hint}>{texts.isOver}</p>}
        {mayPublish && !isOver && <ObstacleNote obstacle={campaign.obstacle} />}
        {mayPublish && isMaker && <p className={styles.hint}>{texts.notMaker}</p>}
        {mayPublish && !isMaker && isDirty && <p className={styles.hint}>{texts.saveFirst}</p>}
      </div>
      {isAsking && (
        <ConfirmDialog
          path="/console/api/campaigns/publish"
          input={{ campaignId, version }}
          title={texts.publishTitle}
          submitText={texts.publish}
          doneText={texts.publishDone}
          facts={facts}
          help={texts.publishHelp}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Card>
  );
}

/** Returns all terms of a campaign, named: what is checked before it is published, and stands on its page after. */
export function useCampaignFacts(campaign: Campaign): Fact[] {
  const texts = useCampaignsMessages();
  const words = useCouponsMessages();
  const termsText = useTermsText();
  const targetText = useTargetText();
  const { name, targets } = campaign;
  return [
    [words.code, campaign.code],
    [words.name, <InBoth key="name" text={name} />],
    [words.kind, words[`kind_${campaign.terms.kind}`]],
    [words.terms, termsText(campaign.terms)],
    [words.validDays, words.days(campaign.validDays)],
    [texts.total, groupDigits(String(campaign.totalCount))],
    [words.delivery, words[`delivery_${campaign.delivery}`]],
    [words.targets, targets.length === 0 ? words.everybody : targets.map(targetText).join(' · ')],
    [words.runs, `${showInstant(campaign.startsAt)} – ${showInstant(campaign.endsAt)}`],
  ];
}

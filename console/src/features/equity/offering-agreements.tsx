import { Button } from '@mantine/core';
import { useState } from 'react';
import { showInstant } from '../../platform/instants.ts';
import { useRight } from '../../platform/operator.ts';
import { AuditButton } from '../../ui/audit-button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { ObstacleNote } from '../../ui/obstacle-note.tsx';
import { Card } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { useUiMessages } from '../../ui/ui.messages.ts';
import { useAgreementsMessages } from './agreements.messages.ts';
import styles from './equity.module.css';
import { type Agreement, agreementTone, type OfferingDetail } from './offering.ts';
import { ProposeAgreementDialog } from './propose-agreement-dialog.tsx';

interface Props {
  offering: OfferingDetail;
}

/** Shows every text that the agreement of an offering had or is to have, and offers what may be done about it. */
export function OfferingAgreements({ offering }: Props) {
  const texts = useAgreementsMessages();
  const mayEdit = useRight('equity.edit');
  const [isProposing, setProposing] = useState(false);
  const { agreements, agreementVersion, state } = offering;
  const isWaiting = agreements.some((each) => each.state === 'proposed');
  const mayPropose = mayEdit && (state === 'published' || state === 'open') && !isWaiting;
  if (!mayPropose && agreements.length < 2) return null;
  return (
    <Card
      title={texts.title}
      aside={
        mayPropose && (
          <Button size="compact-sm" variant="default" onClick={() => setProposing(true)}>
            {texts.propose}
          </Button>
        )
      }
    >
      {agreements.map((each) => (
        // The newest version stands above, in the offering.
        <AgreementText key={each.agreementId} agreement={each} isRead={each.version === agreementVersion} />
      ))}
      {isProposing && <ProposeAgreementDialog offering={offering} onClose={() => setProposing(false)} />}
    </Card>
  );
}

function AgreementText({ agreement, isRead }: { agreement: Agreement; isRead: boolean }) {
  const texts = useAgreementsMessages();
  const words = useUiMessages();
  const { state, version, body, sha256 } = agreement;
  return (
    <div className={styles.document}>
      <Facts
        columns={2}
        facts={[
          [texts.version, version === null ? '—' : String(version)],
          [
            texts.state,
            <Badge key="state" tone={agreementTone[state]}>
              {texts[`state_${state}`]}
            </Badge>,
          ],
          [texts.by, byText(agreement)],
          [texts.at, showInstant(agreement.decidedAt ?? agreement.proposedAt)],
          ['SHA-256', sha256],
        ]}
      />
      {!isRead && (
        <>
          <Said label={words.inChinese} value={body.zh} lang="zh-CN" />
          <Said label={words.inEnglish} value={body.en} lang="en" />
        </>
      )}
      <AgreementActions agreement={agreement} />
    </div>
  );
}

const byText = ({ proposedBy, decidedBy }: Agreement) =>
  decidedBy ? `${proposedBy} → ${decidedBy}` : proposedBy;

type Decision = 'publish' | 'refuse';

function AgreementActions({ agreement }: { agreement: Agreement }) {
  const texts = useAgreementsMessages();
  const [decision, decide] = useState<Decision | null>(null);
  const { agreementId, sha256, proposedBy } = agreement;
  return (
    <div className={styles.actions}>
      <ObstacleNote obstacle={agreement.obstacle} />
      {agreement.mayPublish && (
        <Button size="compact-sm" onClick={() => decide('publish')}>
          {texts.publish}
        </Button>
      )}
      {agreement.mayRefuse && (
        <Button size="compact-sm" variant="default" onClick={() => decide('refuse')}>
          {texts.refuse}
        </Button>
      )}
      <AuditButton subjectId={agreementId} label={texts.auditOf(sha256.slice(0, 8))} title={texts.audit} />
      {decision && (
        <ConfirmDialog
          path="/console/api/equity-offerings/agreements/decide"
          input={{ agreementId, decision }}
          title={texts[`${decision}Title`]}
          submitText={texts[decision]}
          doneText={texts[`${decision}Done`]}
          facts={[
            [texts.proposedBy, proposedBy],
            ['SHA-256', sha256],
          ]}
          help={texts[`${decision}Help`]}
          isDanger={decision === 'refuse'}
          onClose={() => decide(null)}
        />
      )}
    </div>
  );
}

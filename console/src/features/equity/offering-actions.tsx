import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage } from '../../platform/language.ts';
import { useRight } from '../../platform/operator.ts';
import { AuditButton } from '../../ui/audit-button.tsx';
import { ObstacleNote } from '../../ui/obstacle-note.tsx';
import { useEquityMessages } from './equity.messages.ts';
import styles from './equity.module.css';
import type { Offering, OfferingAct } from './offering.ts';
import { OfferingDialog } from './offering-dialogs.tsx';

interface Props {
  offering: Offering;
  /** In a list nothing is decided whose texts and figures stand on the page of the offering. */
  isListed?: boolean;
}

/** Offers what an operator may do about an offering as it stands. */
export function OfferingActions({ offering, isListed = false }: Props) {
  const texts = useEquityMessages();
  const language = useLanguage();
  const mayEdit = useRight('equity.edit');
  const [act, setAct] = useState<OfferingAct | null>(null);
  const { state, closedAt, proposedBy, decidedAt } = offering;
  const isOver = state === 'withdrawn' || decidedAt !== null;
  const mayPropose = mayEdit && state === 'allotting' && closedAt !== null && !proposedBy && !isOver;
  return (
    <div className={styles.actions}>
      <ObstacleNote obstacle={offering.obstacle} />
      {isListed && <ToPage offering={offering} />}
      {!isListed && offering.mayPublish && (
        <Button size="compact-sm" onClick={() => setAct('publish')}>
          {texts.publish}
        </Button>
      )}
      {mayPropose && (
        <Button size="compact-sm" onClick={() => setAct('propose')}>
          {texts.propose}
        </Button>
      )}
      {!isListed && offering.mayConfirm && (
        <Button size="compact-sm" onClick={() => setAct('confirm')}>
          {texts.confirm}
        </Button>
      )}
      {mayEdit && !isOver && (
        <Button size="compact-sm" variant="default" onClick={() => setAct('withdraw')}>
          {state === 'draft' ? texts.discard : texts.withdraw}
        </Button>
      )}
      <AuditButton
        subjectId={offering.equityOfferingId}
        label={texts.auditOf(offering.company[language])}
        title={texts.audit}
      />
      {act && <OfferingDialog act={act} offering={offering} onClose={() => setAct(null)} />}
    </div>
  );
}

/** Leads whoever may decide to what they decide about. */
function ToPage({ offering: { equityOfferingId, mayPublish, mayConfirm } }: { offering: Offering }) {
  const texts = useEquityMessages();
  if (!mayPublish && !mayConfirm) return null;
  return (
    <Link to="/equity-offerings/$offeringId" params={{ offeringId: equityOfferingId }}>
      {mayPublish ? texts.readAndPublish : texts.readAndConfirm}
    </Link>
  );
}

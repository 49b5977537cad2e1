import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showInstant } from '../../platform/instants.ts';
import { useRight } from '../../platform/operator.ts';
import { reading } from '../../platform/reading.ts';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { ObstacleNote } from '../../ui/obstacle-note.tsx';
import { Card } from '../../ui/page.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { ErrorState } from '../../ui/states.tsx';
import type { ContactRecovery } from './contact.ts';
import { useContactsMessages } from './contacts.messages.ts';
import { ProposeContactDialog } from './propose-contact-dialog.tsx';

type Act = 'propose' | 'confirm' | 'refuse';

/** Shows the latest contact that was proposed for a customer, to propose one, and to decide about it. */
export function UserContact({ userId }: { userId: string }) {
  const texts = useContactsMessages();
  const mayPropose = useRight('contact_recoveries.propose');
  const mayConfirm = useRight('contact_recoveries.confirm');
  const [act, setAct] = useState<Act | null>(null);
  const query = useQuery(reading('/console/api/contact_recoveries/of_user', { userId }));
  if (query.error && !query.data)
    return (
      <Card title={texts.title}>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    );
  // The answer that is kept on the screen meanwhile is about somebody else.
  if (!query.data || query.isPlaceholderData) return null;
  const { latest, waitHours } = query.data;
  const open = latest?.state === 'proposed' ? latest : null;
  const close = () => setAct(null);
  return (
    <Card
      title={texts.title}
      aside={
        mayPropose &&
        !open && (
          <Button size="compact-sm" variant="default" onClick={() => setAct('propose')}>
            {texts.propose}
          </Button>
        )
      }
    >
      {latest ? <ContactFacts recovery={latest} /> : <p>{texts.none}</p>}
      {open && mayConfirm && (
        <Group gap={6} justify="flex-end" mt="sm">
          <ObstacleNote obstacle={open.obstacle} />
          {!open.obstacle && (
            <Button
              size="compact-sm"
              disabled={!open.mayDecide || !open.isReady}
              onClick={() => setAct('confirm')}
            >
              {texts.confirm}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="default"
            disabled={!open.mayDecide}
            onClick={() => setAct('refuse')}
          >
            {texts.refuse}
          </Button>
        </Group>
      )}
      {act === 'propose' && <ProposeContactDialog userId={userId} waitHours={waitHours} onClose={close} />}
      {open && (act === 'confirm' || act === 'refuse') && (
        <DecideContactDialog recovery={open} act={act} onClose={close} />
      )}
    </Card>
  );
}

/** Shows what an operator has written, in whichever language. */
const written = (text: string) => <bdi lang="">{text}</bdi>;

function ContactFacts({ recovery }: { recovery: ContactRecovery }) {
  const texts = useContactsMessages();
  const { decidedAt, decidedBy, decision } = recovery;
  const decided: Fact[] = decidedAt
    ? [[texts.decided, [decidedBy, showInstant(decidedAt)].filter(Boolean).join(' · ')]]
    : [];
  return (
    <Facts
      facts={[
        [texts.state, texts[`state_${recovery.state}`]],
        [texts[`kind_${recovery.kind}`], recovery.address ?? '—'],
        [texts.evidence, written(recovery.evidence)],
        [texts.reason, written(recovery.reason)],
        [texts.proposed, `${recovery.proposedBy} · ${showInstant(recovery.proposedAt)}`],
        [texts.readyAt, showInstant(recovery.readyAt)],
        ...decided,
        ...(decision ? [[texts.decision, written(decision)] as const] : []),
      ]}
    />
  );
}

interface DecideContactDialogProps {
  recovery: ContactRecovery;
  act: 'confirm' | 'refuse';
  onClose: () => void;
}

function DecideContactDialog({ recovery, act, onClose }: DecideContactDialogProps) {
  const texts = useContactsMessages();
  const { contactRecoveryId, user } = recovery;
  return (
    <ReasonDialog
      path={`/console/api/contact_recoveries/${act}`}
      inputFor={(reason) => ({ userId: user.userId, contactRecoveryId, reason })}
      title={texts[`${act}Title`]}
      submitText={texts[act]}
      doneText={act === 'confirm' ? texts.confirmedNow : texts.refusedNow}
      facts={[[texts[`kind_${recovery.kind}`], recovery.address ?? '—']]}
      help={texts[`${act}Help`]}
      isDanger={act === 'confirm'}
      onClose={onClose}
    />
  );
}

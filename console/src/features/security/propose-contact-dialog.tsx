import { fieldError } from '@banyan/client/problem.ts';
import { type ContactKind, contactKinds } from '@banyan/domain/security/contact-recovery.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../platform/command.ts';
import { oneOf } from '../../platform/url-state.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useNotice } from '../../ui/notices.tsx';
import { isReason, ReasonField } from '../../ui/reason-field.tsx';
import { useContactsMessages } from './contacts.messages.ts';

interface ProposeContactDialogProps {
  userId: string;
  waitHours: number;
  onClose: () => void;
}

/** Asks for the new address, where the evidence is, and how the customer was recognised. */
export function ProposeContactDialog({ userId, waitHours, onClose }: ProposeContactDialogProps) {
  const texts = useContactsMessages();
  const say = useNotice();
  const [kind, setKind] = useState<ContactKind>('email');
  const [address, setAddress] = useState('');
  const [evidence, setEvidence] = useState('');
  const [reason, setReason] = useState('');
  const command = useCommand('/console/api/contact_recoveries/propose', () => {
    say(texts.proposedNow);
    onClose();
  });
  const given = { address: address.trim(), evidence: evidence.trim(), reason: reason.trim() };
  return (
    <Dialog
      title={texts.propose}
      submitText={texts.propose}
      isBusy={command.isPending}
      problem={command.error}
      canSubmit={given.address !== '' && given.evidence.length >= 3 && isReason(reason)}
      onClose={onClose}
      onSubmit={() => command.mutate({ userId, kind, ...given })}
    >
      <p>{texts.proposeHelp(waitHours)}</p>
      <NativeSelect
        label={texts.kind}
        value={kind}
        onChange={(event) => setKind(oneOf(contactKinds, event.currentTarget.value) ?? 'email')}
        data={contactKinds.map((value) => ({ value, label: texts[`kind_${value}`] }))}
      />
      <TextInput
        label={texts.address}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        maxLength={254}
        error={fieldError(command.error, 'address')}
      />
      <TextInput
        label={texts.evidence}
        description={texts.evidenceHelp}
        value={evidence}
        onChange={(event) => setEvidence(event.currentTarget.value)}
        maxLength={120}
        error={fieldError(command.error, 'evidence')}
      />
      <ReasonField
        label={texts.reason}
        isForChecker
        value={reason}
        onType={setReason}
        error={fieldError(command.error, 'reason')}
      />
    </Dialog>
  );
}

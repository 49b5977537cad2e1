import { fieldError } from '@banyan/client/problem.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../../platform/command.ts';
import { fromLocalField } from '../../../platform/instants.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useNotice } from '../../../ui/notices.tsx';
import { isReason, ReasonField } from '../../../ui/reason-field.tsx';
import { ChangesList } from './changes-list.tsx';
import { usePolicyMessages } from './policy.messages.ts';
import type { Rule, WantedChange } from './rule.ts';

interface ProposeDialogProps {
  rules: readonly Rule[];
  wanted: readonly WantedChange[];
  onClose: () => void;
  onProposed: () => void;
}

export function ProposeDialog({ rules, wanted, onClose, onProposed }: ProposeDialogProps) {
  const texts = usePolicyMessages();
  const say = useNotice();
  const [reason, setReason] = useState('');
  const [effective, setEffective] = useState('');
  const propose = useCommand('/console/api/policy/propose', () => {
    say(texts.proposed);
    onProposed();
  });
  const changes = wanted.flatMap(({ path, value }) => {
    const rule = rules.find((item) => item.path === path);
    return rule ? [{ ...rule, path, from: rule.value, to: value }] : [];
  });
  const outOfBounds = wanted.findIndex((_, i) => fieldError(propose.error, `changes.${i}.value`));
  return (
    <Dialog
      title={texts.proposeTitle}
      submitText={texts.propose}
      isBusy={propose.isPending}
      problem={propose.error}
      canSubmit={isReason(reason)}
      onClose={onClose}
      onSubmit={() =>
        propose.mutate({
          changes: [...wanted],
          reason: reason.trim(),
          effectiveFrom: effective ? fromLocalField(effective) : null,
        })
      }
    >
      <ChangesList changes={outOfBounds >= 0 ? changes.slice(outOfBounds, outOfBounds + 1) : changes} />
      <ReasonField
        isForChecker
        value={reason}
        onType={setReason}
        error={fieldError(propose.error, 'reason')}
      />
      <TextInput
        type="datetime-local"
        label={texts.effective}
        description={texts.effectiveHelp}
        value={effective}
        onChange={(event) => setEffective(event.currentTarget.value)}
        error={fieldError(propose.error, 'effectiveFrom')}
      />
    </Dialog>
  );
}

import { fieldError } from '@banyan/client/problem.ts';
import { useState } from 'react';
import { useCommand } from '../../../platform/command.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useNotice } from '../../../ui/notices.tsx';
import { isReason, ReasonField } from '../../../ui/reason-field.tsx';
import { type Operator, type Role } from './operator.ts';
import { useOperatorsMessages } from './operators.messages.ts';
import { RoleChoice } from './role-choice.tsx';

export function RolesDialog({ operator, onClose }: { operator: Operator; onClose: () => void }) {
  const texts = useOperatorsMessages();
  const say = useNotice();
  const [roles, setRoles] = useState<Role[]>(operator.roles);
  const [reason, setReason] = useState('');
  const propose = useCommand('/console/api/operators/roles', () => {
    say(texts.proposed);
    onClose();
  });
  return (
    <Dialog
      title={texts.editTitle(operator.name)}
      submitText={texts.propose}
      isBusy={propose.isPending}
      problem={propose.error}
      canSubmit={isReason(reason)}
      onClose={onClose}
      onSubmit={() => propose.mutate({ operatorId: operator.operatorId, roles, reason: reason.trim() })}
    >
      <RoleChoice value={roles} onChoose={setRoles} />
      <ReasonField
        isForChecker
        value={reason}
        onType={setReason}
        error={fieldError(propose.error, 'reason')}
      />
    </Dialog>
  );
}

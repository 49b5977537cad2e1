import { Button } from '@mantine/core';
import { useCommand } from '../../../platform/command.ts';
import { showInstant } from '../../../platform/instants.ts';
import { useRight } from '../../../platform/operator.ts';
import { AuditButton } from '../../../ui/audit-button.tsx';
import { useNotice } from '../../../ui/notices.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import type { AboutAct } from './about-dialog.tsx';
import type { Operator } from './operator.ts';
import { useOperatorsMessages } from './operators.messages.ts';
import styles from './operators.module.css';

export interface Act {
  operator: Operator;
  name: AboutAct | 'roles' | 'device';
}

/** To the address that the second operator looked at, and to no other. */
function InviteAgain({ operatorId }: Operator) {
  const texts = useOperatorsMessages();
  const say = useNotice();
  const invite = useCommand('/console/api/operators/invite_again', ({ sentTo, validUntil }) =>
    say(texts.invited(sentTo, showInstant(validUntil))),
  );
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        disabled={invite.isPending}
        onClick={() => invite.mutate({ operatorId })}
      >
        {texts.inviteAgain}
      </Button>
      <ProblemAlert problem={invite.error} />
    </>
  );
}

export function OperatorActions({ operator, onAct }: { operator: Operator; onAct: (act: Act) => void }) {
  const texts = useOperatorsMessages();
  const mayEdit = useRight('operators.edit');
  const offered: [Act['name'], string, boolean][] = [
    ['roles', texts.editRoles, !operator.disabledAt],
    ['reset', texts.reset, operator.hasSecondFactor],
    ['device', texts.device, !operator.disabledAt],
    ['disable', texts.disable, !operator.disabledAt],
    ['enable', texts.enable, operator.disabledAt !== null],
  ];
  return (
    <div className={styles.actions}>
      {mayEdit && operator.isOneself && <small className={styles.quiet}>{texts.oneself}</small>}
      {mayEdit &&
        !operator.isOneself &&
        offered
          .filter(([, , isOffered]) => isOffered)
          .map(([name, text]) => (
            <Button key={name} size="compact-sm" variant="default" onClick={() => onAct({ operator, name })}>
              {text}
            </Button>
          ))}
      {mayEdit && operator.invitedUntil && !operator.disabledAt && <InviteAgain {...operator} />}
      <AuditButton subjectId={operator.operatorId} label={`${texts.audit}: ${operator.name}`} />
    </div>
  );
}

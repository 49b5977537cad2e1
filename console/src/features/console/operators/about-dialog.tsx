import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { type Operator } from './operator.ts';
import { useOperatorsMessages } from './operators.messages.ts';

export type AboutAct = 'disable' | 'enable' | 'reset';

const paths = {
  disable: '/console/api/operators/disable',
  enable: '/console/api/operators/enable',
  reset: '/console/api/operators/reset_second_factor',
} as const;

interface AboutDialogProps {
  operator: Operator;
  act: AboutAct;
  onClose: () => void;
}

/** Asks why an operator is disabled, or is to be enabled or to lose a second factor. */
export function AboutDialog({ operator, act, onClose }: AboutDialogProps) {
  const texts = useOperatorsMessages();
  const disables = act === 'disable';
  return (
    <ReasonDialog
      path={paths[act]}
      inputFor={(reason) => ({ operatorId: operator.operatorId, reason })}
      title={texts[`${act}Title`](operator.name)}
      submitText={disables ? texts.disable : texts.propose}
      doneText={disables ? texts.disabledNow : texts.proposed}
      help={disables && texts.disableHelp}
      isDanger={disables}
      isForChecker
      onClose={onClose}
    />
  );
}

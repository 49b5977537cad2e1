import type { OperatorInput, OperatorOutput, OperatorPathOf } from '@banyan/api/contract.ts';
import { fieldError } from '@banyan/client/problem.ts';
import { type ReactNode, useState } from 'react';
import { useCommand } from '../platform/command.ts';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';
import { type Fact, Facts } from './facts.tsx';
import { useNotice } from './notices.tsx';
import { isReason, ReasonField } from './reason-field.tsx';

interface ReasonDialogProps<Path extends OperatorPathOf<'POST'>> {
  path: Path;
  /** Returns what is sent for a reason that is long enough. */
  inputFor: (reason: string) => OperatorInput<Path>;
  title: string;
  submitText: string;
  doneText: string;
  /** The record as it stands, to be checked before it is decided about. */
  facts?: readonly Fact[];
  /** The text about the consequences. */
  help?: ReactNode;
  isDanger?: boolean;
  /** The bounds of the reason's length in characters, where the call has others than most. */
  bounds?: { shortest: number; longest: number; help: string };
  /** Another operator decides by it. */
  isForChecker?: boolean;
  onClose: () => void;
  onDone?: (output: OperatorOutput<Path>) => void;
}

/** Asks for what takes a reason and nothing else. */
export function ReasonDialog<Path extends OperatorPathOf<'POST'>>(props: ReasonDialogProps<Path>) {
  const { path, inputFor, title, submitText, doneText, facts, help, bounds, onClose, onDone } = props;
  const say = useNotice();
  const [reason, setReason] = useState('');
  const command = useCommand(path, (output) => {
    say(doneText);
    onDone?.(output);
    onClose();
  });
  return (
    <Dialog
      title={title}
      submitText={submitText}
      isDanger={props.isDanger ?? false}
      isBusy={command.isPending}
      problem={command.error}
      canSubmit={isReason(reason, bounds)}
      onClose={onClose}
      onReload={onClose}
      onSubmit={() => command.mutate(inputFor(reason.trim()))}
    >
      {facts && <Facts facts={facts} />}
      {help && <p className={styles.help}>{help}</p>}
      <ReasonField
        isForChecker={props.isForChecker ?? false}
        value={reason}
        onType={setReason}
        error={fieldError(command.error, 'reason')}
        {...(bounds && { longest: bounds.longest, help: bounds.help })}
      />
    </Dialog>
  );
}

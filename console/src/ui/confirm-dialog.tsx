import type { OperatorInput, OperatorOutput, OperatorPathOf } from '@banyan/api/contract.ts';
import type { ReactNode } from 'react';
import { useCommand } from '../platform/command.ts';
import { isMoneyPath } from '../platform/money-command/money-paths.ts';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';
import { type Fact, Facts } from './facts.tsx';
import { useNotice } from './notices.tsx';

interface ConfirmDialogProps<Path extends OperatorPathOf<'POST'>> {
  path: Path;
  /** The input of the command: the record and the version that was looked at. */
  input: OperatorInput<Path>;
  title: string;
  submitText: string;
  /** Said once it is carried out. */
  doneText: string;
  /** The record as it stands, to be checked before it is confirmed. */
  facts: readonly Fact[];
  /** The text about the consequences. */
  help: ReactNode;
  isDanger?: boolean;
  /** More to be read before it is confirmed. */
  children?: ReactNode;
  onClose: () => void;
  onDone?: (output: OperatorOutput<Path>) => void;
}

/** Asks whether a record, as it is shown, is to be published or the like: Enter confirms. */
export function ConfirmDialog<Path extends OperatorPathOf<'POST'>>(props: ConfirmDialogProps<Path>) {
  const { path, input, title, submitText, doneText, facts, help, onClose, onDone } = props;
  const say = useNotice();
  const command = useCommand(path, (output) => {
    say(doneText);
    onDone?.(output);
    onClose();
  });
  return (
    <Dialog
      title={title}
      submitText={submitText}
      isQuestion
      isDanger={props.isDanger ?? false}
      isMoney={isMoneyPath(path)}
      isBusy={command.isPending}
      problem={command.error}
      onClose={onClose}
      onReload={onClose}
      onSubmit={() => command.mutate(input)}
    >
      <Facts facts={facts} />
      {props.children}
      <p className={styles.help}>{help}</p>
    </Dialog>
  );
}

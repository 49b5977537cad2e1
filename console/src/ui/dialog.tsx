import type { ApiProblem } from '@banyan/client/problem.ts';
import { Button, Modal } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import styles from './dialog.module.css';
import { ProblemAlert } from './problem-alert.tsx';
import { useUiMessages } from './ui.messages.ts';

interface DialogProps {
  title: string;
  onClose: () => void;
  onSubmit: () => void;
  submitText: string;
  isBusy: boolean;
  problem: ApiProblem | null;
  onReload?: () => void;
  isDanger?: boolean;
  isMoney?: boolean;
  canSubmit?: boolean;
  size?: number;
  /** A decision without input: Enter confirms at once. */
  isQuestion?: boolean;
  children: ReactNode;
}

/** Shows a decision or a short form in a dialog: Enter submits, Escape leaves, and a failure stays beside the input. */
export function Dialog(props: DialogProps) {
  const {
    title,
    onClose,
    onSubmit,
    submitText,
    isBusy,
    problem,
    isDanger,
    canSubmit = true,
    children,
  } = props;
  const texts = useUiMessages();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React's events climb out of the portal: a dialog opened inside a form must not submit that form too.
    event.stopPropagation();
    if (canSubmit && !isBusy) onSubmit();
  };
  const isConflict = problem?.code === 'request.conflict';
  return (
    <Modal
      opened
      title={<strong>{title}</strong>}
      onClose={onClose}
      size={props.size ?? 480}
      closeOnClickOutside={!isBusy}
      closeOnEscape={!isBusy}
      closeButtonProps={{ 'aria-label': texts.close, disabled: isBusy }}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        {children}
        <ProblemAlert
          problem={problem}
          {...(props.onReload && { onReload: props.onReload })}
          {...(props.isMoney && { isMoney: true })}
        />
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            loading={isBusy}
            disabled={!canSubmit || isConflict}
            data-autofocus={props.isQuestion || undefined}
            {...(isDanger && { color: 'red' })}
          >
            {submitText}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

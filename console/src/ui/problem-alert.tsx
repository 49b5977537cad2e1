import { isUndecided } from '@banyan/client/money-command/verdict.ts';
import type { ApiProblem } from '@banyan/client/problem.ts';
import { Button } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { failureText } from './failure-text.ts';
import styles from './problem-alert.module.css';
import { useUiMessages } from './ui.messages.ts';

interface ProblemAlertProps {
  problem: ApiProblem | null;
  /** Offered when somebody else was faster: reads the record again. */
  onReload?: () => void;
  /** A money command: after a silence, says that a retry is safe. */
  isMoney?: boolean;
}

/** Says why a command failed, beside the input that it concerns. */
export function ProblemAlert({ problem, onReload, isMoney }: ProblemAlertProps) {
  const texts = useUiMessages();
  if (!problem) return null;
  const isConflict = problem.code === 'request.conflict';
  return (
    <div className={styles.alert} role="alert">
      <CircleAlert size={18} aria-hidden />
      <div className={styles.words}>
        <strong>{isConflict ? texts.conflict : failureText(texts, problem)}</strong>
        {isConflict && <p>{texts.conflictHelp}</p>}
        {isMoney && isUndecided(problem) && <p>{texts.moneyUnclear}</p>}
        {problem.requestId && !isConflict && problem.status >= 500 && (
          <p>
            {texts.requestId} {problem.requestId}
          </p>
        )}
        {isConflict && onReload && (
          <Button size="compact-sm" variant="default" onClick={onReload}>
            {texts.reload}
          </Button>
        )}
      </div>
    </div>
  );
}

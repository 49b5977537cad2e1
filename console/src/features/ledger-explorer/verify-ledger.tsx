import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { post } from '../../platform/http.ts';
import { asProblem } from '../../platform/problem.ts';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { useLedgerExplorerMessages } from './ledger-explorer.messages.ts';
import styles from './ledger-explorer.module.css';

/** Runs the verifier and shows what it found: the invariants that fail, each with examples. */
export function VerifyLedger() {
  const texts = useLedgerExplorerMessages();
  const verify = useMutation({ mutationFn: () => post('/console/api/ledger/verify', {}) });
  const { data } = verify;
  const isSound = data?.violations.length === 0;
  return (
    <section className={styles.verify} aria-label={texts.verify} data-bad={(data && !isSound) || undefined}>
      <div className={styles.verifyHead}>
        <div role="status" className={styles.verdict}>
          {verify.isPending && texts.verifying}
          {!verify.isPending && !data && <span className={styles.help}>{texts.verifyHelp}</span>}
          {!verify.isPending && data && (
            <>
              {isSound ? <ShieldCheck size={20} aria-hidden /> : <ShieldAlert size={20} aria-hidden />}
              <strong>
                {isSound ? texts.allHold(data.checked) : texts.violated(data.violations.length, data.checked)}
              </strong>
            </>
          )}
        </div>
        <Button size="sm" variant="default" loading={verify.isPending} onClick={() => verify.mutate()}>
          {texts.verify}
        </Button>
      </div>
      <ProblemAlert problem={verify.error && asProblem(verify.error)} />
      {data && !isSound && (
        <ul className={styles.violations}>
          {data.violations.map(({ invariant, count, examples }) => (
            <li key={invariant}>
              <strong>{invariant}</strong> · {texts.count} {count}
              {examples.map((example) => (
                <code key={example}>{example}</code>
              ))}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

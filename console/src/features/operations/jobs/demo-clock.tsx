import { Button } from '@mantine/core';
import { FastForward } from 'lucide-react';
import { useCommand } from '../../../platform/command.ts';
import { useMe } from '../../../platform/operator.ts';
import { useNotice } from '../../../ui/notices.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { useJobsMessages } from './jobs.messages.ts';
import styles from './jobs.module.css';

const steps = [1, 7, 30];

/** Lets time pass at a click, in the demo only, through the same jobs as in real life. */
export function DemoClock() {
  const texts = useJobsMessages();
  const say = useNotice();
  const { businessDate } = useMe();
  const advance = useCommand('/console/api/demo/advance', (reply) => say(texts.advanced(reply.businessDate)));
  const running = advance.isPending ? advance.variables.days : null;
  return (
    <section className={styles.clock} aria-label={texts.demo}>
      <div className={styles.now}>
        <h2>{texts.today}</h2>
        <p className="figures">{businessDate}</p>
      </div>
      <p className={styles.help} role="status">
        {running === null ? texts.demoHelp : texts.advancing}
      </p>
      <div className={styles.steps}>
        {steps.map((days) => (
          <Button
            key={days}
            size="sm"
            variant="light"
            leftSection={<FastForward size={15} aria-hidden />}
            loading={running === days}
            disabled={running !== null}
            onClick={() => advance.mutate({ days })}
          >
            {texts.advance(days)}
          </Button>
        ))}
      </div>
      {advance.error && (
        <div className={styles.problem}>
          <ProblemAlert problem={advance.error} />
        </div>
      )}
    </section>
  );
}

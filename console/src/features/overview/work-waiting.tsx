import type { OperatorOutput } from '@banyan/api/contract.ts';
import type { OperatorRight } from '@banyan/api/rights.ts';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useMe } from '../../platform/operator.ts';
import { useOverviewMessages } from './overview.messages.ts';
import styles from './overview.module.css';

type Overview = OperatorOutput<'/console/api/overview'>;

interface Work {
  text: string;
  count: number;
  right: OperatorRight;
  to: string;
  search?: Record<string, string>;
  isBad?: boolean;
}

/** Each figure leads to the list that it counts; without the right to that list it is only a figure. */
export function WorkWaiting({ overview }: { overview: Overview }) {
  const texts = useOverviewMessages();
  const work: Work[] = [
    {
      text: texts.withdrawals,
      count: overview.queues.withdrawals,
      right: 'withdrawals.read',
      to: '/withdrawals',
      search: { state: 'requested' },
    },
    {
      text: texts.certifications,
      count: overview.queues.certifications,
      right: 'certification.read',
      to: '/certifications',
    },
    { text: texts.fundings, count: overview.queues.fundings, right: 'issuers.read', to: '/issuers' },
    {
      text: texts.products,
      count: overview.queues.products,
      right: 'products.read',
      to: '/products',
      search: { show: 'drafts' },
    },
    { text: texts.rules, count: overview.queues.rules, right: 'policy.read', to: '/policy' },
    {
      text: texts.operators,
      count: overview.queues.operators,
      right: 'operators.read',
      to: '/operators',
    },
    {
      text: texts.failedJobs,
      count: overview.queues.failedJobs,
      right: 'jobs.read',
      to: '/jobs',
      search: { state: 'failed' },
      isBad: true,
    },
    {
      text: texts.parkedItems,
      count: overview.queues.parkedItems,
      right: 'jobs.read',
      to: '/jobs',
      search: { parked: '1' },
      isBad: true,
    },
  ];
  return (
    <section className={styles.work} aria-label={texts.work}>
      {work.map((item) => (
        <WorkItem key={item.text} {...item} />
      ))}
      <div className={styles.item} data-tone={overview.queues.refusedWebhooks > 0 ? 'bad' : undefined}>
        <span className={styles.itemName}>{texts.refusedWebhooks}</span>
        <span className={styles.itemCount}>{overview.queues.refusedWebhooks}</span>
        <span className={styles.itemHint}>
          {overview.queues.refusedWebhooks > 0 ? texts.refusedHelp : texts.clear}
        </span>
      </div>
    </section>
  );
}

function WorkItem({ text, count, right, to, search, isBad }: Work) {
  const texts = useOverviewMessages();
  const mayOpen = useMe().rights.includes(right);
  const tone = count === 0 ? undefined : isBad ? 'bad' : 'waiting';
  const content = (
    <>
      <span className={styles.itemName}>{text}</span>
      <span className={styles.itemCount}>{count}</span>
      <span className={styles.itemHint}>
        {count === 0 ? texts.clear : mayOpen && texts.open}
        {count > 0 && mayOpen && <ArrowRight size={14} aria-hidden />}
      </span>
    </>
  );
  if (!mayOpen) {
    return (
      <div className={styles.item} data-tone={tone}>
        {content}
      </div>
    );
  }
  return (
    <Link to={to} search={(search ?? {}) as never} className={styles.item} data-tone={tone}>
      {content}
    </Link>
  );
}

import type { OperatorOutput } from '@banyan/api/contract.ts';
import type { Queue } from '@banyan/api/gathered.ts';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { gathered } from '../../../gathered.ts';
import { useTranslate } from '../../../platform/messages.ts';
import { useMe } from '../../../platform/operator.ts';
import { useOverviewMessages } from './overview.messages.ts';
import styles from './overview.module.css';

type Overview = OperatorOutput<'/console/api/overview'>;

/** Work comes first, then failures that somebody can do something about, then those that are only to be known. */
function inOrder(): Queue[] {
  const { queues } = gathered();
  const rankOf = (queue: Queue) => (queues[queue].isBad ? (queues[queue].to ? 1 : 2) : 0);
  return (Object.keys(queues) as Queue[]).sort((one, other) => rankOf(one) - rankOf(other));
}

/**
 * Shows the figure of each queue, as a link to the list that it counts; without the right to that list it is only a
 * figure.
 */
export function WorkWaiting({ overview }: { overview: Overview }) {
  const texts = useOverviewMessages();
  return (
    <section className={styles.work} aria-label={texts.work}>
      {inOrder().map((queue) => (
        <WorkItem key={queue} queue={queue} count={overview.queues[queue]} />
      ))}
    </section>
  );
}

function WorkItem({ queue, count }: { queue: Queue; count: number }) {
  const texts = useOverviewMessages();
  const translate = useTranslate();
  const { rights } = useMe();
  const { text, right, to, search, help, isBad } = gathered().queues[queue];
  const mayOpen = to !== undefined && (right === undefined || rights.includes(right));
  const waiting = mayOpen ? texts.open : help && translate(help);
  const item = {
    className: styles.item,
    'data-tone': count === 0 ? undefined : isBad ? 'bad' : 'waiting',
    children: (
      <>
        <span className={styles.itemName}>{translate(text)}</span>
        <span className={styles.itemCount}>{count}</span>
        <span className={styles.itemHint}>
          {count === 0 ? texts.clear : waiting}
          {count > 0 && mayOpen && <ArrowRight size={14} aria-hidden />}
        </span>
      </>
    ),
  };
  return mayOpen ? <Link to={to} search={search ?? {}} {...item} /> : <div {...item} />;
}

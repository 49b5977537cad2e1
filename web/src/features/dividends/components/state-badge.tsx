import { clsx } from 'clsx';
import { useMessages } from '../../../platform/i18n.ts';
import { dividendsMessages } from '../dividends.messages.ts';
import type { Claim } from '../dividends.queries.ts';

const looks: Record<Claim['state'], string> = {
  due: 'bg-page text-soft',
  delayed: 'bg-warning-tint text-warning',
  paid: 'bg-tint text-pressed',
};

/** Shows how a claim stands, in a word and a colour. */
export function StateBadge({ state }: { state: Claim['state'] }) {
  const t = useMessages(dividendsMessages);
  return (
    <span className={clsx('rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap', looks[state])}>
      {t(state)}
    </span>
  );
}

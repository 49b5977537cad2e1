import { clsx } from 'clsx';
import { useMessages } from '../../../platform/i18n.ts';
import { pledgeMessages } from '../pledge.messages.ts';
import type { Pledge } from '../pledge.queries.ts';

const looks: Record<Pledge['state'], string> = {
  healthy: 'bg-tint text-pressed',
  warned: 'bg-warning-tint text-warning',
  called: 'bg-danger-tint text-danger',
  overdue: 'bg-danger-tint text-danger',
  unsecured: 'bg-danger-tint text-danger',
  ended: 'bg-page text-soft',
};

/** Shows how a pledge stands, in a word and a colour. */
export function StateBadge({ state }: { state: Pledge['state'] }) {
  const t = useMessages(pledgeMessages);
  return (
    <span className={clsx('rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap', looks[state])}>
      {t(state)}
    </span>
  );
}

import { clsx } from 'clsx';
import { useMessages } from '../../../platform/i18n.ts';
import { marketMessages } from '../market.messages.ts';
import type { Side } from '../market.queries.ts';

/** Shows whether something is bought or sold, by word and colour. */
export function SideBadge({ side }: { side: Side }) {
  const t = useMessages(marketMessages);
  return (
    <span
      className={clsx(
        'rounded px-1.5 py-0.5 text-xs font-medium whitespace-nowrap text-white',
        side === 'buy' ? 'bg-rise' : 'bg-fall',
      )}
    >
      {t(side)}
    </span>
  );
}

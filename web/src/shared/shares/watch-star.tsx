import type { WireOutput } from '@banyan/api/contract.ts';
import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { announce } from '../../platform/announce.ts';
import { useCommand } from '../../platform/command.ts';
import { useBilingual, useMessages } from '../../platform/i18n.ts';
import { useOnline } from '../../platform/offline.ts';
import { IconButton } from '../../ui/button.tsx';
import { OutcomeNotice } from '../../ui/outcome-notice.tsx';
import { sharesMessages } from './shares.messages.ts';

type Watchable = Pick<
  WireOutput<'/api/market/instruments'>['items'][number],
  'instrumentId' | 'company' | 'isWatched'
>;

/** Returns the star that puts shares on the watch list or takes them off, and what is said where that fails. */
export function useWatchStar({ instrumentId, company, isWatched }: Watchable) {
  const t = useMessages(sharesMessages);
  const text = useBilingual();
  const isOnline = useOnline();
  const set = useCommand('/api/market/watch');
  // The requested setting shows at once, and the former one again if it is refused.
  const isOn = set.isPending ? set.variables.isWatched : isWatched;
  const toggle = () => {
    if (set.isPending || !isOnline) return;
    set.mutate(
      { instrumentId, isWatched: !isOn },
      { onSuccess: (now) => announce(t(now.isWatched ? 'watched' : 'unwatched')) },
    );
  };
  return {
    star: (
      <IconButton
        label={t('watch', { name: text(company) })}
        pressed={isOn}
        onClick={toggle}
        className="shrink-0 text-soft"
      >
        <Star className={clsx('size-5', isOn && 'fill-current text-action')} aria-hidden />
      </IconButton>
    ),
    problem: <OutcomeNotice error={set.error} />,
  };
}

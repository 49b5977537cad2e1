import type { WireOutput } from '@banyan/api/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { useDates } from '../../../platform/dates.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Folded } from '../../../ui/folded.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { lotteryMessages } from '../lottery.messages.ts';
import { winners } from '../lottery.queries.ts';

type Win = WireOutput<'/api/wheel/cjwinlist'>['items'][number];

/** So many are seen without asking for more. */
const shownAtFirst = 5;

/** Shows who won something last, by masked names. */
export function WinnersCard() {
  const t = useMessages(lotteryMessages);
  const query = useQuery(winners);
  return (
    <Card title={t('winners')}>
      <Loaded query={query} skeleton={<RowsSkeleton count={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-sm text-soft">{t('noWinners')}</p>
          ) : (
            <>
              <p className="-mt-2 mb-1 text-sm text-soft">{t('winnersNote')}</p>
              <Wins items={items.slice(0, shownAtFirst)} />
              {items.length > shownAtFirst && (
                <Folded title={t('moreWinners')}>
                  <Wins items={items.slice(shownAtFirst)} />
                </Folded>
              )}
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

function Wins({ items }: { items: readonly Win[] }) {
  const text = useBilingual();
  const { at } = useDates();
  return (
    <ul className="divide-y divide-line">
      {items.map((win, i) => (
        <li key={i} className="flex flex-wrap items-center gap-x-3 py-2 text-sm">
          <Trophy className="size-4 shrink-0 text-warning" aria-hidden />
          <bdi className="min-w-0 flex-[1_1_5rem]">{win.name}</bdi>
          <bdi className="font-medium">{text(win.prizeName)}</bdi>
          <span className="figures ml-auto text-xs text-soft">{at(win.at, 'noYear')}</span>
        </li>
      ))}
    </ul>
  );
}

import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { announce } from '../../../platform/announce.ts';
import { useCommand } from '../../../platform/command.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useOnline } from '../../../platform/offline.ts';
import { vibrate } from '../../../platform/vibrate.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { pointsText } from '../../../ui/points.tsx';
import { checkinMessages } from '../checkin.messages.ts';
import type { CheckinPage } from '../checkin.queries.ts';

import { Ladder } from './ladder.tsx';

/** White is 4.32 : 1 on the light end of the ground: what is small stands before that. */
const ground = 'bg-linear-135 from-pressed from-40% to-brand text-white';

/** Shows the streak, its rewards, and the day's one thing to do. */
export function StreakCard({ page }: { page: CheckinPage }) {
  const t = useMessages(checkinMessages);
  const isOnline = useOnline();
  const checkIn = useCommand('/api/user/qiandao');
  const { streak, isDoneToday, next, budget } = page;
  // The day would bring more than is left of the budget: the server gives nothing then.
  const isClosed = BigInt(budget.left) < BigInt(next.points);
  const promised = isClosed || next.points === '0' ? null : pointsText(next.points);
  const send = () =>
    checkIn.mutate(
      {},
      {
        onSuccess: ({ points }) => {
          vibrate();
          announce(points === '0' ? t('wonNothing') : t('won', { points: pointsText(points) }));
        },
      },
    );
  return (
    <section className="overflow-hidden rounded-card bg-card">
      <div className={clsx('px-4 py-3', ground)}>
        <h2 className="text-lg font-semibold">{t('streak', { days: streak })}</h2>
      </div>
      <div className="space-y-3 px-4 pt-3 pb-4">
        {isClosed && (
          <Notice tone="warning">
            <p className="font-medium">{t('closedTitle')}</p>
            <p>{t('closedNote')}</p>
          </Notice>
        )}
        <Ladder round={page.round} justNow={checkIn.data?.date === page.today} />
        <OutcomeNotice error={checkIn.error} />
        {isDoneToday ? (
          <p className="text-center">
            <span className="inline-flex items-center gap-1.5 font-medium text-action">
              <Check className="size-5" aria-hidden />
              {t('doneToday')}
            </span>
            <span className="block text-sm text-soft">
              {promised ? t('tomorrow', { points: promised }) : t('tomorrowPlain')}
            </span>
          </p>
        ) : (
          <Button onClick={send} busy={checkIn.isPending} disabled={!isOnline}>
            {promised ? t('checkIn', { points: promised }) : t('checkInPlain')}
          </Button>
        )}
      </div>
    </section>
  );
}

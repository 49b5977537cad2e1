import type { WireOutput } from '@banyan/api/contract.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { directionOf } from '../../../platform/money.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LoadingState, Skeleton } from '../../../ui/skeleton.tsx';
import { investingMessages } from '../investing.messages.ts';

/** Shows what all investments add up to. */
export function Totals({ totals }: { totals: WireOutput<'/api/subscription/list'>['totals'] | undefined }) {
  const t = useMessages(investingMessages);
  return (
    <section className="min-h-32 rounded-card bg-card p-4">
      {totals ? (
        <>
          <h2 className="text-sm text-soft">{t('invested')}</h2>
          <Amount value={totals.invested} hideable className="text-3xl font-semibold" />
          <dl className="mt-3 pairs gap-3">
            <div>
              <dt className="text-sm text-soft">{t('paidInterest')}</dt>
              <dd>
                <Link
                  to="/pages/account/record"
                  className="tap flex items-center rounded-field active:bg-page"
                >
                  <Amount value={totals.paidInterest} sign="always" hideable className="font-medium" />
                </Link>
              </dd>
            </div>
            <div>
              <dt className="text-sm text-soft">{t('stillExpected')}</dt>
              <dd>
                <Amount value={totals.expectedInterest} hideable className="font-medium" />
              </dd>
            </div>
          </dl>
          {directionOf(totals.delayed) === 'rise' && (
            <Notice tone="warning" className="mt-3">
              {t('delayedNote')} · <Amount value={totals.delayed} hideable className="font-semibold" />
            </Notice>
          )}
        </>
      ) : (
        <LoadingState>
          <Skeleton className="h-24 w-full" />
        </LoadingState>
      )}
    </section>
  );
}

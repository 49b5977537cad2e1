import { Crown } from 'lucide-react';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useOwnMoneyText } from '../../../platform/money.ts';
import { Card, ListRow } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { growthText, hundredthsOf } from '../growth-text.ts';
import { membershipMessages } from '../membership.messages.ts';
import type { LevelPage } from '../membership.queries.ts';

/** Shows level and growth, how far it is to the next one, and the ways to where it came from. */
export function LevelHead({ page }: { page: LevelPage }) {
  const t = useMessages(membershipMessages);
  const { on } = useDates();
  const { level, growth, asOf, next } = page;
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-3">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-tint text-action">
          <Crown className="size-6" aria-hidden />
        </span>
        <div className="min-w-0 flex-[1_1_8rem]">
          <h2 className="text-xl font-semibold">{t('level', { level })}</h2>
          <p className="text-sm text-soft">{asOf ? t('asOf', { date: on(asOf) }) : t('notYet')}</p>
        </div>
        <p className="text-right">
          <span className="block text-sm text-soft">{t('growth')}</span>
          <span className="figures text-xl font-semibold">{growthText(growth)}</span>
        </p>
      </div>
      {next ? <Next page={page} next={next} /> : <p className="mt-3 text-sm text-soft">{t('highest')}</p>}
      <div className="mt-3 divide-y divide-line border-t border-line">
        <ListRow title={t('sources')} to="/pages/vip/membership_level?of=sources" />
        <ListRow title={t('days')} to="/pages/vip/membership_level?of=days" />
      </div>
    </Card>
  );
}

function Next({ page, next }: { page: LevelPage; next: NonNullable<LevelPage['next']> }) {
  const t = useMessages(membershipMessages);
  const money = useOwnMoneyText();
  const { on } = useDates();
  const { level, threshold, missing, reachedOn } = next;
  return (
    <div className="mt-4 space-y-1.5">
      <ProgressBar
        value={hundredthsOf(page.growth)}
        max={hundredthsOf(threshold)}
        label={t('progress', { level })}
      />
      <p className="text-sm font-medium">{t('missing', { level, missing: growthText(missing) })}</p>
      {reachedOn ? (
        <p className="text-sm text-soft">
          {t('atPace', {
            principal: money(page.principal),
            gains: growthText(page.gainsToday),
            date: on(reachedOn),
          })}
        </p>
      ) : page.principal === '0.00' ? (
        <p className="text-sm text-soft">
          {t('notAtPace')} <TextLink to="/pages/product/product_list">{t('toInvest')}</TextLink>
        </p>
      ) : (
        <p className="text-sm text-soft">{t('tooFar')}</p>
      )}
    </div>
  );
}

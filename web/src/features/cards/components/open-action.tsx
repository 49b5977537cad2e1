import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useOnline } from '../../../platform/offline.ts';
import type { useFirstSeed } from '../../../shared/draws/use-first-seed.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { cardsMessages } from '../cards.messages.ts';
import type { CardsState } from '../cards.queries.ts';

interface Props {
  state: CardsState;
  drawing: { isBusy: boolean; error: Error | null };
  firstSeed: ReturnType<typeof useFirstSeed>;
  onOpen: () => void;
}

/** Shows how many chances wait, always in sight, and the one thing to do: use one, or get one. */
export function OpenAction({ state: { chances }, drawing, firstSeed, onOpen }: Props) {
  const t = useMessages(cardsMessages);
  const isOnline = useOnline();
  const { on } = useDates();
  return (
    <div className="space-y-2">
      <p className="-mt-1 flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-medium">{t('waiting', { count: chances.waiting })}</span>
        {chances.lastOn && (
          <span className="text-soft">{t('until', { date: on(chances.lastOn, 'shortDay') })}</span>
        )}
      </p>
      <OutcomeNotice
        error={drawing.error ?? firstSeed.error}
        failed={drawing.error ? t('failed') : undefined}
      />
      {chances.waiting === 0 && !drawing.isBusy ? (
        <ButtonLink to="/pages/checkin/index">{t('toCheckin')}</ButtonLink>
      ) : firstSeed.isMissing ? (
        <Button onClick={firstSeed.open} busy={firstSeed.isPending} disabled={!isOnline}>
          {t(firstSeed.error ? 'prepare' : 'preparing')}
        </Button>
      ) : (
        <Button type="submit" onClick={onOpen} busy={drawing.isBusy} disabled={!isOnline}>
          {t(drawing.isBusy ? 'opening' : 'open')}
        </Button>
      )}
    </div>
  );
}

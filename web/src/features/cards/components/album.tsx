import { freeOf, isRare } from '@banyan/domain/cards/cards.ts';
import { clsx } from 'clsx';
import { useMessages } from '../../../platform/i18n.ts';
import type { DrawOdds } from '../../../shared/draws/draws.queries.ts';
import { chanceText } from '../../../shared/draws/prize.ts';
import { useCardName } from '../card-name.ts';
import { cardsMessages } from '../cards.messages.ts';
import type { Holding } from '../cards.queries.ts';
import { CardPicture } from './card-picture.tsx';

interface Props {
  album: readonly Holding[];
  table: DrawOdds | null;
  onChoose: (card: number) => void;
}

/** Shows each card with how many of it one has and how likely it is; a tap opens it. */
export function Album({ album, table, onChoose }: Props) {
  return (
    <ul className="flex flex-wrap gap-2.5">
      {album.map((holding) => (
        <li key={holding.card} className={clsx('min-w-[5.5rem] flex-[1_1_28%]')}>
          <AlbumCard
            holding={holding}
            weight={table?.segments[holding.card - 1]?.weight}
            onChoose={() => onChoose(holding.card)}
          />
        </li>
      ))}
    </ul>
  );
}

interface CardProps {
  holding: Holding;
  weight: number | undefined;
  onChoose: () => void;
}

function AlbumCard({ holding, weight, onChoose }: CardProps) {
  const t = useMessages(cardsMessages);
  const nameOf = useCardName();
  const { card, held } = holding;
  const rare = isRare(card);
  return (
    <button
      type="button"
      onClick={onChoose}
      className={clsx(
        'relative block h-full w-full overflow-hidden rounded-field border-2 bg-card text-left active:bg-page',
        rare ? 'border-[#e5b454]' : held > 0 ? 'border-action' : 'border-line',
      )}
    >
      <CardPicture card={card} isPale={held === 0} className="max-h-36" />
      <span className="absolute top-1.5 right-1.5 left-1.5 flex flex-wrap items-start justify-between gap-1 text-xs font-semibold">
        {rare ? (
          <span className="rounded-full bg-[#8a3f07] px-2 py-0.5 text-white">{t('rare')}</span>
        ) : (
          <span />
        )}
        {held > 0 && (
          <span className="figures rounded-full bg-action px-2 py-0.5 text-white">
            <span className="sr-only">{t('have', { count: held })}</span>
            <span aria-hidden>{t('times', { count: held })}</span>
          </span>
        )}
      </span>
      <span className="block px-2 pt-1.5 pb-2">
        <span className="block text-sm font-medium wrap-anywhere">{nameOf(card)}</span>
        <span className="figures block text-xs text-soft">
          {held === 0 && <span className="sr-only">{t('haveNone')} </span>}
          {weight !== undefined && t('chanceOf', { chance: chanceText(weight) })}
        </span>
        {freeOf(holding) < held && (
          <span className="block text-xs text-warning">{t('onOffer', { count: holding.offered })}</span>
        )}
      </span>
    </button>
  );
}

import { isRare, isSpare } from '@banyan/domain/cards/cards.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { oddsMessages } from '../../../shared/draws/odds.messages.ts';
import { chanceText } from '../../../shared/draws/prize.ts';
import { Fact, Facts } from '../../../ui/card.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useCardName } from '../card-name.ts';
import { cardsMessages } from '../cards.messages.ts';
import type { CardsState } from '../cards.queries.ts';
import { CardPicture } from './card-picture.tsx';
import { GiveForm } from './give-form.tsx';

interface Props {
  card: number | undefined;
  state: CardsState;
  onClose: () => void;
}

/** Shows one card, and gives a duplicate of it away. */
export function CardSheet({ card, state, onClose }: Props) {
  const nameOf = useCardName();
  return (
    <Sheet open={card !== undefined} onClose={onClose} title={card === undefined ? '' : nameOf(card)}>
      {card !== undefined && <Shown key={card} card={card} state={state} onClose={onClose} />}
    </Sheet>
  );
}

function Shown({ card, state, onClose }: Props & { card: number }) {
  const t = useMessages(cardsMessages);
  const tOdds = useMessages(oddsMessages);
  const holding = state.album.find((one) => one.card === card) ?? { card, held: 0, offered: 0 };
  const weight = state.table?.segments[card - 1]?.weight;
  return (
    <div className="space-y-4">
      <div className="mx-auto w-full max-w-36 overflow-hidden rounded-card">
        <CardPicture card={card} isPale={holding.held === 0} />
      </div>
      <Facts>
        <Fact label={t('heldCount')}>{String(holding.held)}</Fact>
        {holding.offered > 0 && <Fact label={t('offeredCount')}>{String(holding.offered)}</Fact>}
        {weight !== undefined && (
          <Fact label={tOdds('chance')}>
            {isRare(card) ? `${t('rare')} · ${chanceText(weight)}` : chanceText(weight)}
          </Fact>
        )}
      </Facts>
      {isSpare(holding) ? (
        <GiveForm card={card} gifts={state.gifts} onDone={onClose} />
      ) : (
        <p className="text-sm text-soft">{t('giveHint')}</p>
      )}
    </div>
  );
}

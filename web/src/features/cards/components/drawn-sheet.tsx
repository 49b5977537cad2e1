import { isRare } from '@banyan/domain/cards/cards.ts';
import { useState } from 'react';
import { announce } from '../../../platform/announce.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { vibrate } from '../../../platform/vibrate.ts';
import type { Draw } from '../../../shared/draws/draws.queries.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useCardName } from '../card-name.ts';
import { cardsMessages } from '../cards.messages.ts';
import type { CardsState } from '../cards.queries.ts';
import { Reveal } from './reveal.tsx';

interface Props {
  draw: Draw | undefined;
  state: CardsState;
  onAgain: () => void;
  onClose: () => void;
}

/** Shows the card that was drawn, once it has turned over, and what may be done next. */
export function DrawnSheet({ draw, state, onAgain, onClose }: Props) {
  const t = useMessages(cardsMessages);
  return (
    <Sheet open={draw !== undefined} onClose={onClose} title={t('drawnTitle')}>
      {draw && <Drawn key={draw.drawId} draw={draw} state={state} onAgain={onAgain} onClose={onClose} />}
    </Sheet>
  );
}

function Drawn({ draw, state, onAgain, onClose }: Props & { draw: Draw }) {
  const t = useMessages(cardsMessages);
  const nameOf = useCardName();
  const [isSeen, setSeen] = useState(false);
  const card = draw.awarded;
  const held = state.album.find((holding) => holding.card === card)?.held ?? 0;
  const see = () => {
    setSeen(true);
    vibrate();
    announce(nameOf(card));
  };
  return (
    <div className="space-y-4">
      <Reveal card={card} onSeen={see} />
      <div className="text-center" hidden={!isSeen}>
        <p className="text-2xl font-semibold">{nameOf(card)}</p>
        <p className="text-sm text-soft">
          {[isRare(card) && t('rare'), held > 1 ? t('have', { count: held }) : t('newCard')]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {draw.drawn !== card && draw.pity && (
          <Notice className="mt-3 text-left">
            {t('wasDue', { missed: draw.pity.missed, name: nameOf(card), drawn: nameOf(draw.drawn) })}
          </Notice>
        )}
      </div>
      <div className="flex flex-col gap-2">
        {state.chances.waiting > 0 ? (
          <Button type="submit" onClick={onAgain}>
            {t('again')}
          </Button>
        ) : (
          <Button onClick={onClose}>{t('close')}</Button>
        )}
        <ButtonLink look="secondary" to={`/pages/activity/card_record?id=${draw.drawId}`}>
          {t('seeReceipt')}
        </ButtonLink>
      </div>
    </div>
  );
}

import { isRare } from '@banyan/domain/cards/cards.ts';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { motionIsOff } from '../../../platform/motion.ts';
import { cardsMessages } from '../cards.messages.ts';
import { CardPicture } from './card-picture.tsx';

/** So long a card lies on its face before it turns over by itself. */
const lieMs = 600;

interface Props {
  card: number;
  /** Called once, when the card can be seen. */
  onSeen: () => void;
}

/** Turns a card over; a tap turns it at once, and without animation it lies open from the beginning. */
export function Reveal({ card, onSeen }: Props) {
  const t = useMessages(cardsMessages);
  const [isOpen, setOpen] = useState(motionIsOff);
  const seen = useRef(onSeen);
  useEffect(() => {
    const timer = isOpen ? undefined : setTimeout(() => setOpen(true), lieMs);
    return () => clearTimeout(timer);
  }, [isOpen]);
  useEffect(() => {
    if (isOpen) seen.current();
  }, [isOpen]);
  const look = 'turning-side absolute inset-0 overflow-hidden rounded-card';
  const sides = (
    <span className={clsx('turning block size-full', isOpen && 'turned')}>
      <span className={clsx(look, 'grid place-items-center bg-linear-160 from-brand to-pressed')}>
        <svg viewBox="0 0 60 60" className="size-16 fill-white/80" aria-hidden="true">
          <path d="M30 6c17 12 17 34 0 48c-17 -14 -17 -36 0 -48z" />
        </svg>
      </span>
      <span
        className={clsx(
          look,
          'turning-face border-4 bg-card',
          isRare(card) ? 'border-[#e5b454]' : 'border-action',
        )}
      >
        <CardPicture card={card} className="h-full" />
      </span>
    </span>
  );
  const shape = 'mx-auto block aspect-6/7 w-full max-w-44';
  return isOpen ? (
    <div className={shape}>{sides}</div>
  ) : (
    <button type="button" aria-label={t('tapCard')} onClick={() => setOpen(true)} className={shape}>
      {sides}
    </button>
  );
}

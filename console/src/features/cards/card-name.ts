import { cards } from '@banyan/domain/cards/cards.ts';
import { useCallback } from 'react';
import { useLanguage } from '../../platform/language.ts';

/** Returns what a card is called. */
export function useCardName(): (card: number) => string {
  const language = useLanguage();
  return useCallback(
    (card) => cards.find(({ number }) => number === card)?.name[language] ?? String(card),
    [language],
  );
}

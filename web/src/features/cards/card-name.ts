import { cards } from '@banyan/domain/cards/cards.ts';
import { useBilingual } from '../../platform/i18n.ts';

/** Returns what a card is called. */
export function useCardName(): (card: number) => string {
  const text = useBilingual();
  return (card) => {
    const known = cards.find(({ number }) => number === card);
    return known ? text(known.name) : '';
  };
}

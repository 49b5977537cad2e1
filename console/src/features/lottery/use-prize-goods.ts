import type { Game } from '@banyan/domain/lottery/games.ts';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../platform/language.ts';
import { reading } from '../../platform/reading.ts';
import { useLotteryMessages } from './lottery.messages.ts';

export type PrizeGoods = readonly { value: string; label: string }[];

/** Returns the goods that can be prizes, with what is in stock of each; null of a game that has no such prizes. */
export function usePrizeGoods(game: Game): PrizeGoods | null {
  const texts = useLotteryMessages();
  const language = useLanguage();
  const isWheel = game === 'wheel';
  const { data } = useQuery({
    ...reading('/console/api/goods', { state: 'on_shelf', limit: 100 }),
    enabled: isWheel,
  });
  if (!isWheel) return null;
  return (data?.items ?? [])
    .filter(({ kind }) => kind === 'parcel')
    .map(({ goodId, name, stock }) => ({ value: goodId, label: texts.goodInStock(name[language], stock) }));
}

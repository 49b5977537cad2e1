import { parts } from '@banyan/domain/lottery/odds-table.ts';
import { useLanguage } from '../../platform/language.ts';
import { useLotteryMessages } from './lottery.messages.ts';
import { percent, type Segment } from './table.ts';

/** Returns what says the parts of a segment in words. */
export function useSegmentTexts() {
  const texts = useLotteryMessages();
  const language = useLanguage();
  return {
    nameOf: ({ name }: Pick<Segment, 'name'>) => name[language],
    prizeOf: ({ prize }: Pick<Segment, 'prize'>) =>
      prize.kind === 'none'
        ? texts.none
        : prize.kind === 'card' || prize.kind === 'good'
          ? texts[`kind_${prize.kind}`]
          : prize.kind === 'cash'
            ? `¥${prize.amount}`
            : texts.points(prize.amount),
    chanceOf: ({ weight }: Pick<Segment, 'weight'>) => percent(weight, parts),
    stockOf: ({ stock, left }: Pick<Segment, 'stock' | 'left'>) =>
      stock === null ? texts.unlimited : `${left ?? 0} / ${stock}`,
  };
}

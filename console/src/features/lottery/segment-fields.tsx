import { DraftField } from '../../ui/draft-field.tsx';
import { DraftSelect } from '../../ui/draft-select.tsx';
import { useLotteryMessages } from './lottery.messages.ts';
import styles from './lottery.module.css';
import { hasNoAmount, type SegmentForm } from './table-form.ts';
import type { PrizeGoods } from './use-prize-goods.ts';

const kinds = ['points', 'cash', 'good', 'none'] as const;

interface SegmentFieldsProps {
  number: number;
  segment: SegmentForm;
  /** The goods that can be a prize of the game; null of a game that has none. */
  goods: PrizeGoods | null;
  onChange: (part: Partial<SegmentForm>) => void;
}

/** Shows the fields of one segment; of a card its weight alone can be changed. */
export function SegmentFields({ number, segment, goods, onChange }: SegmentFieldsProps) {
  const texts = useLotteryMessages();
  const field = (name: 'zh' | 'en' | 'amount' | 'weight' | 'stock') => ({
    value: segment[name],
    onType: (value: string) => onChange({ [name]: value }),
    error: undefined,
    // The names of cards are theirs.
    isReadOnly: segment.kind === 'card' && name !== 'weight',
  });
  return (
    <fieldset className={styles.segment}>
      <legend>{`${texts.no} ${number}`}</legend>
      <DraftField label={`${texts.name} · 中文`} {...field('zh')} />
      <DraftField label={`${texts.name} · English`} {...field('en')} />
      {segment.kind !== 'card' && (
        <>
          <DraftSelect
            label={texts.kind}
            options={kinds
              .filter((kind) => goods !== null || kind !== 'good')
              .map((value) => ({ value, label: texts[`kind_${value}`] }))}
            value={segment.kind}
            onChoose={(kind) =>
              onChange({
                kind,
                ...(hasNoAmount(kind) && { amount: '' }),
                ...(kind !== 'good' && { good: '' }),
              })
            }
            isReadOnly={false}
          />
          {segment.kind === 'good' ? (
            <GoodField goods={goods ?? []} good={segment.good} onChoose={(good) => onChange({ good })} />
          ) : (
            <DraftField
              label={texts.amount}
              mode="decimal"
              isOptional={segment.kind === 'none'}
              {...field('amount')}
            />
          )}
        </>
      )}
      <DraftField label={texts.weightShort} mode="numeric" {...field('weight')} />
      {segment.kind !== 'card' && (
        <DraftField
          label={texts.stockShort}
          mode="numeric"
          isOptional={segment.kind !== 'good'}
          {...field('stock')}
        />
      )}
    </fieldset>
  );
}

interface GoodFieldProps {
  goods: PrizeGoods;
  good: string;
  onChoose: (good: string) => void;
}

/** Offers the goods of the store; one that was withdrawn since is named as such. */
function GoodField({ goods, good, onChoose }: GoodFieldProps) {
  const texts = useLotteryMessages();
  const isGone = good !== '' && !goods.some(({ value }) => value === good);
  return (
    <DraftSelect
      label={texts.good}
      options={[
        { value: '', label: texts.noGood },
        ...(isGone ? [{ value: good, label: texts.goodGone }] : []),
        ...goods,
      ]}
      value={good}
      onChoose={onChoose}
      isReadOnly={false}
    />
  );
}

import type { Game } from '@banyan/domain/lottery/games.ts';
import { parts } from '@banyan/domain/lottery/odds-table.ts';
import { useState } from 'react';
import { useCommand } from '../../platform/command.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DraftField } from '../../ui/draft-field.tsx';
import { DraftSelect } from '../../ui/draft-select.tsx';
import { Facts } from '../../ui/facts.tsx';
import { useNotice } from '../../ui/notices.tsx';
import { useLotteryMessages } from './lottery.messages.ts';
import styles from './lottery.module.css';
import type { Table } from './table.ts';
import { formOf, hasNoAmount, inputOf, isComplete, type SegmentForm, weightsOf } from './table-form.ts';

const wide = 920;

interface ProposeDialogProps {
  game: Game;
  /** The odds in effect, which the next odds begin with. */
  current: Table | undefined;
  onClose: () => void;
}

/** Writes odds, beginning with those in effect; another operator publishes them. */
export function ProposeDialog({ game, current, onClose }: ProposeDialogProps) {
  const texts = useLotteryMessages();
  const say = useNotice();
  const [form, setForm] = useState(() => formOf(game, current));
  const propose = useCommand('/console/api/lottery/tables/propose', () => {
    say(texts.proposed);
    onClose();
  });
  const change = (i: number, part: Partial<SegmentForm>) =>
    setForm({
      ...form,
      segments: form.segments.map((segment, j) => (i === j ? { ...segment, ...part } : segment)),
    });
  return (
    <Dialog
      title={texts.propose}
      submitText={texts.propose}
      size={wide}
      isBusy={propose.isPending}
      problem={propose.error}
      canSubmit={isComplete(form)}
      onClose={onClose}
      onSubmit={() => propose.mutate(inputOf(form))}
    >
      <p className={styles.help}>{game === 'cards' ? texts.cardsHelp : texts.proposeHelp}</p>
      {form.segments.map((segment, i) => (
        <SegmentFields key={i} number={i + 1} segment={segment} onChange={(part) => change(i, part)} />
      ))}
      {game !== 'cards' && (
        <DraftSelect
          label={texts.substitute}
          options={form.segments.map((segment, i) => ({
            value: String(i + 1),
            label: `${i + 1} · ${segment.zh}`,
          }))}
          value={String(form.substitute)}
          onChoose={(value) => setForm({ ...form, substitute: Number(value) })}
          isReadOnly={false}
        />
      )}
      <Facts facts={[[texts.sum, `${weightsOf(form)} / ${parts}`]]} />
    </Dialog>
  );
}

interface SegmentFieldsProps {
  number: number;
  segment: SegmentForm;
  onChange: (part: Partial<SegmentForm>) => void;
}

function SegmentFields({ number, segment, onChange }: SegmentFieldsProps) {
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
            options={(['points', 'cash', 'none'] as const).map((value) => ({
              value,
              label: texts[`kind_${value}`],
            }))}
            value={segment.kind}
            onChoose={(kind) => onChange({ kind, ...(hasNoAmount(kind) && { amount: '' }) })}
            isReadOnly={false}
          />
          <DraftField
            label={texts.amount}
            mode="decimal"
            isOptional={segment.kind === 'none'}
            {...field('amount')}
          />
        </>
      )}
      <DraftField label={texts.weightShort} mode="numeric" {...field('weight')} />
      {segment.kind !== 'card' && (
        <DraftField label={texts.stockShort} mode="numeric" isOptional {...field('stock')} />
      )}
    </fieldset>
  );
}

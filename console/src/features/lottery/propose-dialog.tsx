import type { Game } from '@banyan/domain/lottery/games.ts';
import { parts } from '@banyan/domain/lottery/odds-table.ts';
import { useState } from 'react';
import { useCommand } from '../../platform/command.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DraftSelect } from '../../ui/draft-select.tsx';
import { Facts } from '../../ui/facts.tsx';
import { useNotice } from '../../ui/notices.tsx';
import { useLotteryMessages } from './lottery.messages.ts';
import styles from './lottery.module.css';
import { SegmentFields } from './segment-fields.tsx';
import type { Table } from './table.ts';
import { formOf, inputOf, isComplete, type SegmentForm, weightsOf } from './table-form.ts';
import { usePrizeGoods } from './use-prize-goods.ts';

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
  const goods = usePrizeGoods(game);
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
        <SegmentFields
          key={i}
          number={i + 1}
          segment={segment}
          goods={goods}
          onChange={(part) => change(i, part)}
        />
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

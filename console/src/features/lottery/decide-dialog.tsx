import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { useLotteryMessages } from './lottery.messages.ts';
import { averageOf, type Table } from './table.ts';
import { useSegmentTexts } from './use-segment-texts.ts';

export type TableAct = 'publish' | 'refuse';

interface DecideDialogProps {
  table: Table;
  act: TableAct;
  onClose: () => void;
}

/** Asks whether proposed odds, as they are shown, are to be in effect; or why not. */
export function DecideDialog({ table, act, onClose }: DecideDialogProps) {
  const texts = useLotteryMessages();
  const { nameOf, prizeOf, chanceOf, stockOf } = useSegmentTexts();
  const { tableId } = table;
  const average = averageOf(table.segments);
  if (act === 'refuse')
    return (
      <ReasonDialog
        path="/console/api/lottery/tables/refuse"
        inputFor={(reason) => ({ tableId, reason })}
        title={texts.refuseTitle}
        submitText={texts.refuse}
        doneText={texts.refused}
        isDanger
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      path="/console/api/lottery/tables/publish"
      input={{ tableId }}
      title={texts.publishTitle}
      submitText={texts.publish}
      doneText={texts.published}
      facts={[
        ...table.segments.map(
          (segment) =>
            [
              `${segment.number} · ${nameOf(segment)}`,
              `${prizeOf(segment)} · ${chanceOf(segment)} · ${stockOf(segment)}`,
            ] as const,
        ),
        ...(table.game === 'cards'
          ? []
          : [
              [texts.substitute, String(table.substitute)] as const,
              [texts.average, texts.averageText(average.points, average.cash)] as const,
            ]),
      ]}
      help={texts.publishHelp}
      onClose={onClose}
    />
  );
}

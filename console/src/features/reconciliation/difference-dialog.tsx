import { fieldError } from '@banyan/client/problem.ts';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { gathered } from '../../gathered.ts';
import { useCommand } from '../../platform/command.ts';
import { showInstant } from '../../platform/instants.ts';
import { useTranslate } from '../../platform/messages.ts';
import { amountText } from '../../ui/amount.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { useNotice } from '../../ui/notices.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { isReason, ReasonField } from '../../ui/reason-field.tsx';
import type { Difference, Fix, Measure } from './difference.ts';
import type { Asked } from './difference-actions.tsx';
import { useDifferencesMessages } from './differences.messages.ts';
import styles from './differences.module.css';

/** Asks before something is done about a difference. */
export function DifferenceDialog({ difference, what, onClose }: Asked & { onClose: () => void }) {
  const { fix } = difference;
  if (what === 'propose') return <ProposeDialog difference={difference} onClose={onClose} />;
  if (!fix) return null;
  if (what === 'approve') return <ApproveDialog difference={difference} fix={fix} onClose={onClose} />;
  return <RefuseDialog fix={fix} onClose={onClose} />;
}

function DifferenceFacts({ difference, more = [] }: { difference: Difference; more?: readonly Fact[] }) {
  const texts = useDifferencesMessages();
  const translate = useTranslate();
  const { deviation } = difference;
  return (
    <Facts
      facts={[
        [texts.kind, translate.code(gathered().alertTexts, difference.kind)],
        [texts.subject, difference.subject],
        [
          texts.deviation,
          deviation ? texts[deviation.direction](amountText(deviation.amount)) : texts.nothingBooked,
        ],
        [texts.since, showInstant(difference.since)],
        ...more,
      ]}
    />
  );
}

/** Returns the text about the consequences of a measure. */
function useHelp({ deviation }: Difference, measure: Measure): string {
  const texts = useDifferencesMessages();
  if (measure === 'explain' || !deviation) return texts.explainHelp;
  return texts[`${deviation.direction}Help`](amountText(deviation.amount));
}

function ProposeDialog({ difference, onClose }: { difference: Difference; onClose: () => void }) {
  const texts = useDifferencesMessages();
  const say = useNotice();
  const [measure, setMeasure] = useState<Measure>('explain');
  const [note, setNote] = useState('');
  const help = useHelp(difference, measure);
  const propose = useCommand('/console/api/differences/propose', () => {
    say(texts.proposed);
    onClose();
  });
  const { differenceId, measures } = difference;
  return (
    <Dialog
      title={texts.proposeTitle}
      submitText={texts.propose}
      isBusy={propose.isPending}
      problem={propose.error}
      canSubmit={isReason(note)}
      onClose={onClose}
      onSubmit={() => propose.mutate({ differenceId, measure, note: note.trim() })}
    >
      <DifferenceFacts difference={difference} />
      <NativeSelect
        label={texts.measure}
        value={measure}
        data={measures.map((each) => ({ value: each, label: texts[`measure_${each}`] }))}
        onChange={(event) => setMeasure(event.currentTarget.value as Measure)}
      />
      <p className={styles.note}>{help}</p>
      <ReasonField
        label={texts.note}
        help={texts.noteHelp}
        value={note}
        onType={setNote}
        error={fieldError(propose.error, 'note')}
      />
    </Dialog>
  );
}

interface DecideProps {
  difference: Difference;
  fix: Fix;
  onClose: () => void;
}

function ApproveDialog({ difference, fix, onClose }: DecideProps) {
  const texts = useDifferencesMessages();
  const say = useNotice();
  const help = useHelp(difference, fix.measure);
  const approve = useCommand('/console/api/differences/approve', () => {
    say(texts.approved);
    onClose();
  });
  return (
    <Dialog
      title={texts.approveTitle}
      submitText={texts.approve}
      isQuestion
      isMoney
      isBusy={approve.isPending}
      problem={approve.error}
      onClose={onClose}
      onSubmit={() => approve.mutate({ fixId: fix.fixId })}
    >
      <DifferenceFacts
        difference={difference}
        more={[
          [texts.measure, texts[`measure_${fix.measure}`]],
          [texts.note, `${fix.note} — ${fix.proposedBy}`],
        ]}
      />
      <p className={styles.note}>{help}</p>
    </Dialog>
  );
}

function RefuseDialog({ fix, onClose }: Omit<DecideProps, 'difference'>) {
  const texts = useDifferencesMessages();
  return (
    <ReasonDialog
      path="/console/api/differences/refuse"
      inputFor={(reason) => ({ fixId: fix.fixId, reason })}
      title={texts.refuseTitle}
      submitText={texts.refuse}
      doneText={texts.refused}
      help={texts.refuseHelp}
      onClose={onClose}
    />
  );
}

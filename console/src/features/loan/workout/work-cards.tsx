import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { showInstant } from '../../../platform/instants.ts';
import { useRight } from '../../../platform/operator.ts';
import { reading } from '../../../platform/reading.ts';
import { amountColumn } from '../../../ui/amount-column.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, textColumn } from '../../../ui/columns.ts';
import { Card } from '../../../ui/page.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { Stacked } from '../../../ui/stacked.tsx';
import { ErrorState, LoadingState } from '../../../ui/states.tsx';
import { TableCard } from '../../../ui/table-card.tsx';
import { useLoanMessages } from '../loan.messages.ts';
import styles from '../loan.module.css';
import type { LoanDetail } from '../loans/loan.ts';
import { DeferralActions } from './deferral-actions.tsx';
import { deferralColumns } from './deferral-columns.tsx';
import { PromiseDialog } from './promise-dialog.tsx';
import { ProposeDeferralDialog } from './propose-deferral-dialog.tsx';
import { useWorkoutMessages } from './workout.messages.ts';
import { type Deferral, type LoanWork, promiseTone, type WriteOff } from './workout.ts';
import { WriteOffActions } from './write-off-actions.tsx';
import { writeOffColumns } from './write-off-columns.tsx';

type Act = 'note' | 'promise' | 'defer' | 'writeOff';

/** Shows what was done about a loan that is late, and offers what may be done. */
export function WorkCards({ loan }: { loan: LoanDetail }) {
  const { userId } = loan.user;
  const query = useQuery(reading('/console/api/loans/work', { userId, loanId: loan.loanId }));
  const { data, error, refetch } = query;
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />;
  return (
    <>
      <Acts loan={loan} onAct={setAct} />
      <Notes work={data} />
      <Promises work={data} />
      <Deferrals work={data} userId={userId} />
      {data.writeOffs.length > 0 && <WriteOffs work={data} userId={userId} />}
      {act === 'note' && <NoteDialog loan={loan} onClose={close} />}
      {act === 'promise' && <PromiseDialog loan={loan} onClose={close} />}
      {act === 'defer' && <ProposeDeferralDialog loan={loan} most={data.deferMonths} onClose={close} />}
      {act === 'writeOff' && <WriteOffDialog loan={loan} onClose={close} />}
    </>
  );
}

function Acts({ loan, onAct }: { loan: LoanDetail; onAct: (act: Act) => void }) {
  const texts = useWorkoutMessages();
  const mayWork = useRight('loans.collect');
  if (!mayWork) return null;
  const isRepaying = loan.state === 'repaying';
  const button = (act: Act, text: string): ReactNode => (
    <Button size="xs" variant="default" onClick={() => onAct(act)}>
      {text}
    </Button>
  );
  return (
    <Card title={texts.work}>
      <div className={styles.choices}>
        {button('note', texts.note)}
        {isRepaying && button('promise', texts.addPromise)}
        {isRepaying && button('defer', texts.propose)}
        {isRepaying && loan.overdueSince && button('writeOff', texts.proposeWriteOff)}
      </div>
    </Card>
  );
}

function NoteDialog({ loan, onClose }: { loan: LoanDetail; onClose: () => void }) {
  const texts = useWorkoutMessages();
  return (
    <ReasonDialog
      path="/console/api/loans/note"
      inputFor={(note) => ({ loanId: loan.loanId, userId: loan.user.userId, note })}
      title={texts.note}
      submitText={texts.note}
      doneText={texts.noted}
      bounds={{ shortest: 3, longest: 500, help: texts.noteHelp }}
      onClose={onClose}
    />
  );
}

function WriteOffDialog({ loan, onClose }: { loan: LoanDetail; onClose: () => void }) {
  const texts = useWorkoutMessages();
  return (
    <ReasonDialog
      path="/console/api/loans/write-offs/propose"
      inputFor={(reason) => ({ loanId: loan.loanId, userId: loan.user.userId, reason })}
      title={texts.proposeWriteOff}
      submitText={texts.proposeWriteOff}
      doneText={texts.proposed}
      help={texts.writeOffsLead}
      bounds={{ shortest: 3, longest: 500, help: texts.reasonHelp }}
      isForChecker
      isDanger
      onClose={onClose}
    />
  );
}

const inPlace = <Row,>(items: Row[]) => ({ data: { items }, error: null, refetch: () => undefined });

function Notes({ work }: { work: LoanWork }) {
  const texts = useWorkoutMessages();
  const columns = useMemo<Column<LoanWork['notes'][number]>[]>(
    () => [
      textColumn('at', texts.at, (row) => showInstant(row.at)),
      textColumn('who', texts.who, (row) => row.by),
      textColumn('note', texts.notes, (row) => row.note, {
        cell: (row) => (
          <Stacked wraps>
            <bdi lang="">{row.note}</bdi>
          </Stacked>
        ),
      }),
    ],
    [texts],
  );
  return (
    <TableCard
      label={texts.notes}
      title={texts.notes}
      query={inPlace(work.notes)}
      columns={columns}
      rowKey={(row) => row.noteId}
      empty={{ title: texts.noNotes }}
      scope="notes"
    />
  );
}

function Promises({ work }: { work: LoanWork }) {
  const texts = useWorkoutMessages();
  const shared = useLoanMessages();
  const columns = useMemo<Column<LoanWork['promises'][number]>[]>(
    () => [
      textColumn('at', texts.at, (row) => showInstant(row.recordedAt), {
        cell: (row) => <Stacked below={row.recordedBy}>{showInstant(row.recordedAt)}</Stacked>,
      }),
      amountColumn('amount', texts.amount, (row) => row.amount),
      textColumn('payOn', texts.payOn, (row) => row.payOn),
      textColumn('state', shared.state, (row) => texts[`promise_${row.state}`], {
        cell: (row) => <Badge tone={promiseTone[row.state]}>{texts[`promise_${row.state}`]}</Badge>,
      }),
    ],
    [texts, shared],
  );
  return (
    <TableCard
      label={texts.promises}
      title={texts.promises}
      query={inPlace(work.promises)}
      columns={columns}
      rowKey={(row) => row.promiseId}
      empty={{ title: texts.noPromises }}
      scope="promises"
    />
  );
}

function Deferrals({ work, userId }: { work: LoanWork; userId: string }) {
  const texts = useWorkoutMessages();
  const shared = useLoanMessages();
  const columns = useMemo<Column<Deferral>[]>(
    () => [
      ...deferralColumns<Deferral>(texts, shared.state),
      {
        id: 'actions',
        header: '',
        text: () => '',
        cell: (row) => <DeferralActions deferral={row} userId={userId} />,
      },
    ],
    [texts, shared, userId],
  );
  return (
    <TableCard
      label={texts.deferrals}
      title={texts.deferrals}
      query={inPlace(work.deferrals)}
      columns={columns}
      rowKey={(row) => row.deferralId}
      empty={{ title: texts.noDeferrals }}
      scope="deferrals"
    />
  );
}

function WriteOffs({ work, userId }: { work: LoanWork; userId: string }) {
  const texts = useWorkoutMessages();
  const shared = useLoanMessages();
  const columns = useMemo<Column<WriteOff>[]>(
    () => [
      ...writeOffColumns<WriteOff>(texts, shared.state),
      {
        id: 'actions',
        header: '',
        text: () => '',
        cell: (row) => <WriteOffActions proposal={row} userId={userId} />,
      },
    ],
    [texts, shared, userId],
  );
  return (
    <TableCard
      label={texts.writeOffs}
      title={texts.writeOffs}
      query={inPlace(work.writeOffs)}
      columns={columns}
      rowKey={(row) => row.writeOffId}
      empty={{ title: texts.noWriteOffs }}
      scope="writeoffs"
    />
  );
}

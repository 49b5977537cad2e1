import { showInstant } from '../../../platform/instants.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, textColumn } from '../../../ui/columns.ts';
import { Stacked } from '../../../ui/stacked.tsx';
import type { useWorkoutMessages } from './workout.messages.ts';
import { type WriteOff, writeOffTone } from './workout.ts';

const byText = ({ proposedBy, decidedBy }: WriteOff): string =>
  decidedBy ? `${proposedBy} → ${decidedBy}` : proposedBy;

const lossText = ({ principal }: WriteOff): string => (principal === null ? '' : `¥${principal}`);

/** Returns the columns that a list of write-offs has, wherever it stands. */
export const writeOffColumns = <Row extends WriteOff>(
  texts: ReturnType<typeof useWorkoutMessages>,
  stateText: string,
): Column<Row>[] => [
  textColumn<Row>('reason', texts.reason, (row) => row.reason, {
    cell: (row) => (
      <Stacked wraps>
        <bdi lang="">{row.reason}</bdi>
      </Stacked>
    ),
  }),
  textColumn<Row>('state', stateText, (row) => `${texts[`state_${row.state}`]} ${lossText(row)}`.trim(), {
    cell: (row) => (
      <Stacked below={lossText(row)}>
        <Badge tone={writeOffTone[row.state]}>{texts[`state_${row.state}`]}</Badge>
      </Stacked>
    ),
  }),
  textColumn<Row>('by', texts.who, byText, {
    cell: (row) => <Stacked below={showInstant(row.decidedAt ?? row.proposedAt)}>{byText(row)}</Stacked>,
  }),
];

import { showInstant } from '../../../platform/instants.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, textColumn } from '../../../ui/columns.ts';
import { Stacked } from '../../../ui/stacked.tsx';
import type { useWorkoutMessages } from './workout.messages.ts';
import { type Deferral, deferralTone } from './workout.ts';

const byText = ({ proposedBy, decidedBy }: Deferral): string =>
  decidedBy ? `${proposedBy} → ${decidedBy}` : proposedBy;

type Texts = ReturnType<typeof useWorkoutMessages>;

const waitsText = ({ state, mayRefuse }: Deferral, texts: Texts): string =>
  state === 'proposed' && !mayRefuse ? texts.waits : '';

/** Returns the text of the whole cell, line by line: the column is sorted by it. */
const wholeState = (row: Deferral, texts: Texts): string =>
  `${texts[`state_${row.state}`]} ${waitsText(row, texts)}`.trim();

/** Returns the columns that a list of deferrals has, wherever it stands. */
export const deferralColumns = <Row extends Deferral>(texts: Texts, stateText: string): Column<Row>[] => [
  textColumn<Row>('position', texts.position, (row) => texts.nth(row.position, row.dueOn), {
    cell: (row) => (
      <Stacked below={texts.fromTo(row.dueOn, row.deferredTo)}>{texts.nth(row.position, row.dueOn)}</Stacked>
    ),
  }),
  textColumn<Row>('reason', texts.reason, (row) => row.reason, {
    cell: (row) => (
      <Stacked wraps>
        <bdi lang="">{row.reason}</bdi>
      </Stacked>
    ),
  }),
  textColumn<Row>('state', stateText, (row) => wholeState(row, texts), {
    cell: (row) => (
      <Stacked below={waitsText(row, texts)}>
        <Badge tone={deferralTone[row.state]}>{texts[`state_${row.state}`]}</Badge>
      </Stacked>
    ),
  }),
  textColumn<Row>('by', texts.who, byText, {
    cell: (row) => <Stacked below={showInstant(row.decidedAt ?? row.proposedAt)}>{byText(row)}</Stacked>,
  }),
];

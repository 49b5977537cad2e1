import { showInstant } from '../../../platform/instants.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, textColumn } from '../../../ui/columns.ts';
import { Stacked } from '../../../ui/stacked.tsx';
import { type Deferral, deferralTone } from './workout.ts';
import type { useWorkoutMessages } from './workout.messages.ts';

const byText = ({ proposedBy, decidedBy }: Deferral): string =>
  decidedBy ? `${proposedBy} → ${decidedBy}` : proposedBy;

/** Returns the columns that a list of deferrals has, wherever it stands. */
export const deferralColumns = <Row extends Deferral>(
  texts: ReturnType<typeof useWorkoutMessages>,
  stateText: string,
): Column<Row>[] => [
  textColumn<Row>('position', texts.position, (row) => texts.nth(row.position, row.dueOn), {
    cell: (row) => (
      <Stacked below={texts.fromTo(row.dueOn, row.deferredTo)}>
        {texts.nth(row.position, row.dueOn)}
      </Stacked>
    ),
  }),
  textColumn<Row>('reason', texts.reason, (row) => row.reason, {
    cell: (row) => <Stacked wraps>{row.reason}</Stacked>,
  }),
  textColumn<Row>('state', stateText, (row) => texts[`state_${row.state}`], {
    cell: (row) => (
      <Stacked below={row.state === 'proposed' && !row.mayRefuse && texts.waits}>
        <Badge tone={deferralTone[row.state]}>{texts[`state_${row.state}`]}</Badge>
      </Stacked>
    ),
  }),
  textColumn<Row>('by', texts.who, byText, {
    cell: (row) => <Stacked below={showInstant(row.decidedAt ?? row.proposedAt)}>{byText(row)}</Stacked>,
  }),
];

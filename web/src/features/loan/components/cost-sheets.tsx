import type { LoanCost } from '../loan-cost.ts';
import { RateSheet } from './rate-sheet.tsx';
import { ScheduleSheet } from './schedule-sheet.tsx';

export type CostSheet = 'rate' | 'schedule';

/** Shows what a figure of the cost comes from. It comes when one of them is opened. */
export default function CostSheets(props: { cost: LoanCost; opened: CostSheet | null; onClose: () => void }) {
  const { cost, opened, onClose } = props;
  return (
    <>
      <RateSheet cost={cost} open={opened === 'rate'} onClose={onClose} />
      <ScheduleSheet cost={cost} open={opened === 'schedule'} onClose={onClose} />
    </>
  );
}

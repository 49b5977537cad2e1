import type { LoanCost } from '../loan-cost.ts';
import { LoanCharts } from './loan-charts.tsx';

/** Draws what a loan would be repaid as. */
export default function CostCharts({ cost: { terms, payments } }: { cost: LoanCost }) {
  return <LoanCharts startsOn={terms.startsOn} principal={terms.principal} payments={payments} />;
}

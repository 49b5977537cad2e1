import { Download } from 'lucide-react';
import { useMessages } from '../../../platform/i18n.ts';
import { usePdf } from '../../../shared/pdf/use-pdf.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import type { LoanDetail } from '../loan.queries.ts';
import { workoutMessages } from '../workout.messages.ts';

/** Hands out what the platform certifies about a loan: its statement as of today, and that it is settled. */
export default function LoanPapers({ loan }: { loan: LoanDetail }) {
  const t = useMessages(workoutMessages);
  const download = usePdf('/api/loan/paper');
  const { loanId, number, state } = loan;
  const kinds = state === 'settled' ? (['settlement', 'statement'] as const) : (['statement'] as const);
  return (
    <Card title={t('papers')}>
      <p className="text-sm text-soft">{t('papersNote')}</p>
      <OutcomeNotice error={download.error} />
      {kinds.map((kind) => (
        <Button
          key={kind}
          look="secondary"
          className="mt-3"
          onClick={() => download.mutate({ input: { loanId, kind }, number: `${number}-${kind}` })}
          busy={download.isPending && download.variables.input.kind === kind}
        >
          <Download className="size-5" aria-hidden />
          {t(kind)}
        </Button>
      ))}
    </Card>
  );
}
